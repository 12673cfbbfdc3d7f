/** Words beside the nouns, with the columns of `nouns.ts`. */

/**
 * Adjectives. Behind a comma stands a feminine that no rule makes; a French one with `^` stands before its noun. Traits: `@state` (Spanish
 * says "estar"), `@person` (said of persons).
 */
export const adjectiveTable = `
hot-spicy | scharf | hot = spicy | picante | piquant | 辛い | حار | food curry soup* sauce* pepper* chili* dish*
sharp | scharf | sharp | afilado | tranchant | 鋭い | حاد | messer* *messer *klinge *schere *schwert knife knives klinge* blade* schneid* schnitt* geschnitten* cut* schleif* geschliffen* axt axe schere* scissors säge* saw* schwert* sword* werkzeug* tool* edge* kante* kochmesser* razor* zahn zähne
light-weight | leicht | light | ligero | léger, légère | 軽い | خفيف | bag* suitcase* carry* feather* weigh* heavy kilo* box* backpack* lift*
light-easy | leicht | easy | fácil | facile | 簡単な | سهل | aufgabe* frage* prüfung* exam* test* rätsel*
bright | hell | light = bright | claro | clair | 明るい | فاتح | room* colour* color* window* sun* wall* paint* blue
hot | heiß | hot | caliente | chaud | 熱い | ساخن |
big | groß | big = large = great | grande | ^grand | 大きい | كبير |
old | alt | old | viejo | ^vieux, vieille | 古い | قديم |
new | neu | new | nuevo | ^nouveau, nouvelle | 新しい | جديد |
good | gut | good | bueno | ^bon, bonne | 良い | جيد |
beautiful | schön | beautiful = lovely | hermoso | ^beau, belle | 美しい | جميل |
red | rot | red | rojo | rouge | 赤い | أحمر, حمراء |
green | grün | green | verde | vert | 緑の | أخضر, خضراء |
long | lang | long | largo | ^long, longue | 長い | طويل |
short | kurz | short | corto | court | 短い | قصير |
open @state | offen | open | abierto | ouvert | 開いている | مفتوح |
closed @state | geschlossen | closed | cerrado | fermé | 閉まっている | مغلق |
broken @state | kaputt | broken | roto | cassé | 壊れている | مكسور |
empty @state | leer | empty | vacío | vide | 空の | فارغ |
nice @person | nett | nice = kind = friendly | amable | gentil, gentille | 親切な | لطيف |
tired @state @person | müde | tired | cansado | fatigué | 疲れた | متعب |
ready @state | fertig | ready | listo | prêt | 準備ができた | جاهز |
finished @state | fertig | finished = done | terminado | terminé | 完成した | منته, منتهية |
`

/**
 * Verbs. Where a language has no rule for one (`inflect.ts`), its cell lists the forms for I, he, we and they, then the same in the past.
 * - German: infinitive, he-form, past, participle; `@dat` where its object is in the dative.
 * - English: base, past. Spanish: infinitive.
 * - French: infinitive, or the present and the participle (`est` before it where it goes with "être").
 * - Japanese: stem before -masu; `@に` marks its object so.
 * - Arabic: past, present, past before personal endings; `@ب+` stands before its object.
 * - Traits: `@state` (Japanese says where by に), `@motion` (places are where to).
 */
export const verbTable = `
be @state | bin, ist, sind, sind, war, war, waren, waren | am, is, are, are, was, was, were, were | soy, es, somos, son, era, era, éramos, eran | suis, est, sommes, sont, étais, était, étions, étaient | で | كان, يكون, كن
estar | | | estoy, está, estamos, están, estaba, estaba, estábamos, estaban |
wait | warten, wartet, wartete, gewartet | wait | esperar | attends, attend, attendons, attendent, attendu | 待ち | انتظر, ينتظر
stand @state | stehen, steht, stand, gestanden | stand, stood | estoy, está, estamos, están, estuve, estuvo, estuvimos, estuvieron | reste, reste, restons, restent, est resté | 立ち | وقف, يقف
go @motion | gehen, geht, ging, gegangen | go, went | voy, va, vamos, van, fui, fue, fuimos, fueron | vais, va, allons, vont, est allé | 行き | ذهب, يذهب
walk @motion | gehen, geht, ging, gegangen | walk | caminar | marcher | 歩き | مشى, يمشي, مشي
come @motion | kommen, kommt, kam, gekommen | come, came | vengo, viene, venimos, vienen, vine, vino, vinimos, vinieron | viens, vient, venons, viennent, est venu | 来 | جاء, يأتي, جئ
see | sehen, sieht, sah, gesehen | see, saw | veo, ve, vemos, ven, vi, vio, vimos, vieron | vois, voit, voyons, voient, vu | 見 | رأى, يرى, رأي
find | finden, findet, fand, gefunden | find, found | encuentro, encuentra, encontramos, encuentran, encontré, encontró, encontramos, encontraron | trouver | 見つけ | وجد, يجد
open | öffnen, öffnet, öffnete, geöffnet | open | abrir | ouvre, ouvre, ouvrons, ouvrent, ouvert | 開け | فتح, يفتح
have | haben, hat, hatte, gehabt | have, has, have, have, had, had, had, had | tengo, tiene, tenemos, tienen, tuve, tuvo, tuvimos, tuvieron | ai, a, avons, ont, eu | 持ち | امتلك, يمتلك
win | gewinnen, gewinnt, gewann, gewonnen | win, won | ganar | gagner | 勝ち @に | فاز, يفوز, فز @ب+
play | spielen, spielt, spielte, gespielt | play | juego, juega, jugamos, juegan, jugué, jugó, jugamos, jugaron | jouer | 遊び | لعب, يلعب
read | lesen, liest, las, gelesen | read, read | leo, lee, leemos, leen, leí, leyó, leímos, leyeron | lis, lit, lisons, lisent, lu | 読み | قرأ, يقرأ
help | helfen, hilft, half, geholfen @dat | help | ayudar | aider | 手伝い | ساعد, يساعد
need | brauchen, braucht, brauchte, gebraucht | need | necesitar | nécessiter | 必要とし | احتاج, يحتاج, احتج @إلى
visit | besuchen, besucht, besuchte, besucht | visit | visitar | visiter | 訪ね | زار, يزور, زر
meet | treffen, trifft, traf, getroffen | meet, met | encuentro, encuentra, encontramos, encuentran, encontré, encontró, encontramos, encontraron | rencontrer | 会い @に | قابل, يقابل
sing | singen, singt, sang, gesungen | sing, sang | cantar | chanter | 歌い | غنى, يغني, غني
break | zerbrechen, zerbricht, zerbrach, zerbrochen | break, broke | romper | casser | 壊し | كسر, يكسر
`

