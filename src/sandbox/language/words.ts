/**
 * The sandbox's words: German | English | traits and cues | Spanish | French | Japanese | Arabic, one per line or separated by `;`. Among words with the
 * same spelling, the first is the default; another is used if more of its cues occur in the text or its context.
 * - `a = b` reads both and writes the first; `a / b` is the masculine and the feminine form of a person.
 * - Nouns: after a comma the plural, if English does not just add an s. Verbs: plural, he-form, past, and if irregular the I-form and the past plural.
 * - German determiners: nominative, accusative, dative, each masculine, feminine, neuter, plural; or a stem that takes the endings of "ein".
 * - Pronouns: subject, object, dative or after a preposition. Labels stand alone. Cues: `*` matches any beginning or ending (`river*`, `*spiel`).
 * - Phrases: all that can be said in the other four languages, found by their German and English together. `a / b` are the senses or genders of the same
 *   English; if the German does not differ, the second is said by a woman.
 * - Traits: `@person`; `@weak` (der Kunde, den Kunden); `@motion` (`@two` is direction); `@dat` (object in the dative); `@acc` and `@two` (accusative, or dative for location and accusative
 *   for direction); `@degree` (never inflected); `@one` (singular only); `@1 @m @f @n @p` (what verbs agree with).
 */
