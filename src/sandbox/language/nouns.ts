/**
 * Things and persons: one line per meaning, so a word with several meanings stands on several lines. Of the meanings of a
 * word the first line is the one taken without a hint; a later one is taken when its cues are found.
 *
 * Cells: id and traits | German | English | Spanish | French | Japanese | Arabic | cues.
 * - German carries its article (gender) and, after a comma, its plural; `*` marks nouns that take -n (der Kunde, den Kunden).
 * - `a / b` is masculine and feminine form of a person; `a = b` reads both and writes the first.
 * - Traits: `@person`, `@in` (one is in it rather than at it), `@mass` (no plural, no "a").
 * - Cues: whole words in any inflection, `river*` any word that begins so, `*spiel` any word that ends so.
 */
export const nounTable = `
gate | das Tor, Tore | gate | la puerta | le portail | 門 | بوابة, بوابات | garden gate fence courtyard city wall castle Garten Zaun Hof Einfahrt Stadtmauer
goal-sport | das Tor, Tore | goal | el gol | le but | ゴール | هدف, أهداف | football* soccer* striker goalkeeper keeper referee penalt* stadium league "world cup" team player kick* score* fußball* stürmer* torwart* torhüter* elfmeter* schiedsrichter* stadion* bundesliga* mannschaft* *mannschaft spieler* *spieler halbzeit* anpfiff* abpfiff* halftime fútbol *fußball *spiel *verein *stadion *meister* halbfinale* finale* trainer* verein* *liga pokal* *pokal handball* eishockey* hockey* schoss geschossen ecke freistoß* kopfball* ball bälle wm em pass foul* spiel
aim | das Ziel, Ziele | goal = aim | el objetivo | l'objectif m | 目標 | هدف, أهداف | career plan* business project year* strateg* company reach* achieve* personal
bank @in | die Bank, Banken | bank | el banco | la banque | 銀行 | بنك, بنوك | money account* loan* credit* cash* teller finance* savings interest mortgage deposit* konto* *konto geld* kredit* zins* überweis* sparkasse* filiale* münze* sparen bargeld bankräuber
riverbank | das Ufer, Ufer | bank = riverbank = shore | la orilla | la rive | 岸 | ضفة, ضفاف | river* stream* lake* water* fish* boat* canoe* shore* flow* swim* swam swum kayak* flood* angl* brook* creek* reed* duck* paddl* row* current rhine danube thames nile fluss* *fluss flüsse bach* see wasser* boot* ufer* strom* schwimm* schwamm angel* rhein donau elbe río agua rivière fleuve eau
bench | die Bank, Bänke | bench | el banco | le banc | ベンチ | مقعد, مقاعد | park* garten* garden* sit* sat saß* setz* sitz* holz* wood* bench* baum* bäume* *baum schatten tree* shade picnic* ausruh* wald* spaziergang* hölzern*
office-branch | die Zweigstelle, Zweigstellen | branch | la sucursal | la succursale | 支店 | فرع, فروع | bank* office* compan* manager* firm* customer* business* employ* staff shop* store* filiale* kunde* city
branch | der Zweig, Zweige | branch | la rama | la branche | 枝 | غصن, أغصان | tree* oak* leaf leaves bird* forest* wood* apple* pine* squirrel* nest* climb* trunk* root* gard* storm* wind* bark prun* twig* blossom* fruit* birch* maple* willow* owl* baum* bäume* *baum wald* vogel* vögel* blatt* blätter* garten* eiche* sturm* ast äste* árbol* arbre*
teacher @person | der Lehrer, Lehrer / die Lehrerin, Lehrerinnen | teacher | el profesor / la profesora | le professeur / la professeure | 先生 | معلم, معلمون / معلمة, معلمات |
doctor @person | der Arzt, Ärzte / die Ärztin, Ärztinnen | doctor = physician | el médico / la médica | le médecin / la médecin | 医者 | طبيب, أطباء / طبيبة, طبيبات |
student @person | der Student*, Studenten / die Studentin, Studentinnen | student | el estudiante / la estudiante | l'étudiant / l'étudiante | 学生 | طالب, طلاب / طالبة, طالبات |
pupil @person | der Schüler, Schüler / die Schülerin, Schülerinnen | pupil | el alumno / la alumna | l'élève m / l'élève f | 生徒 | تلميذ, تلاميذ / تلميذة, تلميذات |
friend @person | der Freund, Freunde / die Freundin, Freundinnen | friend | el amigo / la amiga | l'ami / l'amie | 友達 | صديق, أصدقاء / صديقة, صديقات |
neighbour @person | der Nachbar*, Nachbarn / die Nachbarin, Nachbarinnen | neighbour = neighbor | el vecino / la vecina | le voisin / la voisine | 隣人 | جار, جيران / جارة, جارات |
customer @person | der Kunde*, Kunden / die Kundin, Kundinnen | customer | el cliente / la clienta | le client / la cliente | お客様 | عميل, عملاء / عميلة, عميلات |
colleague @person | der Kollege*, Kollegen / die Kollegin, Kolleginnen | colleague = coworker | el compañero / la compañera | le collègue / la collègue | 同僚 | زميل, زملاء / زميلة, زميلات |
nurse @person | der Pfleger, Pfleger / die Pflegerin, Pflegerinnen | nurse | el enfermero / la enfermera | l'infirmier / l'infirmière | 看護師 | ممرض, ممرضون / ممرضة, ممرضات |
patient @person | der Patient*, Patienten / die Patientin, Patientinnen | patient | el paciente / la paciente | le patient / la patiente | 患者 | مريض, مرضى / مريضة, مريضات |
engineer @person | der Ingenieur, Ingenieure / die Ingenieurin, Ingenieurinnen | engineer | el ingeniero / la ingeniera | l'ingénieur / l'ingénieure | エンジニア | مهندس, مهندسون / مهندسة, مهندسات |
lawyer @person | der Anwalt, Anwälte / die Anwältin, Anwältinnen | lawyer | el abogado / la abogada | l'avocat / l'avocate | 弁護士 | محام, محامون / محامية, محاميات |
author @person | der Autor, Autoren / die Autorin, Autorinnen | author = writer | el autor / la autora | l'auteur / l'autrice | 作家 | كاتب, كتاب / كاتبة, كاتبات |
chef @person | der Koch, Köche / die Köchin, Köchinnen | cook = chef | el cocinero / la cocinera | le cuisinier / la cuisinière | 料理人 | طباخ, طباخون / طباخة, طباخات |
boss @person | der Chef, Chefs / die Chefin, Chefinnen | boss | el jefe / la jefa | le chef / la cheffe | 上司 | مدير, مديرون / مديرة, مديرات |
manager @person | der Leiter, Leiter / die Leiterin, Leiterinnen | manager = head | el director / la directora | le directeur / la directrice | 責任者 | مدير, مدراء / مديرة, مديرات | abteilung* team* firma* büro* department* school projekt* projekt company meeting besprechung
driver-person @person | der Fahrer, Fahrer / die Fahrerin, Fahrerinnen | driver | el conductor / la conductora | le conducteur / la conductrice | 運転手 | سائق, سائقون / سائقة, سائقات | car* bus* road* taxi* truck* traffic
singer @person | der Sänger, Sänger / die Sängerin, Sängerinnen | singer | el cantante / la cantante | le chanteur / la chanteuse | 歌手 | مغن, مغنون / مغنية, مغنيات |
player @person | der Spieler, Spieler / die Spielerin, Spielerinnen | player | el jugador / la jugadora | le joueur / la joueuse | 選手 | لاعب, لاعبون / لاعبة, لاعبات |
baker @person | der Bäcker, Bäcker / die Bäckerin, Bäckerinnen | baker | el panadero / la panadera | le boulanger / la boulangère | パン屋 | خباز, خبازون / خبازة, خبازات |
judge @person | der Richter, Richter / die Richterin, Richterinnen | judge | el juez / la jueza | le juge / la juge | 裁判官 | قاض, قضاة / قاضية, قاضيات |
president @person | der Präsident*, Präsidenten / die Präsidentin, Präsidentinnen | president | el presidente / la presidenta | le président / la présidente | 大統領 | رئيس, رؤساء / رئيسة, رئيسات |
director @person | der Direktor, Direktoren / die Direktorin, Direktorinnen | director | el director / la directora | le directeur / la directrice | 監督 | مدير, مديرون / مديرة, مديرات |
scientist @person | der Wissenschaftler, Wissenschaftler / die Wissenschaftlerin, Wissenschaftlerinnen | scientist | el científico / la científica | le scientifique / la scientifique | 科学者 | عالم, علماء / عالمة, عالمات |
artist @person | der Künstler, Künstler / die Künstlerin, Künstlerinnen | artist | el artista / la artista | l'artiste m / l'artiste f | 芸術家 | فنان, فنانون / فنانة, فنانات |
translator @person | der Übersetzer, Übersetzer / die Übersetzerin, Übersetzerinnen | translator | el traductor / la traductora | le traducteur / la traductrice | 翻訳者 | مترجم, مترجمون / مترجمة, مترجمات |
guest @person | der Gast, Gäste / die Gästin, Gästinnen | guest | el invitado / la invitada | l'invité / l'invitée | 客 | ضيف, ضيوف / ضيفة, ضيفات |
waiter @person | der Kellner, Kellner / die Kellnerin, Kellnerinnen | waiter = server | el camarero / la camarera | le serveur / la serveuse | 店員 | نادل, ندل / نادلة, نادلات | restaurant* food menu* waiter* dish* tip*
user @person | der Benutzer, Benutzer / die Benutzerin, Benutzerinnen | user | el usuario / la usuaria | l'utilisateur / l'utilisatrice | ユーザー | مستخدم, مستخدمون / مستخدمة, مستخدمات |
cousin @person | der Cousin, Cousins / die Cousine, Cousinen | cousin | el primo / la prima | le cousin / la cousine | いとこ | قريب, أقارب / قريبة, قريبات |
name | der Name*, Namen | name | el nombre | le nom | 名前 | اسم, أسماء |
man @male | der Mann, Männer | man, men | el hombre | l'homme m | 男の人 | رجل, رجال |
woman @female | die Frau, Frauen | woman, women | la mujer | la femme | 女の人 | امرأة, نساء |
child | das Kind, Kinder | child, children | el niño / la niña | l'enfant m / l'enfant f | 子供 | طفل, أطفال / طفلة, طفلات |
boy @male | der Junge*, Jungen | boy | el niño | le garçon | 男の子 | ولد, أولاد |
girl @female | das Mädchen, Mädchen | girl | la niña | la fille | 女の子 | بنت f, بنات |
mother @female | die Mutter, Mütter | mother = mom = mum | la madre | la mère | 母 | أم f, أمهات |
nut-metal | die Mutter, Muttern | nut | la tuerca | l'écrou m | ナット | صامولة, صواميل | schraube* screw* bolt* werkzeug* tool* wrench* schraubenschlüssel* gewinde* metall* rad rostig* festzieh* spanner*
nut-food | die Nuss, Nüsse | nut | la nuez | la noix | ナッツ | جوزة, جوز | tree* eat* squirrel* baum*
father @male | der Vater, Väter | father = dad | el padre | le père | 父 | أب, آباء |
sister @female | die Schwester, Schwestern | sister | la hermana | la sœur | 姉 | أخت f, أخوات |
brother @male | der Bruder, Brüder | brother | el hermano | le frère | 兄 | أخ, إخوة |
daughter @female | die Tochter, Töchter | daughter | la hija | la fille | 娘 | ابنة, بنات |
son @male | der Sohn, Söhne | son | el hijo | le fils | 息子 | ابن, أبناء |
baby | das Baby, Babys | baby, babies | el bebé | le bébé | 赤ちゃん | رضيع, رضع |
people @plural | die Leute, Leute | people, people | la persona | la personne | 人々 | ناس, ناس |
person | die Person, Personen | person, persons | la persona | la personne | 人 | شخص, أشخاص |
team | die Mannschaft, Mannschaften | team | el equipo | l'équipe f | チーム | فريق, فرق |
company | die Firma, Firmen | company, companies = firm | la empresa | l'entreprise f | 会社 | شركة, شركات |
meeting | die Besprechung, Besprechungen | meeting | la reunión | la réunion | 会議 | اجتماع, اجتماعات |
castle | das Schloss, Schlösser | castle | el castillo | le château | 城 | قلعة, قلاع | könig* king* queen* prinz* princess* burg* park besichtig* museum ritter* turm* tourist* knight* tower*
lock | das Schloss, Schlösser | lock | la cerradura | la serrure | 錠 | قفل, أقفال | schlüssel* key keys tür* door* fahrrad* rad bicycle* bike* aufschließ* abschließ* verriegel* zahlenschloss koffer* einbrecher* thief rostig* schlosser* geknackt
ladder | die Leiter, Leitern | ladder | la escalera | l'échelle f | はしご | سلم, سلالم | dach* roof* steig* stieg* kletter* climb* sprosse* baum* wand* malen lampe* fiel leaned lehnt*
pine | die Kiefer, Kiefern | pine | el pino | le pin | 松 | شجرة صنوبر, أشجار صنوبر | wald* baum* bäume* forest* tree*
jaw | der Kiefer, Kiefer | jaw | la mandíbula | la mâchoire | 顎 | فك, فكوك | zahn* zähn* zahnarzt* tooth teeth dentist* mund* mouth* schmerz* gesicht* gebrochen* kau* pain* knochen* röntgen*
blanket | die Decke, Decken | blanket | la manta | la couverture | 毛布 | بطانية, بطانيات | bett* kalt* warm* sofa schlaf* bed* cold sleep* kissen* wolle* baby kuschel* couch
ceiling | die Decke, Decken | ceiling | el techo | le plafond | 天井 | سقف, أسقف | zimmer* wand* wände* lampe* hoch* room* wall* stuck* streich* gestrichen* paint* raum* räume* spinne* leck* tropf* high floor*
ball | der Ball, Bälle | ball | la pelota | la balle | ボール | كرة, كرات | play* spiel* garden kick* throw* football* tennis*
ball-dance | der Ball, Bälle | ball | el baile | le bal | 舞踏会 | حفل راقص, حفلات راقصة | tanz* tänz* dance* danc* kleid* dress* gown* waltz* walzer* orchest* palast* palace* prinz* princ* einlad* eingeladen* cinderella
court-law | das Gericht, Gerichte | court | el tribunal | le tribunal | 裁判所 | محكمة, محاكم | judge* lawyer* law* trial* richter* anwalt* anwält* urteil* klage* prozess* verdict* justice*
court-sport | der Platz, Plätze | court = pitch | la cancha | le court | コート | ملعب, ملاعب | tennis* basketball* squash* player* badminton* play* game* racket* serve football* match*
dish | das Gericht, Gerichte | dish, dishes | el plato | le plat | 料理 | طبق, أطباق | koch* köch* gekocht* cook* ess* essen restaurant* food* küche* kitchen* lecker* schmeck* geschmeckt* taste* tasty rezept* recipe* speise* chef* zutat* sauce* scharf* delicious meal*
bouquet | der Strauß, Sträuße | bouquet | el ramo | le bouquet | 花束 | باقة, باقات | blume* flower* rose* tulpe* vase* geburtstag* hochzeit*
ostrich | der Strauß, Strauße | ostrich | el avestruz | l'autruche f | ダチョウ | نعامة, نعام | zoo* vogel* vögel* bird* afrika* africa* tier* animal* ei eier feder* feather* savanne* rannte läuft
sound | der Ton, Töne | sound = tone | el sonido | le son | 音 | صوت, أصوات | music* musik* loud* laut* noise*
clay @mass | der Ton | clay | la arcilla | l'argile f | 粘土 | طين | topf* töpf* pot pots potter* vase* krug* form* ziegel* brick* brenn* gebrannt* sculpt* skulptur* erde*
tax | die Steuer, Steuern | tax | el impuesto | l'impôt m | 税金 | ضريبة, ضرائب | geld* money* finanz* income* pay* zahl* staat*
steering-wheel | das Steuer, Steuer | steering wheel = wheel | el volante | le volant | ハンドル | مقود, مقاود | auto* fahr* fuhr* car cars driv* drove schiff* kapitän* lenk* lkw bus
pear | die Birne, Birnen | pear | la pera | la poire | 梨 | إجاصة, إجاص | obst* fruit* apfel* äpfel* saft* ess*
light-bulb | die Birne, Birnen | light bulb = bulb | la bombilla | l'ampoule f | 電球 | مصباح, مصابيح | lampe* lamp* licht* light* strom* elektr* electr* leucht* fassung* watt kaputt* durchgebrannt* dunkel* dark*
train | der Zug, Züge | train | el tren | le train | 電車 | قطار, قطارات | station* bahn* gleis* rail* travel* ticket* platform*
chess-move | der Zug, Züge | move | la jugada | le coup | 手 | نقلة, نقلات | schach* chess* dame bauer* könig* gegner* brett* springer* läufer* turm* matt
draught | der Zug, Züge | draught = draft | la corriente | le courant d'air | 隙間風 | تيار هواء, تيارات هواء | fenster* window* kalt* erkält* cold* offen* zieh*
rooster | der Hahn, Hähne | rooster = cock | el gallo | le coq | おんどり | ديك, ديوك | huhn* hühner* hof* farm* kräh* ei eier
tap | der Hahn, Hähne | tap = faucet | el grifo | le robinet | 蛇口 | صنبور, صنابير | wasser* water* tropf* drip* bad* küche* waschbecken* sink* klempner* plumb* leck* zudreh* aufdreh* undicht*
wing | der Flügel, Flügel | wing | el ala f | l'aile f | 翼 | جناح, أجنحة | vogel* bird* fly* flieg* flugzeug* plane*
grand-piano | der Flügel, Flügel | grand piano | el piano de cola | le piano à queue | グランドピアノ | بيانو كبير, بيانوهات | konzert* musik* klavier* pianist* spielt* music* concert* piano* taste* tasten* beethoven mozart chopin sonate*
card | die Karte, Karten | card | la tarjeta | la carte | カード | بطاقة, بطاقات | game play* poker deck
map | die Karte, Karten | map | el mapa | la carte | 地図 | خريطة, خرائط | weg* wander* land* straße* stadt* norden route* reise* path hik* road* travel* berg* atlas* verirrt*
ticket | die Karte, Karten | ticket | la entrada | le billet | チケット | تذكرة, تذاكر | konzert* theater* kino* concert* theatre* cinema* eintritt* vorstellung* bahn* zug flight* film*
leaf | das Blatt, Blätter | leaf, leaves | la hoja | la feuille | 葉 | ورقة, أوراق | baum* tree* herbst* autumn* plant*
sheet | das Blatt, Blätter | sheet | la hoja | la feuille | 紙 | ورقة, أوراق | papier* paper* schreib* schrieb* drucker* print* notiz* stift* zeichne*
feather | die Feder, Federn | feather | la pluma | la plume | 羽 | ريشة, ريش | vogel* vögel* bird* wing*
spring-season | der Frühling, Frühlinge | spring | la primavera | le printemps | 春 | ربيع | season* flower* bloom* april march may winter* summer* warm* jahreszeit*
spring-metal | die Feder, Federn | spring | el muelle | le ressort | ばね | نابض, نوابض | metal* metall* coil* mattress* matratze* machine* maschine* steel* stahl* clock* mechan* elastic* gespannt* uhr* suspension* wire* kugelschreiber* tension*
spring-water | die Quelle, Quellen | spring = source | el manantial | la source | 泉 | ينبوع, ينابيع | water* mountain* drink* drank rock* hik* mineral* river* stream* valley* thirst* bottle* wasser* berg* trink*
bat-animal | die Fledermaus, Fledermäuse | bat | el murciélago | la chauve-souris, chauves-souris | コウモリ | خفاش, خفافيش | cave* night* fly* flew wing* insect* vampire* höhle* nacht* tier*
bat-sport | der Schläger, Schläger | bat = racket | el bate | la batte | バット | مضرب, مضارب | baseball* cricket* hit* ball* player* swing* swung pitcher* batter* game* team* home run* innings tennis* league*
star | der Stern, Sterne | star | la estrella | l'étoile f | 星 | نجم, نجوم | sky night telescope* planet* moon* galaxy himmel* nacht*
star-person | der Star, Stars | star | la estrella | la vedette | スター | نجم, نجوم | film* movie* hollywood actor* actress* concert* fan* fans celebrit* famous red carpet* autograph* kino* schauspieler* berühmt* sing* stage* pop* rock interview* premiere*
ring | der Ring, Ringe | ring | el anillo | la bague | 指輪 | خاتم, خواتم | finger* gold* wedding* diamond* hochzeit* jewel* engage*
ring-boxing | der Boxring, Boxringe | ring = boxing ring | el cuadrilátero | le ring | リング | حلبة, حلبات | box* fight* fought round* knock* champion* referee* glove* punch* wrestl* opponent* kampf* kämpf*
key | der Schlüssel, Schlüssel | key | la llave | la clé | 鍵 | مفتاح, مفاتيح | door* lock* house* car* tür* schloss* auto*
key-keyboard | die Taste, Tasten | key | la tecla | la touche | キー | مفتاح, مفاتيح | keyboard* press* type* typing computer* piano* enter shift ctrl laptop* tastatur* drück* klavier* shortcut* button*
key-music | die Tonart, Tonarten | key | la tonalidad | la tonalité | 調 | مقام, مقامات | music* song* melod* minor major sing* choir* sonata* symphon* chord* transpos* musik* lied*
crane-bird | der Kranich, Kraniche | crane | la grulla | la grue | 鶴 | كركي, كراكي | bird* fly* flew wing* nest* lake* migrat* vogel* vögel* feather* marsh* wetland* dance*
crane-machine | der Kran, Kräne | crane | la grúa | la grue | クレーン | رافعة, رافعات | construct* build* lift* site* load* steel* harbour* harbor* container* tower* baustelle* worker* heavy concrete* hafen* operator*
file | die Datei, Dateien | file | el archivo | le fichier | ファイル | ملف, ملفات | computer* save* open* folder* download* upload* document* disk* email*
file-tool | die Feile, Feilen | file | la lima | la lime | やすり | مبرد, مبارد | metal* tool* nail* wood* smooth* workshop* sharpen* saw* hammer* werkzeug* edge* manicure* rasp* iron*
board-wood | das Brett, Bretter | board = plank | la tabla | la planche | 板 | لوح, ألواح | wood* nail* saw* cut* floor* holz* chess*
board-company | der Vorstand, Vorstände | board = board of directors | la junta directiva | le conseil d'administration | 取締役会 | مجلس الإدارة, مجالس الإدارة | company companies director* meeting* ceo vote* voted shareholder* chair* decision* decid* approv* invest* firma* aktionär* strateg* budget* profit*
blackboard | die Tafel, Tafeln | board = blackboard | la pizarra | le tableau | 黒板 | سبورة, سبورات | teacher* chalk* school* class* lehrer* kreide* schule* pupil* student* write* wrote lesson*
chair | der Stuhl, Stühle | chair | la silla | la chaise | 椅子 | كرسي, كراسي | table* sit* sat kitchen* wood*
chair-person | der Vorsitzende*, Vorsitzenden / die Vorsitzende*, Vorsitzenden | chair = chairperson | el presidente / la presidenta | le président / la présidente | 議長 | رئيس, رؤساء / رئيسة, رئيسات | committee* meeting* board* elect* vote* voted agenda* council* member* ausschuss* sitzung* gewählt* session*
note | die Notiz, Notizen | note | la nota | la note | メモ | ملاحظة, ملاحظات | write* wrote paper* read* desk
note-music | die Note, Noten | note | la nota | la note | 音符 | نغمة, نغمات | music* piano* sing* sang song* melod* violin* musik* lied* klavier* orchest* chord* guitar* flute*
banknote | der Geldschein, Geldscheine | note = banknote | el billete | le billet | 紙幣 | ورقة نقدية, أوراق نقدية | money* pay* paid euro* pound* dollar* cash* wallet* bank* geld* atm change
grade | die Note, Noten | grade | la nota | la note | 成績 | درجة, درجات | schule* school* prüfung* exam* lehrer* schüler* zeugnis* klasse* test* mathe* student*
plant | die Pflanze, Pflanzen | plant | la planta | la plante | 植物 | نبات, نباتات | garden* water* leaf leaves flower* grow* pot* green* sun* garten*
plant-factory | das Werk, Werke | plant = factory, factories | la fábrica | l'usine f | 工場 | مصنع, مصانع | factor* worker* produc* industr* power* nuclear* machine* car* steel* chemical* manufactur* emission* employ* shift* strike* arbeiter* fabrik* assembl*
seal-animal | die Robbe, Robben | seal | la foca | le phoque | アザラシ | فقمة, فقمات | sea* ocean* ice* fish* swim* swam beach* zoo* animal* arctic* coast*
seal-stamp | das Siegel, Siegel | seal | el sello | le sceau | 印章 | ختم, أختام | letter* document* wax* stamp* envelope* contract* king* royal* official* certificate* sign* dokument* brief* urkunde* lawyer* notary*
letter | der Brief, Briefe | letter | la carta | la lettre | 手紙 | رسالة, رسائل | post* mail* envelope* stamp* send* sent write* wrote
letter-alphabet | der Buchstabe*, Buchstaben | letter | la letra | la lettre | 文字 | حرف, حروف | alphabet* word* spell* capital* write* vowel* consonant* font* a-z type* handwriting* keyboard* wort* wörter* buchstab* silent
match-game | das Spiel, Spiele | match, matches = game | el partido | le match | 試合 | مباراة, مباريات | football* team* play* tennis* score* win* won
match-fire | das Streichholz, Streichhölzer | match, matches | la cerilla | l'allumette f | マッチ | عود ثقاب, أعواد ثقاب | fire* candle* flame* burn* lit box* smoke* cigarette* feuer* kerze* dark* stove* strike* struck ignite* camp* wood*
table | der Tisch, Tische | table | la mesa | la table | テーブル | طاولة, طاولات | chair* eat* kitchen* restaurant* dinner* wood*
table-data | die Tabelle, Tabellen | table | la tabla | le tableau | 表 | جدول, جداول | data* column* row* spreadsheet* excel* number* figure* report* cell* chart* database* sql query daten* spalte* zeile* zahl* statistic* page*
light | das Licht, Lichter | light | la luz, luces | la lumière | 光 | ضوء, أضواء | dark* sun* lamp*
order-purchase | die Bestellung, Bestellungen | order | el pedido | la commande | 注文 | طلب, طلبات | customer* shop* pay* paid deliver* online restaurant* buy* bought invoice*
order-sequence | die Reihenfolge, Reihenfolgen | order | el orden | l'ordre m | 順序 | ترتيب, ترتيبات | alphabet* sort* list* number* first last sequence* ascending descending arrange* reihe* date*
order-command | der Befehl, Befehle | order = command | la orden | l'ordre m | 命令 | أمر, أوامر | soldier* general* army* military* captain* officer* obey* police* commander* war* troop* soldat* armee* gehorch*
bill | die Rechnung, Rechnungen | bill = invoice | la factura | la facture | 請求書 | فاتورة, فواتير | pay* paid restaurant* money* euro*
beak | der Schnabel, Schnäbel | beak = bill | el pico | le bec | くちばし | منقار, مناقير | bird* duck* feather* eagle* parrot* vogel* pelican* fish*
race | das Rennen, Rennen | race | la carrera | la course | レース | سباق, سباقات | car* run* ran win* won fast speed*
trunk-car | der Kofferraum, Kofferräume | trunk | el maletero | le coffre | トランク | صندوق السيارة, صناديق السيارات | car* suitcase* luggage* drive*
trunk-tree | der Stamm, Stämme | trunk | el tronco | le tronc | 幹 | جذع, جذوع | tree* oak* branch* wood* bark forest* baum* root* leaf leaves
trunk-elephant | der Rüssel, Rüssel | trunk | la trompa | la trompe | 鼻 | خرطوم, خراطيم | elephant* zoo* animal* elefant* africa* safari* mammoth*
nail | der Nagel, Nägel | nail | el clavo | le clou | 釘 | مسمار, مسامير | hammer* wood* wall* brett* holz* wand*
fingernail | der Fingernagel, Fingernägel | nail = fingernail | la uña | l'ongle m | 爪 | ظفر, أظافر | finger* hand* polish* paint* toe* manicure* red cut bite* beauty salon*
mouse | die Maus, Mäuse | mouse, mice | el ratón | la souris | ネズミ | فأر, فئران | cat* cheese*
port | der Hafen, Häfen | port = harbour = harbor | el puerto | le port | 港 | ميناء, موانئ | ship* sea* boat* schiff*
port-computer | der Anschluss, Anschlüsse | port | el puerto | le port | ポート | منفذ, منافذ | usb* computer* cable* laptop* network* server* plug* firewall* tcp hdmi
driver-software | der Treiber, Treiber | driver | el controlador | le pilote | ドライバー | برنامج تشغيل, برامج تشغيل | software* printer* install* computer* windows update* device* graphics hardware* usb* version* drucker*
bug-insect | der Käfer, Käfer | bug = beetle | el bicho | l'insecte m | 虫 | حشرة, حشرات | garden* leaf insect* fly*
bug-software | der Fehler, Fehler | bug = error = mistake | el error | le bug | バグ | خطأ, أخطاء | software* code* program* develop* fix* computer* app* crash* version* release* test* debug* app
server | der Server, Server | server | el servidor | le serveur | サーバー | خادم, خوادم | computer* network* data* crash* web*
palm-tree | die Palme, Palmen | palm = palm tree | la palmera | le palmier | ヤシの木 | نخلة, نخيل | beach* island* tree* coconut* sun* desert* strand*
palm-hand | die Handfläche, Handflächen | palm | la palma | la paume | 手のひら | كف, أكف | hand* finger* read* hold* held skin* sweat* fortune*
tie | die Krawatte, Krawatten | tie | la corbata | la cravate | ネクタイ | ربطة عنق, ربطات عنق | suit* shirt* wear* wore
tie-draw | das Unentschieden, Unentschieden | tie = draw | el empate | l'égalité f | 引き分け | تعادل, تعادلات | game* match* score* team* football* goal* end* point*
jam | die Marmelade, Marmeladen | jam | la mermelada | la confiture | ジャム | مربى, مربيات | bread* breakfast* strawberr* toast* sweet*
traffic-jam | der Stau, Staus | jam = traffic jam | el atasco | l'embouteillage m | 渋滞 | ازدحام, ازدحامات | traffic* car* road* highway* motorway* driv* rush late autobahn* auto* verkehr*
scale | die Waage, Waagen | scale = scales | la báscula | la balance | はかり | ميزان, موازين | weigh* kilo* kitchen* bathroom*
pitch-sound | die Tonhöhe, Tonhöhen | pitch | el tono | la hauteur | 音高 | طبقة الصوت, طبقات الصوت | voice* music* sing* sang tone* note* sound* violin* frequency
bark-tree @mass | die Rinde, Rinden | bark | la corteza | l'écorce f | 樹皮 | لحاء | tree* oak* trunk* wood* birch*
sentence | der Satz, Sätze | sentence | la frase | la phrase | 文 | جملة, جمل | word* language*
lens | die Linse, Linsen | lens, lenses | la lente | la lentille | レンズ | عدسة, عدسات | kamera* camera* auge* eye* foto* glas*
lentil | die Linse, Linsen | lentil | la lenteja | la lentille | レンズ豆 | عدس | suppe* soup* koch* kochen gekocht* ess* cook* food* eintopf* rezept* bohne* bean*
passport | der Pass, Pässe | passport | el pasaporte | le passeport | パスポート | جواز سفر, جوازات سفر | grenze* border* reise* airport* flughafen*
pass-sport | der Pass, Pässe | pass | el pase | la passe | パス | تمريرة, تمريرات | fußball* football* soccer* ball* spieler* player* stürmer* mannschaft* tor striker*
pass-mountain | der Pass, Pässe | mountain pass = pass | el puerto de montaña | le col | 峠 | ممر جبلي, ممرات جبلية | berg* alpen* alps mountain* schnee* snow* gipfel* hik* wander*
tomcat | der Kater, Kater | tomcat | el gato | le matou | 雄猫 | قط, قطط | katze* tier* fell cat*
hangover | der Kater, Kater | hangover | la resaca | la gueule de bois | 二日酔い | صداع الكحول | bier* wein* alkohol* getrunken* party* feier* kopfschmerz* beer* drunk* drank
fly | die Fliege, Fliegen | fly, flies | la mosca | la mouche | ハエ | ذبابة, ذباب | insekt* summ* insect*
bow-tie | die Fliege, Fliegen | bow tie | la pajarita | le nœud papillon | 蝶ネクタイ | ربطة عنق فراشية | anzug* hemd* smoking* trug* tragen suit* shirt* hochzeit* krawatte* elegant*
paragraph | der Absatz, Absätze | paragraph | el párrafo | le paragraphe | 段落 | فقرة, فقرات | text* seite* schreib* page*
heel | der Absatz, Absätze | heel | el tacón | le talon | ヒール | كعب, كعوب | schuh* shoe* stiefel* boot* hoch* hohe* gehen
corridor | der Gang, Gänge | corridor | el pasillo | le couloir | 廊下 | ممر, ممرات | hotel* haus* zimmer*
gear | der Gang, Gänge | gear | la marcha | la vitesse | ギア | ترس, تروس | auto* fahr* kuppl* motor* getriebe* schalt* car* drive*
brake | die Bremse, Bremsen | brake | el freno | le frein | ブレーキ | فرامل, فرامل |
court-yard | der Hof, Höfe | yard = courtyard | el patio | la cour | 庭 | فناء, أفنية |
place | der Ort, Orte | place | el lugar, lugares | l'endroit m | 場所 | مكان, أماكن |
knife | das Messer, Messer | knife, knives | el cuchillo | le couteau, couteaux | ナイフ | سكين, سكاكين |
fork | die Gabel, Gabeln | fork | el tenedor | la fourchette | フォーク | شوكة, شوك |
soup | die Suppe, Suppen | soup | la sopa | la soupe | スープ | حساء, أحسية |
sauce | die Soße, Soßen | sauce | la salsa | la sauce | ソース | صلصة, صلصات |
curry | das Curry, Currys | curry, curries | el curry | le curry | カレー | كاري |
food @mass | das Essen | food | la comida | la nourriture | 食べ物 | طعام |
bread @mass | das Brot, Brote | bread | el pan | le pain | パン | خبز |
water @mass | das Wasser | water | el agua f | l'eau f | 水 | ماء, مياه |
coffee @mass | der Kaffee, Kaffees | coffee | el café | le café | コーヒー | قهوة |
tea @mass | der Tee, Tees | tea | el té | le thé | お茶 | شاي |
milk @mass | die Milch | milk | la leche | le lait | 牛乳 | حليب |
money @mass | das Geld | money | el dinero | l'argent m | お金 | مال |
apple | der Apfel, Äpfel | apple | la manzana | la pomme | りんご | تفاحة, تفاح |
breakfast | das Frühstück, Frühstücke | breakfast | el desayuno | le petit déjeuner | 朝食 | فطور |
house @in | das Haus, Häuser | house | la casa | la maison | 家 | بيت, بيوت |
home @in | das Zuhause, Zuhause | home | el hogar, hogares | le foyer | 家 | منزل, منازل | family* live* house* parent* child* cosy cozy
home-page | die Startseite, Startseiten | home = home page | el inicio | l'accueil m | ホーム | الصفحة الرئيسية, الصفحات الرئيسية | website* menu* button* click* app* page* site* navigat* link* tab browser* web* toolbar*
door | die Tür, Türen | door | la puerta | la porte | ドア | باب, أبواب |
window | das Fenster, Fenster | window | la ventana | la fenêtre | 窓 | نافذة, نوافذ |
room @in | das Zimmer, Zimmer | room | la habitación, habitaciones | la chambre | 部屋 | غرفة, غرف |
kitchen @in | die Küche, Küchen | kitchen | la cocina | la cuisine | 台所 | مطبخ, مطابخ |
garden @in | der Garten, Gärten | garden | el jardín, jardines | le jardin | 庭 | حديقة, حدائق |
roof | das Dach, Dächer | roof | el tejado | le toit | 屋根 | سطح, أسطح |
wall | die Wand, Wände | wall | la pared, paredes | le mur | 壁 | جدار, جدران |
bed | das Bett, Betten | bed | la cama | le lit | ベッド | سرير, أسرة |
school @in | die Schule, Schulen | school | la escuela | l'école f | 学校 | مدرسة, مدارس |
class @in | die Klasse, Klassen | class, classes | la clase | la classe | クラス | صف, صفوف |
hospital @in | das Krankenhaus, Krankenhäuser | hospital | el hospital, hospitales | l'hôpital m | 病院 | مستشفى, مستشفيات |
office @in | das Büro, Büros | office | la oficina | le bureau, bureaux | オフィス | مكتب, مكاتب |
restaurant @in | das Restaurant, Restaurants | restaurant | el restaurante | le restaurant | レストラン | مطعم, مطاعم |
shop @in | das Geschäft, Geschäfte | shop = store | la tienda | le magasin | 店 | متجر, متاجر |
station | der Bahnhof, Bahnhöfe | station | la estación, estaciones | la gare | 駅 | محطة, محطات |
airport | der Flughafen, Flughäfen | airport | el aeropuerto | l'aéroport m | 空港 | مطار, مطارات |
hotel @in | das Hotel, Hotels | hotel | el hotel, hoteles | l'hôtel m | ホテル | فندق, فنادق |
church @in | die Kirche, Kirchen | church, churches | la iglesia | l'église f | 教会 | كنيسة, كنائس |
museum @in | das Museum, Museen | museum | el museo | le musée | 博物館 | متحف, متاحف |
city @in | die Stadt, Städte | city, cities = town | la ciudad, ciudades | la ville | 町 | مدينة, مدن |
village @in | das Dorf, Dörfer | village | el pueblo | le village | 村 | قرية, قرى |
country @in | das Land, Länder | country, countries | el país, países | le pays | 国 | بلد, بلدان |
street | die Straße, Straßen | street = road | la calle | la rue | 通り | شارع, شوارع |
bridge | die Brücke, Brücken | bridge | el puente | le pont | 橋 | جسر, جسور |
park @in | der Park, Parks | park | el parque | le parc | 公園 | حديقة, حدائق |
river | der Fluss, Flüsse | river | el río | la rivière | 川 | نهر, أنهار |
lake | der See, Seen | lake | el lago | le lac | 湖 | بحيرة, بحيرات |
sea | das Meer, Meere | sea = ocean | el mar, mares | la mer | 海 | بحر, بحار |
beach | der Strand, Strände | beach, beaches | la playa | la plage | 海辺 | شاطئ, شواطئ |
mountain | der Berg, Berge | mountain | la montaña | la montagne | 山 | جبل, جبال |
forest @in | der Wald, Wälder | forest = woods | el bosque | la forêt | 森 | غابة, غابات |
tree | der Baum, Bäume | tree | el árbol, árboles | l'arbre m | 木 | شجرة, أشجار |
flower | die Blume, Blumen | flower | la flor, flores | la fleur | 花 | زهرة, زهور |
sun | die Sonne, Sonnen | sun | el sol, soles | le soleil | 太陽 | شمس f, شموس |
moon | der Mond, Monde | moon | la luna | la lune | 月 | قمر, أقمار |
rain @mass | der Regen | rain | la lluvia | la pluie | 雨 | مطر, أمطار |
snow @mass | der Schnee | snow | la nieve | la neige | 雪 | ثلج, ثلوج |
weather @mass | das Wetter | weather | el tiempo | le temps | 天気 | طقس |
dog | der Hund, Hunde | dog | el perro | le chien | 犬 | كلب, كلاب |
cat | die Katze, Katzen | cat | el gato | le chat | 猫 | قطة, قطط |
bird | der Vogel, Vögel | bird | el pájaro | l'oiseau m, oiseaux | 鳥 | طائر, طيور |
horse | das Pferd, Pferde | horse | el caballo | le cheval, chevaux | 馬 | حصان, أحصنة |
fish | der Fisch, Fische | fish, fish | el pez, peces | le poisson | 魚 | سمكة, أسماك |
animal | das Tier, Tiere | animal | el animal, animales | l'animal m, animaux | 動物 | حيوان, حيوانات |
car | das Auto, Autos | car | el coche | la voiture | 車 | سيارة, سيارات |
bus | der Bus, Busse | bus, buses | el autobús, autobuses | le bus | バス | حافلة, حافلات |
bicycle | das Fahrrad, Fahrräder | bicycle = bike | la bicicleta | le vélo | 自転車 | دراجة, دراجات |
ship | das Schiff, Schiffe | ship | el barco | le bateau, bateaux | 船 | سفينة, سفن |
boat | das Boot, Boote | boat | la barca | la barque | ボート | قارب, قوارب |
plane | das Flugzeug, Flugzeuge | plane = airplane | el avión, aviones | l'avion m | 飛行機 | طائرة, طائرات |
book | das Buch, Bücher | book | el libro | le livre | 本 | كتاب, كتب |
newspaper | die Zeitung, Zeitungen | newspaper | el periódico | le journal, journaux | 新聞 | صحيفة, صحف |
page | die Seite, Seiten | page | la página | la page | ページ | صفحة, صفحات |
word | das Wort, Wörter | word | la palabra | le mot | 言葉 | كلمة, كلمات |
question | die Frage, Fragen | question | la pregunta | la question | 質問 | سؤال, أسئلة |
answer | die Antwort, Antworten | answer | la respuesta | la réponse | 答え | جواب, أجوبة |
language | die Sprache, Sprachen | language | el idioma | la langue | 言語 | لغة, لغات |
translation | die Übersetzung, Übersetzungen | translation | la traducción, traducciones | la traduction | 翻訳 | ترجمة, ترجمات |
picture | das Bild, Bilder | picture = image | la imagen, imágenes | l'image f | 絵 | صورة, صور |
song | das Lied, Lieder | song | la canción, canciones | la chanson | 歌 | أغنية, أغان |
music @mass | die Musik | music | la música | la musique | 音楽 | موسيقى f |
film | der Film, Filme | film = movie | la película | le film | 映画 | فيلم, أفلام |
story | die Geschichte, Geschichten | story, stories | la historia | l'histoire f | 物語 | قصة, قصص |
phone | das Telefon, Telefone | phone = telephone | el teléfono | le téléphone | 電話 | هاتف, هواتف |
computer | der Computer, Computer | computer | el ordenador, ordenadores | l'ordinateur m | コンピューター | حاسوب, حواسيب |
keyboard | die Tastatur, Tastaturen | keyboard | el teclado | le clavier | キーボード | لوحة المفاتيح, لوحات المفاتيح |
password | das Passwort, Passwörter | password | la contraseña | le mot de passe, mots de passe | パスワード | كلمة المرور, كلمات المرور |
account | das Konto, Konten | account | la cuenta | le compte | アカウント | حساب, حسابات |
message | die Nachricht, Nachrichten | message | el mensaje | le message | メッセージ | رسالة, رسائل |
button | die Schaltfläche, Schaltflächen | button | el botón, botones | le bouton | ボタン | زر, أزرار |
settings | die Einstellung, Einstellungen | setting | la configuración, configuraciones | le paramètre | 設定 | إعداد, إعدادات |
search | die Suche, Suchen | search, searches | la búsqueda | la recherche | 検索 | بحث, أبحاث |
price | der Preis, Preise | price | el precio | le prix, prix | 値段 | سعر, أسعار |
colour | die Farbe, Farben | colour | el color, colores | la couleur | 色 | لون, ألوان |
problem | das Problem, Probleme | problem | el problema | le problème | 問題 | مشكلة, مشاكل |
work @mass | die Arbeit, Arbeiten | work | el trabajo | le travail | 仕事 | عمل, أعمال |
time | die Zeit, Zeiten | time | el tiempo | le temps | 時間 | وقت, أوقات |
clock | die Uhr, Uhren | clock = watch, watches | el reloj, relojes | la montre | 時計 | ساعة, ساعات |
day | der Tag, Tage | day | el día, días | le jour | 日 | يوم, أيام |
week | die Woche, Wochen | week | la semana | la semaine | 週 | أسبوع, أسابيع |
month | der Monat, Monate | month | el mes, meses | le mois, mois | 月 | شهر, أشهر |
year | das Jahr, Jahre | year | el año | l'année f | 年 | سنة, سنوات |
morning | der Morgen, Morgen | morning | la mañana | le matin | 朝 | صباح |
evening | der Abend, Abende | evening | la tarde | le soir | 夕方 | مساء |
night | die Nacht, Nächte | night | la noche | la nuit | 夜 | ليلة, ليال |
summer | der Sommer, Sommer | summer | el verano | l'été m | 夏 | صيف |
winter | der Winter, Winter | winter | el invierno | l'hiver m | 冬 | شتاء |
autumn | der Herbst, Herbste | autumn = fall | el otoño | l'automne m | 秋 | خريف |
birthday | der Geburtstag, Geburtstage | birthday | el cumpleaños, cumpleaños | l'anniversaire m | 誕生日 | عيد ميلاد, أعياد ميلاد |
party | die Feier, Feiern | party, parties | la fiesta | la fête | パーティー | حفلة, حفلات |
lamp | die Lampe, Lampen | lamp | la lámpara | la lampe | ランプ | مصباح, مصابيح |
candle | die Kerze, Kerzen | candle | la vela | la bougie | ろうそく | شمعة, شموع |
fire | das Feuer, Feuer | fire | el fuego | le feu, feux | 火 | نار f, نيران |
box | die Kiste, Kisten | box, boxes | la caja | la boîte | 箱 | صندوق, صناديق |
bag | die Tasche, Taschen | bag | el bolso | le sac | かばん | حقيبة, حقائب |
shoe | der Schuh, Schuhe | shoe | el zapato | la chaussure | 靴 | حذاء, أحذية |
shirt | das Hemd, Hemden | shirt | la camisa | la chemise | シャツ | قميص, قمصان |
dress | das Kleid, Kleider | dress, dresses | el vestido | la robe | ドレス | فستان, فساتين |
hand | die Hand, Hände | hand | la mano | la main | 手 | يد f, أيد |
head | der Kopf, Köpfe | head | la cabeza | la tête | 頭 | رأس, رؤوس |
eye | das Auge, Augen | eye | el ojo | l'œil m, yeux | 目 | عين f, عيون |
heart | das Herz, Herzen | heart | el corazón, corazones | le cœur | 心 | قلب, قلوب |
football @mass | der Fußball, Fußbälle | football = soccer | el fútbol | le football | サッカー | كرة القدم |
stadium @in | das Stadion, Stadien | stadium | el estadio | le stade | スタジアム | ملعب, ملاعب |
goalkeeper @person | der Torwart, Torwarte / die Torfrau, Torfrauen | goalkeeper = keeper | el portero / la portera | le gardien de but / la gardienne de but | キーパー | حارس مرمى, حراس مرمى / حارسة مرمى, حارسات مرمى |
striker @person | der Stürmer, Stürmer / die Stürmerin, Stürmerinnen | striker = forward | el delantero / la delantera | l'attaquant / l'attaquante | ストライカー | مهاجم, مهاجمون / مهاجمة, مهاجمات |
referee @person | der Schiedsrichter, Schiedsrichter / die Schiedsrichterin, Schiedsrichterinnen | referee | el árbitro / la árbitra | l'arbitre m / l'arbitre f | 審判 | حكم, حكام / حكمة, حكمات |
king @male | der König, Könige | king | el rey, reyes | le roi | 王 | ملك, ملوك |
queen @female | die Königin, Königinnen | queen | la reina | la reine | 女王 | ملكة, ملكات |
bottle | die Flasche, Flaschen | bottle | la botella | la bouteille | 瓶 | زجاجة, زجاجات |
glass | das Glas, Gläser | glass, glasses | el vaso | le verre | グラス | كأس, كؤوس |
wine @mass | der Wein, Weine | wine | el vino | le vin | ワイン | نبيذ |
beer @mass | das Bier, Biere | beer | la cerveza | la bière | ビール | بيرة |
nest | das Nest, Nester | nest | el nido | le nid | 巣 | عش, أعشاش |
garage @in | die Garage, Garagen | garage | el garaje | le garage | 車庫 | مرآب, مرائب |
minute | die Minute, Minuten | minute | el minuto | la minute | 分 | دقيقة, دقائق |
hour | die Stunde, Stunden | hour | la hora | l'heure f | 時間 | ساعة, ساعات |
machine | die Maschine, Maschinen | machine | la máquina | la machine | 機械 | آلة, آلات |
driver-seat | der Sitz, Sitze | seat | el asiento | le siège | 席 | مقعد, مقاعد |
victory | der Sieg, Siege | victory, victories = win | la victoria | la victoire | 勝利 | فوز |
result | das Ergebnis, Ergebnisse | result | el resultado | le résultat | 結果 | نتيجة, نتائج |
example | das Beispiel, Beispiele | example | el ejemplo | l'exemple m | 例 | مثال, أمثلة |
idea | die Idee, Ideen | idea | la idea | l'idée f | 考え | فكرة, أفكار |
plan | der Plan, Pläne | plan | el plan | le plan | 計画 | خطة, خطط |
project | das Projekt, Projekte | project | el proyecto | le projet | プロジェクト | مشروع, مشاريع |
report | der Bericht, Berichte | report | el informe | le rapport | 報告 | تقرير, تقارير |
document | das Dokument, Dokumente | document | el documento | le document | 書類 | وثيقة, وثائق |
email | die E-Mail, E-Mails | email = e-mail | el correo electrónico, correos electrónicos | l'e-mail m | メール | بريد إلكتروني, رسائل إلكترونية |
website | die Website, Websites | website | el sitio web, sitios web | le site web, sites web | ウェブサイト | موقع, مواقع |
team-match | die Partie, Partien | game | el juego | le jeu | 試合 | مباراة, مباريات |
lesson | der Unterricht, Unterrichte | lesson | la lección, lecciones | la leçon | 授業 | درس, دروس |
exam | die Prüfung, Prüfungen | exam | el examen, exámenes | l'examen m | 試験 | امتحان, امتحانات |
medicine | das Medikament, Medikamente | medicine | el medicamento | le médicament | 薬 | دواء, أدوية |
tooth | der Zahn, Zähne | tooth, teeth | el diente | la dent | 歯 | سن, أسنان |
dentist @person | der Zahnarzt, Zahnärzte / die Zahnärztin, Zahnärztinnen | dentist | el dentista / la dentista | le dentiste / la dentiste | 歯医者 | طبيب أسنان, أطباء أسنان / طبيبة أسنان, طبيبات أسنان |
pilot @person | der Pilot*, Piloten / die Pilotin, Pilotinnen | pilot | el piloto / la pilota | le pilote / la pilote | パイロット | طيار, طيارون / طيارة, طيارات |
journalist @person | der Journalist*, Journalisten / die Journalistin, Journalistinnen | journalist | el periodista / la periodista | le journaliste / la journaliste | 記者 | صحفي, صحفيون / صحفية, صحفيات |
farmer @person | der Bauer*, Bauern / die Bäuerin, Bäuerinnen | farmer | el agricultor / la agricultora | l'agriculteur / l'agricultrice | 農家 | مزارع, مزارعون / مزارعة, مزارعات |
gardener @person | der Gärtner, Gärtner / die Gärtnerin, Gärtnerinnen | gardener | el jardinero / la jardinera | le jardinier / la jardinière | 庭師 | بستاني, بستانيون / بستانية, بستانيات |
expert @person | der Experte*, Experten / die Expertin, Expertinnen | expert | el experto / la experta | l'expert / l'experte | 専門家 | خبير, خبراء / خبيرة, خبيرات |
developer @person | der Entwickler, Entwickler / die Entwicklerin, Entwicklerinnen | developer | el desarrollador / la desarrolladora | le développeur / la développeuse | 開発者 | مطور, مطورون / مطورة, مطورات |
trainer @person | der Trainer, Trainer / die Trainerin, Trainerinnen | coach, coaches = trainer | el entrenador / la entrenadora | l'entraîneur / l'entraîneuse | コーチ | مدرب, مدربون / مدربة, مدربات |
winner @person | der Gewinner, Gewinner / die Gewinnerin, Gewinnerinnen | winner | el ganador / la ganadora | le gagnant / la gagnante | 勝者 | فائز, فائزون / فائزة, فائزات |
writer-assistant @person | der Assistent*, Assistenten / die Assistentin, Assistentinnen | assistant | el asistente / la asistente | l'assistant / l'assistante | アシスタント | مساعد, مساعدون / مساعدة, مساعدات |
police @mass | die Polizei | police | la policía | la police | 警察 | شرطة f |
family @in | die Familie, Familien | family, families | la familia | la famille | 家族 | عائلة, عائلات |
life | das Leben, Leben | life, lives | la vida | la vie | 人生 | حياة |
world @in | die Welt, Welten | world | el mundo | le monde | 世界 | عالم, عوالم |
air @mass | die Luft | air | el aire | l'air m | 空気 | هواء |
wind | der Wind, Winde | wind | el viento | le vent | 風 | ريح f, رياح |
storm | der Sturm, Stürme | storm | la tormenta | la tempête | 嵐 | عاصفة, عواصف |
sky | der Himmel, Himmel | sky, skies | el cielo | le ciel | 空 | سماء f, سماوات |
island | die Insel, Inseln | island | la isla | l'île f | 島 | جزيرة, جزر |
stone | der Stein, Steine | stone | la piedra | la pierre | 石 | حجر, أحجار |
wood @mass | das Holz | wood | la madera | le bois | 木材 | خشب |
fruit | die Frucht, Früchte | fruit | la fruta | le fruit | 果物 | فاكهة, فواكه |
cheese @mass | der Käse | cheese | el queso | le fromage | チーズ | جبن |
egg | das Ei, Eier | egg | el huevo | l'œuf m | 卵 | بيضة, بيض |
sugar @mass | der Zucker | sugar | el azúcar | le sucre | 砂糖 | سكر |
salt @mass | das Salz | salt | la sal | le sel | 塩 | ملح |
meat @mass | das Fleisch | meat | la carne | la viande | 肉 | لحم |
cake | der Kuchen, Kuchen | cake | el pastel, pasteles | le gâteau | ケーキ | كعكة, كعك |
lunch | das Mittagessen, Mittagessen | lunch, lunches | el almuerzo | le déjeuner | 昼食 | غداء |
dinner | das Abendessen, Abendessen | dinner | la cena | le dîner | 夕食 | عشاء |
picnic | das Picknick, Picknicks | picnic | el picnic, picnics | le pique-nique, pique-niques | ピクニック | نزهة, نزهات |
kitten | das Kätzchen, Kätzchen | kitten | el gatito | le chaton | 子猫 | قطة صغيرة |
cave @in | die Höhle, Höhlen | cave | la cueva | la grotte | 洞窟 | كهف, كهوف |
tower | der Turm, Türme | tower | la torre | la tour | 塔 | برج, أبراج |
market | der Markt, Märkte | market | el mercado | le marché | 市場 | سوق, أسواق |
theatre @in | das Theater, Theater | theatre = theater | el teatro | le théâtre | 劇場 | مسرح, مسارح |
cinema @in | das Kino, Kinos | cinema | el cine | le cinéma | 映画館 | سينما f |
concert | das Konzert, Konzerte | concert | el concierto | le concert | コンサート | حفل موسيقي, حفلات موسيقية |
piano | das Klavier, Klaviere | piano | el piano | le piano | ピアノ | بيانو |
guitar | die Gitarre, Gitarren | guitar | la guitarra | la guitare | ギター | غيتار |
photo | das Foto, Fotos | photo | la foto, fotos | la photo | 写真 | صورة, صور |
camera | die Kamera, Kameras | camera | la cámara | l'appareil photo m, appareils photo | カメラ | كاميرا f |
printer | der Drucker, Drucker | printer | la impresora | l'imprimante f | プリンター | طابعة, طابعات |
folder | der Ordner, Ordner | folder | la carpeta | le dossier | フォルダー | مجلد, مجلدات |
number | die Zahl, Zahlen | number | el número | le nombre | 数 | رقم, أرقام |
list | die Liste, Listen | list | la lista | la liste | リスト | قائمة, قوائم |
menu | das Menü, Menüs | menu | el menú, menús | le menu | メニュー | قائمة, قوائم |
mistake | der Irrtum, Irrtümer | mistake | el error | l'erreur f | 間違い | خطأ, أخطاء |
reason | der Grund, Gründe | reason | la razón, razones | la raison | 理由 | سبب, أسباب |
end | das Ende, Enden | end | el final, finales | la fin | 終わり | نهاية, نهايات |
beginning | der Anfang, Anfänge | beginning | el comienzo | le début | 始まり | بداية, بدايات |
side | die Seite, Seiten | side | el lado | le côté | 側 | جانب, جوانب |
half | die Hälfte, Hälften | half, halves | la mitad, mitades | la moitié | 半分 | نصف |
glove | der Handschuh, Handschuhe | glove | el guante | le gant | 手袋 | قفاز, قفازات |
hat | der Hut, Hüte | hat | el sombrero | le chapeau | 帽子 | قبعة, قبعات |
coat | der Mantel, Mäntel | coat | el abrigo | le manteau | コート | معطف, معاطف |
suitcase | der Koffer, Koffer | suitcase | la maleta | la valise | スーツケース | حقيبة سفر, حقائب سفر |
floor | der Boden, Böden | floor = ground | el suelo | le sol | 床 | أرض f, أراض |
`
