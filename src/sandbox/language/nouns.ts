/**
 * Things and persons: one line per meaning. Of the several lines of a word the first is taken without a hint, another where its cues are
 * found. Cells: id and traits | German | English | Spanish | French | Japanese | Arabic | cues.
 * - German carries its article (gender) and, after a comma, its plural; `*` marks nouns that take -n (der Kunde, den Kunden).
 * - `a / b` is the masculine and the feminine form of a person; `a = b` reads both and writes the first.
 * - Traits: `@person`, `@male`, `@female`, `@mass` (no plural, no "a").
 * - Cues: whole words in any inflection, `river*` any word that begins so, `*spiel` any word that ends so.
 */
export const nounTable = `
gate | das Tor, Tore | gate | la puerta | le portail | 門 | بوابة, بوابات | garden gate fence courtyard city wall castle Garten Zaun Hof Einfahrt Stadtmauer
goal-sport | das Tor, Tore | goal | el gol | le but | ゴール | هدف, أهداف | football* soccer* striker goalkeeper keeper referee penalt* stadium league "world cup" team player kick* score* fußball* stürmer* torwart* torhüter* elfmeter* schiedsrichter* stadion* bundesliga* mannschaft* *mannschaft spieler* *spieler halbzeit* anpfiff* abpfiff* halftime fútbol *fußball *spiel *verein *stadion *meister* halbfinale* finale* trainer* verein* *liga pokal* *pokal handball* eishockey* hockey* schoss geschossen ecke freistoß* kopfball* ball bälle wm em pass foul* spiel
bank | die Bank, Banken | bank | el banco | la banque | 銀行 | بنك, بنوك | money account* loan* credit* cash* teller finance* savings interest mortgage deposit* konto* *konto geld* kredit* zins* überweis* sparkasse* filiale* münze* sparen bargeld bankräuber
riverbank | das Ufer, Ufer | bank = riverbank = shore | la orilla | la rive | 岸 | ضفة, ضفاف | river* stream* lake* water* fish* boat* canoe* shore* flow* swim* swam swum kayak* flood* angl* brook* creek* reed* duck* paddl* row* current rhine danube thames nile fluss* *fluss flüsse bach* see wasser* boot* ufer* strom* schwimm* schwamm angel* rhein donau elbe río agua rivière fleuve eau
bench | die Bank, Bänke | bench | el banco | le banc | ベンチ | مقعد, مقاعد | park* garten* garden* sit* sat saß* setz* sitz* holz* wood* bench* baum* bäume* *baum schatten tree* shade picnic* ausruh* wald* spaziergang* hölzern*
office-branch | die Zweigstelle, Zweigstellen | branch | la sucursal | la succursale | 支店 | فرع, فروع | bank* office* compan* manager* firm* customer* business* employ* staff shop* store* filiale* kunde* city
branch | der Zweig, Zweige | branch | la rama | la branche | 枝 | غصن, أغصان | tree* oak* leaf leaves bird* forest* wood* apple* pine* squirrel* nest* climb* trunk* root* gard* storm* wind* bark prun* twig* blossom* fruit* birch* maple* willow* owl* baum* bäume* *baum wald* vogel* vögel* blatt* blätter* garten* eiche* sturm* ast äste* árbol* arbre*
castle | das Schloss, Schlösser | castle | el castillo | le château | 城 | قلعة, قلاع | könig* king* queen* prinz* princess* burg* park besichtig* museum ritter* turm* tourist* knight* tower*
lock | das Schloss, Schlösser | lock | la cerradura | la serrure | 錠 | قفل, أقفال | schlüssel* key keys tür* door* fahrrad* rad bicycle* bike* aufschließ* abschließ* verriegel* zahlenschloss koffer* einbrecher* thief rostig* schlosser* geknackt
match-game | das Spiel, Spiele | match, matches = game | el partido | le match | 試合 | مباراة, مباريات | football* team* play* tennis* score* win* won
match-fire | das Streichholz, Streichhölzer | match, matches | la cerilla | l'allumette f | マッチ | عود ثقاب, أعواد ثقاب | fire* candle* flame* burn* lit box* smoke* cigarette* feuer* kerze* dark* stove* strike* struck ignite* camp* wood*
letter | der Brief, Briefe | letter | la carta | la lettre | 手紙 | رسالة, رسائل | post* mail* envelope* stamp* send* sent write* wrote
letter-alphabet | der Buchstabe*, Buchstaben | letter | la letra | la lettre | 文字 | حرف, حروف | alphabet* word* spell* capital* write* vowel* consonant* font* a-z type* handwriting* keyboard* wort* wörter* buchstab* silent
crane-bird | der Kranich, Kraniche | crane | la grulla | la grue | 鶴 | كركي, كراكي | bird* fly* flew wing* nest* lake* migrat* vogel* vögel* feather* marsh* wetland* dance*
crane-machine | der Kran, Kräne | crane | la grúa | la grue | クレーン | رافعة, رافعات | construct* build* lift* site* load* steel* harbour* harbor* container* tower* baustelle* worker* heavy concrete* hafen* operator*
bat-animal | die Fledermaus, Fledermäuse | bat | el murciélago | la chauve-souris, chauves-souris | コウモリ | خفاش, خفافيش | cave* night* fly* flew wing* insect* vampire* höhle* nacht* tier*
bat-sport | der Schläger, Schläger | bat = racket | el bate | la batte | バット | مضرب, مضارب | baseball* cricket* hit* ball* player* swing* swung pitcher* batter* game* team* home run* innings tennis* league*
key | der Schlüssel, Schlüssel | key | la llave | la clé | 鍵 | مفتاح, مفاتيح | door* lock* house* car* tür* schloss* auto*
key-keyboard | die Taste, Tasten | key | la tecla | la touche | キー | مفتاح, مفاتيح | keyboard* press* type* typing computer* piano* enter shift ctrl laptop* tastatur* drück* klavier* shortcut* button*
spring-season | der Frühling, Frühlinge | spring | la primavera | le printemps | 春 | ربيع | season* flower* bloom* april march may winter* summer* warm* jahreszeit*
spring-metal | die Feder, Federn | spring | el muelle | le ressort | ばね | نابض, نوابض | metal* metall* coil* mattress* matratze* machine* maschine* steel* stahl* clock* mechan* elastic* gespannt* uhr* suspension* wire* kugelschreiber* tension*
spring-water | die Quelle, Quellen | spring = source | el manantial | la source | 泉 | ينبوع, ينابيع | water* mountain* drink* drank rock* hik* mineral* river* stream* valley* thirst* bottle* wasser* berg* trink*
blanket | die Decke, Decken | blanket | la manta | la couverture | 毛布 | بطانية, بطانيات | bett* kalt* warm* sofa schlaf* bed* cold sleep* kissen* wolle* baby kuschel* couch
ceiling | die Decke, Decken | ceiling | el techo | le plafond | 天井 | سقف, أسقف | zimmer* wand* wände* lampe* hoch* room* wall* stuck* streich* gestrichen* paint* raum* räume* spinne* leck* tropf* high floor*
pear | die Birne, Birnen | pear | la pera | la poire | 梨 | إجاصة, إجاص | obst* fruit* apfel* äpfel* saft* ess*
light-bulb | die Birne, Birnen | light bulb = bulb | la bombilla | l'ampoule f | 電球 | مصباح, مصابيح | lampe* lamp* licht* light* strom* elektr* electr* leucht* fassung* watt kaputt* durchgebrannt* dunkel* dark*
card | die Karte, Karten | card | la tarjeta | la carte | カード | بطاقة, بطاقات | game play* poker deck
map | die Karte, Karten | map | el mapa | la carte | 地図 | خريطة, خرائط | weg* wander* land* straße* stadt* norden route* reise* path hik* road* travel* berg* atlas* verirrt*
leaf | das Blatt, Blätter | leaf, leaves | la hoja | la feuille | 葉 | ورقة, أوراق | baum* tree* herbst* autumn* plant*
sheet | das Blatt, Blätter | sheet | la hoja | la feuille | 紙 | ورقة, أوراق | papier* paper* schreib* schrieb* drucker* print* notiz* stift* zeichne*
train | der Zug, Züge | train | el tren | le train | 電車 | قطار, قطارات | station* bahn* gleis* rail* travel* ticket* platform*
chess-move | der Zug, Züge | move | la jugada | le coup | 手 | نقلة, نقلات | schach* chess* dame bauer* könig* gegner* brett* springer* läufer* turm* matt
plant | die Pflanze, Pflanzen | plant | la planta | la plante | 植物 | نبات, نباتات | garden* water* leaf leaves flower* grow* pot* green* sun* garten*
plant-factory | das Werk, Werke | plant = factory, factories | la fábrica | l'usine f | 工場 | مصنع, مصانع | factor* worker* produc* industr* power* nuclear* machine* car* steel* chemical* manufactur* emission* employ* shift* strike* arbeiter* fabrik* assembl*
table | der Tisch, Tische | table | la mesa | la table | テーブル | طاولة, طاولات | chair* eat* kitchen* restaurant* dinner* wood*
table-data | die Tabelle, Tabellen | table | la tabla | le tableau | 表 | جدول, جداول | data* column* row* spreadsheet* excel* number* figure* report* cell* chart* database* sql query daten* spalte* zeile* zahl* statistic* page*
order-purchase | die Bestellung, Bestellungen | order | el pedido | la commande | 注文 | طلب, طلبات | customer* shop* pay* paid deliver* online restaurant* buy* bought invoice*
order-command | der Befehl, Befehle | order = command | la orden | l'ordre m | 命令 | أمر, أوامر | soldier* general* army* military* captain* officer* obey* police* commander* war* troop* soldat* armee* gehorch*
bill | die Rechnung, Rechnungen | bill = invoice | la factura | la facture | 請求書 | فاتورة, فواتير | pay* paid restaurant* money* euro*
beak | der Schnabel, Schnäbel | beak = bill | el pico | le bec | くちばし | منقار, مناقير | bird* duck* feather* eagle* parrot* vogel* pelican* fish*
home | das Zuhause, Zuhause | home | el hogar, hogares | le foyer | 家 | منزل, منازل | family* live* house* parent* child* cosy cozy
home-page | die Startseite, Startseiten | home = home page | el inicio | l'accueil m | ホーム | الصفحة الرئيسية, الصفحات الرئيسية | website* menu* button* click* app* page* site* navigat* link* tab browser* web* toolbar*
teacher @person | der Lehrer, Lehrer / die Lehrerin, Lehrerinnen | teacher | el profesor / la profesora | le professeur / la professeure | 先生 | معلم, معلمون / معلمة, معلمات |
doctor @person | der Arzt, Ärzte / die Ärztin, Ärztinnen | doctor = physician | el médico / la médica | le médecin / la médecin | 医者 | طبيب, أطباء / طبيبة, طبيبات |
student @person | der Student*, Studenten / die Studentin, Studentinnen | student | el estudiante / la estudiante | l'étudiant / l'étudiante | 学生 | طالب, طلاب / طالبة, طالبات |
friend @person | der Freund, Freunde / die Freundin, Freundinnen | friend | el amigo / la amiga | l'ami / l'amie | 友達 | صديق, أصدقاء / صديقة, صديقات |
neighbour @person | der Nachbar*, Nachbarn / die Nachbarin, Nachbarinnen | neighbour = neighbor | el vecino / la vecina | le voisin / la voisine | 隣人 | جار, جيران / جارة, جارات |
customer @person | der Kunde*, Kunden / die Kundin, Kundinnen | customer | el cliente / la clienta | le client / la cliente | お客様 | عميل, عملاء / عميلة, عميلات |
colleague @person | der Kollege*, Kollegen / die Kollegin, Kolleginnen | colleague = coworker | el compañero / la compañera | le collègue / la collègue | 同僚 | زميل, زملاء / زميلة, زميلات |
engineer @person | der Ingenieur, Ingenieure / die Ingenieurin, Ingenieurinnen | engineer | el ingeniero / la ingeniera | l'ingénieur / l'ingénieure | エンジニア | مهندس, مهندسون / مهندسة, مهندسات |
lawyer @person | der Anwalt, Anwälte / die Anwältin, Anwältinnen | lawyer | el abogado / la abogada | l'avocat / l'avocate | 弁護士 | محام, محامون / محامية, محاميات |
author @person | der Autor, Autoren / die Autorin, Autorinnen | author = writer | el autor / la autora | l'auteur / l'autrice | 作家 | كاتب, كتاب / كاتبة, كاتبات |
manager @person | der Leiter, Leiter / die Leiterin, Leiterinnen | manager = head | el director / la directora | le directeur / la directrice | 責任者 | مدير, مدراء / مديرة, مديرات | abteilung* team* firma* büro* department* school projekt* projekt company meeting besprechung
president @person | der Präsident*, Präsidenten / die Präsidentin, Präsidentinnen | president | el presidente / la presidenta | le président / la présidente | 大統領 | رئيس, رؤساء / رئيسة, رئيسات |
patient @person | der Patient*, Patienten / die Patientin, Patientinnen | patient | el paciente / la paciente | le patient / la patiente | 患者 | مريض, مرضى / مريضة, مريضات |
singer @person | der Sänger, Sänger / die Sängerin, Sängerinnen | singer | el cantante / la cantante | le chanteur / la chanteuse | 歌手 | مغن, مغنون / مغنية, مغنيات |
player @person | der Spieler, Spieler / die Spielerin, Spielerinnen | player | el jugador / la jugadora | le joueur / la joueuse | 選手 | لاعب, لاعبون / لاعبة, لاعبات |
man @male | der Mann, Männer | man, men | el hombre | l'homme m | 男の人 | رجل, رجال |
woman @female | die Frau, Frauen | woman, women | la mujer | la femme | 女の人 | امرأة, نساء |
child @person | das Kind, Kinder | child, children | el niño / la niña | l'enfant m / l'enfant f | 子供 | طفل, أطفال / طفلة, طفلات |
mother @female | die Mutter, Mütter | mother = mom = mum | la madre | la mère | 母 | أم f, أمهات |
father @male | der Vater, Väter | father = dad | el padre | le père | 父 | أب, آباء |
sister @female | die Schwester, Schwestern | sister | la hermana | la sœur | 姉 | أخت f, أخوات |
brother @male | der Bruder, Brüder | brother | el hermano | le frère | 兄 | أخ, إخوة |
house | das Haus, Häuser | house | la casa | la maison | 家 | بيت, بيوت |
door | die Tür, Türen | door | la puerta | la porte | ドア | باب, أبواب |
garden | der Garten, Gärten | garden | el jardín, jardines | le jardin | 庭 | حديقة, حدائق |
tree | der Baum, Bäume | tree | el árbol, árboles | l'arbre m | 木 | شجرة, أشجار |
book | das Buch, Bücher | book | el libro | le livre | 本 | كتاب, كتب |
bridge | die Brücke, Brücken | bridge | el puente | le pont | 橋 | جسر, جسور |
street | die Straße, Straßen | street = road | la calle | la rue | 通り | شارع, شوارع |
dog | der Hund, Hunde | dog | el perro | le chien | 犬 | كلب, كلاب |
bird | der Vogel, Vögel | bird | el pájaro | l'oiseau m, oiseaux | 鳥 | طائر, طيور |
soup | die Suppe, Suppen | soup | la sopa | la soupe | スープ | حساء, أحسية |
knife | das Messer, Messer | knife, knives | el cuchillo | le couteau, couteaux | ナイフ | سكين, سكاكين |
report | der Bericht, Berichte | report | el informe | le rapport | 報告 | تقرير, تقارير |
team | die Mannschaft, Mannschaften | team | el equipo | l'équipe f | チーム | فريق, فرق |
money @mass | das Geld | money | el dinero | l'argent m | お金 | مال |
`
