/**
 * A phrasebook: all the sandbox can say in Spanish, French, Japanese and Arabic, the words and sentences of the examples. A phrase is found by what it
 * means, in English and in German together: a context that changes a sense or a gender finds another line, or none. Behind `/` stands what a woman says of herself.
 */
const phrasebook = `
bank | Bank | banco | banque | 銀行 | بنك
bank | Ufer | orilla | rive | 岸 | ضفة
gate | Tor | puerta | portail | 門 | بوابة
goal | Tor | gol | but | ゴール | هدف
key | Schlüssel | llave | clé | 鍵 | مفتاح
key | Taste | tecla | touche | キー | مفتاح
Save | Speichern | Guardar | Enregistrer | 保存 | حفظ
Open | Öffnen | Abrir | Ouvrir | 開く | فتح
Open | Offen | Abierto | Ouvert | 公開中 | مفتوح
Post | Posten | Publicar | Publier | 投稿する | نشر
Post | Beitrag | Publicación | Publication | 投稿 | منشور
book | Buch | libro | livre | 本 | كتاب
Book | Buchen | Reservar | Réserver | 予約する | حجز
Close | Schließen | Cerrar | Fermer | 閉じる | إغلاق
good morning | guten Morgen | buenos días | bonjour | おはようございます | صباح الخير
the bank is closed | die Bank ist geschlossen | el banco está cerrado | la banque est fermée | 銀行は閉まっています | البنك مغلق
the bank is closed | das Ufer ist geschlossen | la orilla está cerrada | la rive est fermée | 岸は閉まっています | الضفة مغلقة
we met at the bank | wir trafen an der Bank | nos encontramos en el banco | nous nous sommes retrouvés à la banque | 私たちは銀行で会いました | التقينا في البنك
we met at the bank | wir trafen am Ufer | nos encontramos en la orilla | nous nous sommes retrouvés sur la rive | 私たちは岸で会いました | التقينا على الضفة
he waited at the bank | er wartete an der Bank | él esperó en el banco | il a attendu à la banque | 彼は銀行で待ちました | انتظر عند البنك
he waited at the bank | er wartete am Ufer | él esperó en la orilla | il a attendu sur la rive | 彼は岸で待ちました | انتظر على الضفة
the branch was long | der Zweig war lang | la rama era larga | la branche était longue | 枝は長かったです | كان الغصن طويلا
the branch is long | der Zweig ist lang | la rama es larga | la branche est longue | 枝は長いです | الغصن طويل
the branch is new | die Zweigstelle ist neu | la sucursal es nueva | la succursale est nouvelle | 支店は新しいです | الفرع جديد
the letter is red | der Brief ist rot | la carta es roja | la lettre est rouge | 手紙は赤いです | الرسالة حمراء
the letter is red | der Buchstabe ist rot | la letra es roja | la lettre est rouge | 文字は赤いです | الحرف أحمر
the house is big | das Haus ist groß | la casa es grande | la maison est grande | 家は大きいです | البيت كبير
the gate is open | das Tor ist offen | la puerta está abierta | le portail est ouvert | 門は開いています | البوابة مفتوحة
the teacher is here | der Lehrer ist hier | el profesor está aquí | le professeur est ici | 先生はここにいます | المعلم هنا
the teacher is here | die Lehrerin ist hier | la profesora está aquí | la professeure est ici | 先生はここにいます | المعلمة هنا
the doctor is here | der Arzt ist hier | el médico está aquí | le médecin est ici | 医者はここにいます | الطبيب هنا
the doctor is here | die Ärztin ist hier | la médica está aquí | la médecin est ici | 医者はここにいます | الطبيبة هنا
the doctor is tired | der Arzt ist müde | el médico está cansado | le médecin est fatigué | 医者は疲れています | الطبيب متعب
the doctor is tired | die Ärztin ist müde | la médica está cansada | la médecin est fatiguée | 医者は疲れています | الطبيبة متعبة
the doctor came | der Arzt kam | el médico vino | le médecin est venu | 医者は来ました | جاء الطبيب
the doctor came | die Ärztin kam | la médica vino | la médecin est venue | 医者は来ました | جاءت الطبيبة
I met the doctor | ich traf den Arzt | encontré al médico | j'ai rencontré le médecin | 私は医者に会いました | قابلت الطبيب
I met the doctor | ich traf die Ärztin | encontré a la médica | j'ai rencontré la médecin | 私は医者に会いました | قابلت الطبيبة
I am tired | ich bin müde | estoy cansado / estoy cansada | je suis fatigué / je suis fatiguée | 私は疲れています | أنا متعب / أنا متعبة
the report is finished | der Bericht ist fertig | el informe está terminado | le rapport est terminé | 報告は完成しました | التقرير منته
`

/** Languages of the phrasebook, in the order of its columns. */
const languages = ['es', 'fr', 'ja', 'ar'] as const
export type PhrasebookLanguage = (typeof languages)[number]

export const isPhrasebookLanguage = (code: string): code is PhrasebookLanguage =>
  languages.some((language) => language === code)

const lines = phrasebook
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

/** The phrase with these two meanings; undefined where the book has none. `isFemale`: a woman says it. */
export function findPhrase(
  en: string,
  de: string,
  to: PhrasebookLanguage,
  isFemale: boolean,
): string | undefined {
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const [, , ...cells] = lines.find((line) => isSame(line[0], en) && isSame(line[1], de)) ?? []
  const [his, hers = his] = cells[languages.indexOf(to)]?.split(' / ') ?? []
  return isFemale ? hers : his
}
