/**
 * A phrasebook: the sentences that the sandbox can say in Spanish, French, Japanese and Arabic. One is found by what it means, in English and in German
 * together: a context that changes a sense or a gender finds another line, or none. Behind `/` stands what a woman says of herself.
 */
import { languages, type Language } from './lexicon.ts'

const phrasebook = `
die Bank ist geschlossen | the bank is closed | el banco está cerrado | la banque est fermée | 銀行は閉まっています | البنك مغلق
das Ufer ist geschlossen | the bank is closed | la orilla está cerrada | la rive est fermée | 岸は閉まっています | الضفة مغلقة
wir trafen an der Bank | we met at the bank | nos encontramos en el banco | nous nous sommes retrouvés à la banque | 私たちは銀行で会いました | التقينا في البنك
wir trafen am Ufer | we met at the bank | nos encontramos en la orilla | nous nous sommes retrouvés sur la rive | 私たちは岸で会いました | التقينا على الضفة
er wartete an der Bank | he waited at the bank | él esperó en el banco | il a attendu à la banque | 彼は銀行で待ちました | انتظر عند البنك
er wartete am Ufer | he waited at the bank | él esperó en la orilla | il a attendu sur la rive | 彼は岸で待ちました | انتظر على الضفة
der Zweig war lang | the branch was long | la rama era larga | la branche était longue | 枝は長かったです | كان الغصن طويلا
der Zweig ist lang | the branch is long | la rama es larga | la branche est longue | 枝は長いです | الغصن طويل
die Zweigstelle ist neu | the branch is new | la sucursal es nueva | la succursale est nouvelle | 支店は新しいです | الفرع جديد
der Brief ist rot | the letter is red | la carta es roja | la lettre est rouge | 手紙は赤いです | الرسالة حمراء
der Buchstabe ist rot | the letter is red | la letra es roja | la lettre est rouge | 文字は赤いです | الحرف أحمر
das Haus ist groß | the house is big | la casa es grande | la maison est grande | 家は大きいです | البيت كبير
das Tor ist offen | the gate is open | la puerta está abierta | le portail est ouvert | 門は開いています | البوابة مفتوحة
der Lehrer ist hier | the teacher is here | el profesor está aquí | le professeur est ici | 先生はここにいます | المعلم هنا
die Lehrerin ist hier | the teacher is here | la profesora está aquí | la professeure est ici | 先生はここにいます | المعلمة هنا
der Arzt ist hier | the doctor is here | el médico está aquí | le médecin est ici | 医者はここにいます | الطبيب هنا
die Ärztin ist hier | the doctor is here | la médica está aquí | la médecin est ici | 医者はここにいます | الطبيبة هنا
der Arzt ist müde | the doctor is tired | el médico está cansado | le médecin est fatigué | 医者は疲れています | الطبيب متعب
die Ärztin ist müde | the doctor is tired | la médica está cansada | la médecin est fatiguée | 医者は疲れています | الطبيبة متعبة
der Arzt kam | the doctor came | el médico vino | le médecin est venu | 医者は来ました | جاء الطبيب
die Ärztin kam | the doctor came | la médica vino | la médecin est venue | 医者は来ました | جاءت الطبيبة
ich traf den Arzt | I met the doctor | encontré al médico | j'ai rencontré le médecin | 私は医者に会いました | قابلت الطبيب
ich traf die Ärztin | I met the doctor | encontré a la médica | j'ai rencontré la médecin | 私は医者に会いました | قابلت الطبيبة
ich bin müde | I am tired | estoy cansado / estoy cansada | je suis fatigué / je suis fatiguée | 私は疲れています | أنا متعب / أنا متعبة
der Bericht ist fertig | the report is finished | el informe está terminado | le rapport est terminé | 報告は完成しました | التقرير منته
`

/** The phrase with these two meanings; undefined where the book has none. `isFemale`: a woman says it. */
export function findPhrase(de: string, en: string, to: Language, isFemale: boolean): string | undefined {
  const line = phrasebook
    .split('\n')
    .find((one) => one.toLowerCase().startsWith(`${de} | ${en} | `.toLowerCase()))
  const [his, hers = his] = line?.split(' | ')[languages.indexOf(to)]?.split(' / ') ?? []
  return isFemale ? hers : his
}