/**
 * Determiners. German: twelve forms (nominative, accusative, dative; each masculine, feminine, neuter, plural), or a stem that takes the
 * endings of "ein". Spanish and French: masculine, feminine and their plurals. `-` is written as nothing, `+` ties to the word beside.
 */
export const determinerTable = `
the | der die das die den die das die dem der dem den | the | el la los las | le la les les | | ال+
a | ein | a = an | un una - - | un une des des | |
this | dieser diese dieses diese diesen diese dieses diese diesem dieser diesem diesen | this = that | este esta estos estas | ce cette ces ces | この | هذا ال+
no | kein | no | ningún ninguna ningunos ningunas | aucun aucune aucun aucune | ない | لا
my | mein | my | mi mi mis mis | mon ma mes mes | 私の | +ي
his | sein | his | su su sus sus | son sa ses ses | 彼の | +ه
her | ihr | her | su su sus sus | son sa ses ses | 彼女の | +ها
our | unser | our | nuestro nuestra nuestros nuestras | notre notre nos nos | 私たちの | +نا
their | ihr | their | su su sus sus | leur leur leurs leurs | 彼らの | +هم
`

/** Pronouns by person, number and gender: as a subject, as an object, and behind a preposition. `+` ties to the word before. */
export const pronounTable = `
1sg | ich mich mir | I me me | - me mí | je me moi | 私 私 私 | أنا +ني +ي
3sgm | er ihn ihm | he him him | él lo él | il le lui | 彼 彼 彼 | هو +ه +ه
3sgf | sie sie ihr | she her her | ella la ella | elle la elle | 彼女 彼女 彼女 | هي +ها +ها
3sgn | es es ihm | it it it | - lo él | il le lui | それ それ それ | هو +ه +ه
1pl | wir uns uns | we us us | - nos nosotros | nous nous nous | 私たち 私たち 私たち | نحن +نا +نا
3pl | sie sie ihnen | they them them | ellos los ellos | ils les eux | 彼ら 彼ら 彼ら | هم +هم +هم
3plf | | | ellas las ellas | elles les elles | 彼ら 彼ら 彼ら | هم +هم +هم
that | das | that = this | eso eso eso | cela cela cela | それ それ それ | هذا هذا هذا
`

/** Words that do not change. Traits: `@phrase` stands alone or between sentences, `@degree` before an adjective, `@often` and `@time` say when. */
export const particleTable = `
here | hier | here | aquí | ici | ここに | هنا
yesterday @time | gestern | yesterday | ayer | hier | 昨日 | أمس
always @often | immer | always | siempre | toujours | いつも | دائما
never @often | nie = niemals | never | nunca | jamais | 決して | أبدا
very @degree | sehr | very | muy | très | とても | جدا
too @degree | zu | too | demasiado | trop | あまりに | جدا
good-morning @phrase | guten Morgen | good morning | buenos días | bonjour | おはようございます | صباح الخير
thank-you @phrase | vielen Dank = danke schön = danke | thank you very much = thank you = thanks | muchas gracias | merci beaucoup | ありがとうございます | شكرا جزيلا
and @phrase | und | and | y | et | と | و
but @phrase | aber | but | pero | mais | でも | لكن
no @phrase | nein | no | no | non | いいえ | لا
`

/**
 * Prepositions. German has the dative behind them, the accusative with `@acc`, and with `@two` the one for where and the other for where
 * to. A Japanese cell is what stands between noun and particle.
 */
export const prepositionTable = `
in @two | in | in | en | dans | | في
at @two | an | at | en | à | | عند
on @two | auf | on | en | sur | の上 | على
to | zu | to | a | à | | إلى
from | von | from | de | de | から | من
of | von | of | de | de | の | من
with | mit | with | con | avec | と | مع
for @acc | für | for | para | pour | のため | من أجل
near | bei | near | cerca de | près de | の近く | قرب
behind @two | hinter | behind | detrás de | derrière | の後ろ | خلف
in-front-of @two | vor | in front of | delante de | devant | の前 | أمام
under @two | unter | under | debajo de | sous | の下 | تحت
through @acc | durch | through | por | à travers | | عبر
`
