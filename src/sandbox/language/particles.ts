/**
 * Words that do not change: adverbs, numbers, conjunctions and fixed phrases; and prepositions below. A cell may hold
 * several words, `a = b` reads both and writes the first.
 *
 * Cells: id and kind | German | English | Spanish | French | Japanese | Arabic.
 */
export const particleTable = `
here | hier | here | aquí | ici | ここに | هنا
there | dort = da | there | allí | là | そこに | هناك
today @time | heute | today | hoy | aujourd'hui | 今日 | اليوم
yesterday @time | gestern | yesterday | ayer | hier | 昨日 | أمس
tomorrow @time | morgen | tomorrow | mañana | demain | 明日 | غدا
now @time | jetzt = nun | now | ahora | maintenant | 今 | الآن
then @time | dann = danach | then | luego | puis | それから | ثم
later @time | später | later | más tarde | plus tard | 後で | لاحقا
soon @time | bald | soon | pronto | bientôt | もうすぐ | قريبا
always @often | immer | always | siempre | toujours | いつも | دائما
never @often | nie = niemals | never | nunca | jamais | 決して | أبدا
often @often | oft | often | a menudo | souvent | よく | غالبا
sometimes @often | manchmal | sometimes | a veces | parfois | 時々 | أحيانا
already @often | schon = bereits | already | ya | déjà | もう | بالفعل
still @often | noch | still | todavía | encore | まだ | ما زال
again | wieder | again | otra vez | encore | また | مرة أخرى
also @often | auch | also = too | también | aussi | も | أيضا
only @often | nur | only | solo | seulement | だけ | فقط
very @degree | sehr | very | muy | très | とても | جدا
too @degree | zu | too | demasiado | trop | あまりに | جدا
quite @degree | ziemlich | quite = rather | bastante | assez | かなり | تماما
well | gut | well | bien | bien | 上手に | جيدا
together | zusammen | together | juntos | ensemble | 一緒に | معا
home | nach Hause | home | a casa | à la maison | 家へ | إلى البيت
at-home | zu Hause = zuhause | at home | en casa | à la maison | 家で | في البيت
outside | draußen | outside | afuera | dehors | 外で | في الخارج
inside | drinnen | inside | dentro | à l'intérieur | 中で | في الداخل
everywhere | überall | everywhere | en todas partes | partout | どこでも | في كل مكان
quickly | schnell | quickly | rápidamente | rapidement | 速く | بسرعة
slowly | langsam | slowly | lentamente | lentement | ゆっくり | ببطء
loudly | laut | loudly | en voz alta | fort | 大声で | بصوت عال
long-time @time | lange | for a long time | mucho tiempo | longtemps | 長い間 | طويلا
a-lot | viel | a lot = much | mucho | beaucoup | たくさん | كثيرا
this-morning @time | heute Morgen = heute morgen | this morning | esta mañana | ce matin | 今朝 | هذا الصباح
tonight @time | heute Abend = heute abend | tonight = this evening | esta noche | ce soir | 今夜 | الليلة
at-night @time | nachts = in der Nacht | at night | por la noche | la nuit | 夜に | ليلا
in-the-morning @time | am Morgen = morgens | in the morning | por la mañana | le matin | 朝に | في الصباح
in-the-evening @time | am Abend = abends | in the evening | por la tarde | le soir | 夕方に | في المساء
every-day @time | jeden Tag = täglich | every day | todos los días | tous les jours | 毎日 | كل يوم
last-week @time | letzte Woche | last week | la semana pasada | la semaine dernière | 先週 | الأسبوع الماضي
last-year @time | letztes Jahr | last year | el año pasado | l'année dernière | 去年 | العام الماضي
next-week @time | nächste Woche | next week | la próxima semana | la semaine prochaine | 来週 | الأسبوع القادم
next-year @time | nächstes Jahr | next year | el próximo año | l'année prochaine | 来年 | العام القادم
my-name-is | ich heiße = mein Name ist | my name is | me llamo | je m'appelle | 私の名前は | اسمي
what-is-your-name @phrase | wie heißen Sie = wie heißt du = wie ist Ihr Name | what is your name = what's your name | cómo se llama | comment vous appelez-vous | お名前は何ですか | ما اسمك
what-is-this @phrase | was ist das | what is this = what is that | qué es esto | qu'est-ce que c'est | これは何ですか | ما هذا
what-a | was für ein = was für eine = was für einen | what a = what an | qué | quel | なんという | يا له من
on-monday @time | am Montag | on Monday | el lunes | lundi | 月曜日に | يوم الاثنين
monday @time | Montag | Monday | lunes | lundi | 月曜日 | الاثنين
on-tuesday @time | am Dienstag | on Tuesday | el martes | mardi | 火曜日に | يوم الثلاثاء
tuesday @time | Dienstag | Tuesday | martes | mardi | 火曜日 | الثلاثاء
on-wednesday @time | am Mittwoch | on Wednesday | el miércoles | mercredi | 水曜日に | يوم الأربعاء
wednesday @time | Mittwoch | Wednesday | miércoles | mercredi | 水曜日 | الأربعاء
on-thursday @time | am Donnerstag | on Thursday | el jueves | jeudi | 木曜日に | يوم الخميس
thursday @time | Donnerstag | Thursday | jueves | jeudi | 木曜日 | الخميس
on-friday @time | am Freitag | on Friday | el viernes | vendredi | 金曜日に | يوم الجمعة
friday @time | Freitag | Friday | viernes | vendredi | 金曜日 | الجمعة
on-saturday @time | am Samstag | on Saturday | el sábado | samedi | 土曜日に | يوم السبت
saturday @time | Samstag | Saturday | sábado | samedi | 土曜日 | السبت
on-sunday @time | am Sonntag | on Sunday | el domingo | dimanche | 日曜日に | يوم الأحد
sunday @time | Sonntag | Sunday | domingo | dimanche | 日曜日 | الأحد
in-time @time | pünktlich | on time = in time | a tiempo | à l'heure | 時間通りに | في الموعد
right-away @time | sofort | right away = immediately | enseguida | tout de suite | すぐに | فورا
of-course | natürlich | of course | por supuesto | bien sûr | もちろん | بالطبع
maybe | vielleicht | maybe = perhaps | quizás | peut-être | たぶん | ربما
please | bitte | please | por favor | s'il vous plaît | お願いします | من فضلك
thanks @phrase | danke | thanks | gracias | merci | ありがとう | شكرا
thank-you @phrase | vielen Dank = danke schön | thank you very much = thank you | muchas gracias | merci beaucoup | ありがとうございます | شكرا جزيلا
hello @phrase | hallo | hello = hi | hola | bonjour | こんにちは | مرحبا
good-morning @phrase | guten Morgen | good morning | buenos días | bonjour | おはようございます | صباح الخير
good-day @phrase | guten Tag | good day = good afternoon | buenas tardes | bonjour | こんにちは | نهارك سعيد
good-evening @phrase | guten Abend | good evening | buenas noches | bonsoir | こんばんは | مساء الخير
good-night @phrase | gute Nacht | good night | buenas noches | bonne nuit | おやすみなさい | تصبح على خير
goodbye @phrase | auf Wiedersehen = tschüss | goodbye = bye | adiós | au revoir | さようなら | مع السلامة
how-are-you @phrase | wie geht es Ihnen = wie geht es dir = wie geht's | how are you | cómo estás | comment vas-tu | お元気ですか | كيف حالك
welcome @phrase | willkommen | welcome | bienvenido | bienvenue | ようこそ | أهلا وسهلا
yes @phrase | ja | yes | sí | oui | はい | نعم
no @phrase | nein | no | no | non | いいえ | لا
sorry @phrase | Entschuldigung = tut mir leid | sorry = excuse me | perdón | pardon | すみません | آسف
happy-birthday @phrase | alles Gute zum Geburtstag | happy birthday | feliz cumpleaños | joyeux anniversaire | お誕生日おめでとう | عيد ميلاد سعيد
good-luck @phrase | viel Glück | good luck | buena suerte | bonne chance | 頑張って | حظا سعيدا
cancel @phrase | abbrechen | cancel | cancelar | annuler | キャンセル | إلغاء
sign-in @phrase | anmelden | sign in = log in | iniciar sesión | se connecter | ログイン | تسجيل الدخول
sign-out @phrase | abmelden | sign out = log out | cerrar sesión | se déconnecter | ログアウト | تسجيل الخروج
and @join | und | and | y | et | と | و
or @join | oder | or | o | ou | または | أو
but @coordinate | aber = doch | but | pero | mais | しかし | لكن
because @subordinate | weil = denn | because | porque | parce que | なぜなら | لأن
when @subordinate | als = wenn | when | cuando | quand | その時 | عندما
if @subordinate | wenn = falls | if | si | si | もし | إذا
that @subordinate | dass | that | que | que | と | أن
while @subordinate | während | while | mientras | pendant que | 間に | بينما
what @ask | was | what | qué | que | 何を | ماذا
who @ask | wer | who | quién | qui | 誰が | من
where @ask | wo | where | dónde | où | どこに | أين
when-ask @ask | wann | when | cuándo | quand | いつ | متى
why @ask | warum = wieso | why | por qué | pourquoi | なぜ | لماذا
how @ask | wie | how | cómo | comment | どう | كيف
one @number | eins | one | uno | un | 一つの | واحد
two @number | zwei | two | dos | deux | 二つの | اثنان
three @number | drei | three | tres | trois | 三つの | ثلاثة
four @number | vier | four | cuatro | quatre | 四つの | أربعة
five @number | fünf | five | cinco | cinq | 五つの | خمسة
six @number | sechs | six | seis | six | 六つの | ستة
seven @number | sieben | seven | siete | sept | 七つの | سبعة
eight @number | acht | eight | ocho | huit | 八つの | ثمانية
nine @number | neun | nine | nueve | neuf | 九つの | تسعة
ten @number | zehn | ten | diez | dix | 十の | عشرة
`