export const dictionary = `
# noun
das Tor, Tore | gate | garden* gate fence* courtyard* city wall* castle* zaun* garten* hof einfahrt* stadtmauer* | puerta | portail | 門 | بوابة
das Tor, Tore | goal | football* soccer* striker* goalkeeper* keeper* referee* penalt* stadium* league* team* player* kick* score* fu*ball* stürmer* torwart* torhüter* elfmeter* schiedsrichter* stadion* bundesliga* mannschaft* *mannschaft *spieler halbzeit* anpfiff* abpfiff* halftime fútbol* *fu*ball *spiel *verein *stadion *meister* halbfinale* finale* trainer* verein* *liga pokal* *pokal handball* eishockey* hockey* schoss* geschossen ecke* freistoß* kopfball* ball bälle wm em pass foul* spiel* | gol | but | ゴール | هدف
die Bank, Banken | bank | money* account* loan* credit* cash* teller* finance* savings* interest* mortgage* deposit* konto* *konto geld* kredit* zins* überweis* sparkasse* filiale* münze* sparen* bargeld bankräuber* | banco | banque | 銀行 | بنك
das Ufer, Ufer | bank = riverbank = shore | river* stream* lake* water* fish* boat* canoe* shore* flow* swim* swam swum kayak* flood* angl* brook* creek* reed* duck* paddl* row* current* rhine* danube* thames* nile* fluss* *fluss flüsse bach see wasser* boot* ufer* strom* schwimm* schwamm angel* rhein* donau* elbe* río agua* rivière* fleuve* eau | orilla | rive | 岸 | ضفة
die Zweigstelle, Zweigstellen | branch, branches | bank* office* compan* manager* firm* customer* business* employ* staff shop* store* filiale* kunde* city
der Zweig, Zweige | branch, branches | tree* oak* leaf* leaves bird* forest* wood* apple* pine* squirrel* nest* climb* trunk* root* gard* storm* wind bark* prun* twig* blossom* fruit* birch* maple* willow* owl* baum* bäume* *baum wald* vogel* vögel blatt* blätter garten* eiche* sturm* ast äste árbol* arbre*
das Schloss, Schlösser | castle | könig* king* queen* prinz* princess* burg* park besichtig* museum* ritter* turm* tourist* knight* tower*
das Schloss, Schlösser | lock | schlüssel* key keys tür* door* fahrrad* rad bicycle* bike* aufschließ* abschließ* verriegel* zahlenschloss* koffer* einbrecher* thief rostig* schlosser* geknackt*
das Spiel, Spiele | match, matches = game | football* team* play* tennis score* win* won
das Streichholz, Streichhölzer | match, matches | fire* candle* flame* burn* lit box* smoke* cigarette* feuer* kerze* dark* stove* strike* struck ignite* camp* wood*
der Brief, Briefe | letter | post* mail* envelope* stamp* send* sent write* wrote
der Buchstabe, Buchstaben | letter | alphabet* word* spell* capital* write* vowel* consonant* font* type* handwriting* keyboard* wort* wörter buchstab* silent @weak
der Kranich, Kraniche | crane | bird* fly* flew wing* nest* lake* migrat* vogel* vögel feather* marsh* wetland* dance*
der Kran, Kräne | crane | construct* build* lift* site* load* steel* harbour* harbor* container* tower* baustelle* worker* heavy concrete* hafen* operator*
der Schlüssel, Schlüssel | key | door* lock* house* car* tür* schloss* auto* | llave | clé | 鍵 | مفتاح
die Taste, Tasten | key | keyboard* press* type* typing computer* piano* enter shift ctrl laptop* tastatur* drück* klavier* shortcut* button* | tecla | touche | キー | مفتاح
der Frühling, Frühlinge | spring | season* flower* bloom* april march may winter* summer* warm* jahreszeit*
die Feder, Federn | spring | metal* coil* mattress* matratze* machine* maschine* steel* stahl* clock* mechan* elastic* gespannt* uhr* suspension* wire* kugelschreiber* tension*
die Bestellung, Bestellungen | order | customer* shop* pay* paid deliver* online restaurant* buy* bought invoice*
der Befehl, Befehle | order = command | soldier* general* army* military* captain* officer* obey* police* commander* war* troop* soldat* armee* gehorch*
der Lehrer, Lehrer / die Lehrerin, Lehrerinnen | teacher | @person; der Arzt, Ärzte / die Ärztin, Ärztinnen | doctor = physician | @person
der Freund, Freunde / die Freundin, Freundinnen | friend | @person; der Kunde, Kunden / die Kundin, Kundinnen | customer | @person @weak
der Nachbar, Nachbarn / die Nachbarin, Nachbarinnen | neighbour = neighbor | @person @weak; der Mann, Männer | man, men | @person
der Ingenieur, Ingenieure / die Ingenieurin, Ingenieurinnen | engineer | @person; die Frau, Frauen | woman, women | @person; das Haus, Häuser | house
der Präsident, Präsidenten / die Präsidentin, Präsidentinnen | president | @person @weak; das Kind, Kinder | child, children | @person; die Tür, Türen | door
der Patient, Patienten / die Patientin, Patientinnen | patient | @person @weak; die Mutter, Mütter | mother = mom = mum | @person; das Geld, Gelder | money
die Schwester, Schwestern | sister | @person; der Bruder, Brüder | brother | @person; die Mannschaft, Mannschaften | team; der Garten, Gärten | garden
der Baum, Bäume | tree; das Buch, Bücher | book | | libro | livre | 本 | كتاب; die Brücke, Brücken | bridge; die Straße, Straßen | street = road
der Hund, Hunde | dog; der Vogel, Vögel | bird; die Suppe, Suppen | soup; das Messer, Messer | knife, knives; der Bericht, Berichte | report
# label
Öffnen | Open | button* menu* click* press* dialog* file* command* action* toolbar* window* | Abrir | Ouvrir | 開く | فتح
Offen | Open | status* state* badge* ticket* issue* hours shop* tag column* | Abierto | Ouvert | 公開中 | مفتوح
Posten | Post | button* click* comment* publish* submit* forum* timeline* | Publicar | Publier | 投稿する | نشر
Beitrag | Post | article* blog* feed* heading* title* entry* noun | Publicación | Publication | 投稿 | منشور; Post | Post | mail* letter* parcel* stamp* shipping* delivery* address*
Buchen | Book | button* reserve* room* hotel* ticket* flight* appointment* travel* seat* | Reservar | Réserver | 予約する | حجز
Schließen | Close | button* dialog* window* menu* tab click* panel* door* | Cerrar | Fermer | 閉じる | إغلاق
Nah | Close | distance* near map* away station* far kilomet*; Speichern | Save | | Guardar | Enregistrer | 保存 | حفظ
# adjective
scharf | hot = spicy | food* curry* soup* sauce* pepper* chili* dish*; fertig | finished = ready = done; sehr | very | @degree
scharf | sharp | messer* *messer *klinge *schere *schwert knife* knives klinge* blade* schneid* schnitt* geschnitten* cut* schleif* geschliffen* axt axe schere* scissors säge* saw* schwert* sword* werkzeug* tool* edge* kante* kochmesser* razor* zahn* zähne
heiß | hot; groß | big = large = great; alt | old; neu | new; gut | good; schön | beautiful = lovely; rot | red; grün | green; lang | long
kurz | short; nah | near; offen | open; geschlossen | closed; kaputt | broken; leer | empty; nett | nice = kind = friendly | @person; müde | tired | @person
# verb
sind, ist, war, bin, waren | are, is, was, am, were | @be; warten, wartet, wartete | wait, waits, waited; stehen, steht, stand | stand, stands, stood
gehen, geht, ging | go, goes, went | @motion; gehen, geht, ging | walk, walks, walked | @motion; kommen, kommt, kam | come, comes, came | @motion
sehen, sieht, sah | see, sees, saw; finden, findet, fand | find, finds, found; zerbrechen, zerbricht, zerbrach | break, breaks, broke
haben, hat, hatte | have, has, had; gewinnen, gewinnt, gewann | win, wins, won; spielen, spielt, spielte | play, plays, played
lesen, liest, las | read, reads, read; helfen, hilft, half | help, helps, helped | @dat; brauchen, braucht, brauchte | need, needs, needed
besuchen, besucht, besuchte | visit, visits, visited; treffen, trifft, traf | meet, meets, met; singen, singt, sang | sing, sings, sang
# determiner
der die das die den die das die dem der dem den | the; dieser diese dieses diese diesen diese dieses diese diesem dieser diesem diesen | this these = that those
ein | a = an | @one; kein | no; mein | my; sein | his; ihr | her; unser | our; ihr | their
# pronoun
ich mich mir | I me me | @1; er ihn ihm | he him him | @m; sie sie ihr | she her her | @f; es es ihm | it it it | @n; wir uns uns | we us us | @p
sie sie ihnen | they them them | @p; das das dem | that that that = this this this | @n
# adverb
hier | here; gestern | yesterday; immer | always; nie = niemals | never
# preposition
in | in | @two; an | at | @two; auf | on | @two; zu | to; von | from; von | of; mit | with; für | for | @acc; bei | near; hinter | behind | @two
vor | in front of | @two; unter | under | @two; durch | through | @acc
# joined
am = an dem | at the; im = in dem | in the; vom = von dem | from the; beim = bei dem | near the; zum = zu dem | to the; zur = zu der | to the
# not
nicht | not = do not = does not = did not
# label
guten Morgen | good morning | | buenos días | bonjour | おはようございます | صباح الخير; und | and; aber | but; nein | no; vielen Dank = danke schön = danke | thank you = thank you very much = thanks
# phrase
die Bank ist geschlossen / das Ufer ist geschlossen | the bank is closed | | el banco está cerrado / la orilla está cerrada | la banque est fermée / la rive est fermée | 銀行は閉まっています / 岸は閉まっています | البنك مغلق / الضفة مغلقة
wir trafen an der Bank / wir trafen am Ufer | we met at the bank | | nos encontramos en el banco / nos encontramos en la orilla | nous nous sommes retrouvés à la banque / nous nous sommes retrouvés sur la rive | 私たちは銀行で会いました / 私たちは岸で会いました | التقينا في البنك / التقينا على الضفة
er wartete an der Bank / er wartete am Ufer | he waited at the bank | | él esperó en el banco / él esperó en la orilla | il a attendu à la banque / il a attendu sur la rive | 彼は銀行で待ちました / 彼は岸で待ちました | انتظر عند البنك / انتظر على الضفة
der Zweig war lang | the branch was long | | la rama era larga | la branche était longue | 枝は長かったです | كان الغصن طويلا
der Zweig ist lang | the branch is long | | la rama es larga | la branche est longue | 枝は長いです | الغصن طويل
die Zweigstelle ist neu | the branch is new | | la sucursal es nueva | la succursale est nouvelle | 支店は新しいです | الفرع جديد
der Brief ist rot / der Buchstabe ist rot | the letter is red | | la carta es roja / la letra es roja | la lettre est rouge | 手紙は赤いです / 文字は赤いです | الرسالة حمراء / الحرف أحمر
das Haus ist groß | the house is big | | la casa es grande | la maison est grande | 家は大きいです | البيت كبير
das Tor ist offen | the gate is open | | la puerta está abierta | le portail est ouvert | 門は開いています | البوابة مفتوحة
der Lehrer ist hier / die Lehrerin ist hier | the teacher is here | | el profesor está aquí / la profesora está aquí | le professeur est ici / la professeure est ici | 先生はここにいます | المعلم هنا / المعلمة هنا
der Arzt ist hier / die Ärztin ist hier | the doctor is here | | el médico está aquí / la médica está aquí | le médecin est ici / la médecin est ici | 医者はここにいます | الطبيب هنا / الطبيبة هنا
der Arzt ist müde / die Ärztin ist müde | the doctor is tired | | el médico está cansado / la médica está cansada | le médecin est fatigué / la médecin est fatiguée | 医者は疲れています | الطبيب متعب / الطبيبة متعبة
der Arzt kam / die Ärztin kam | the doctor came | | el médico vino / la médica vino | le médecin est venu / la médecin est venue | 医者は来ました | جاء الطبيب / جاءت الطبيبة
ich traf den Arzt / ich traf die Ärztin | I met the doctor | | encontré al médico / encontré a la médica | j'ai rencontré le médecin / j'ai rencontré la médecin | 私は医者に会いました | قابلت الطبيب / قابلت الطبيبة
ich bin müde / ich bin müde | I am tired | | estoy cansado / estoy cansada | je suis fatigué / je suis fatiguée | 私は疲れています | أنا متعب / أنا متعبة
der Bericht ist fertig | the report is finished | | el informe está terminado | le rapport est terminé | 報告は完成しました | التقرير منته
`