/**
 * Prepositions. German cells end with the case: `dat`, `acc`, or `two` (dative for where, accusative for where to). The
 * Japanese particle follows its noun.
 */
export const prepositionTable = `
in | in two | in = inside | en | dans | で | في
at | an two | at | en | à | で | عند
at-person | bei dat | with = at | con | chez | のところで | عند
on | auf two | on = upon | en | sur | の上で | على
into | in acc | into | a | dans | に | إلى
to | zu dat | to | a | à | へ | إلى
towards | nach dat | to = towards | a | à | へ | إلى
onto | auf acc | onto | a | sur | の上に | على
from | von dat | from | de | de | から | من
out-of | aus dat | out of = from | de | de | から | من
of | von dat | of | de | de | の | من
with | mit dat | with | con | avec | と | مع
without | ohne acc | without | sin | sans | なしで | بدون
for | für acc | for | para | pour | のために | من أجل
by | neben two | by | junto a | près de | のそばで | بجانب
beside | neben two | next to = beside | al lado de | à côté de | の隣で | بجانب
near | nahe dat | near = close to | cerca de | près de | の近くで | قرب
under | unter two | under = below = beneath | debajo de | sous | の下で | تحت
over | über two | over = above | sobre | au-dessus de | の上で | فوق
behind | hinter two | behind | detrás de | derrière | の後ろで | خلف
in-front-of | vor two | in front of | delante de | devant | の前で | أمام
between | zwischen two | between = among | entre | entre | の間で | بين
through | durch acc | through | por | à travers | を通って | عبر
along | entlang acc | along | a lo largo de | le long de | に沿って | على طول
across | über acc | across | a través de | à travers | を渡って | عبر
after | nach dat | after | después de | après | の後で | بعد
before | vor dat | before | antes de | avant | の前に | قبل
about | über acc | about | sobre | sur | について | عن
against | gegen acc | against | contra | contre | に対して | ضد
since | seit dat | since | desde | depuis | から | منذ
until | bis acc | until | hasta | jusqu'à | まで | حتى
around | um acc | around | alrededor de | autour de | の周りで | حول
during | während dat | during | durante | pendant | の間に | خلال
opposite | gegenüber dat | opposite | frente a | en face de | の向かいで | مقابل
`
