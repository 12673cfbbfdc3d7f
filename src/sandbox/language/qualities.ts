/**
 * Qualities: one line per meaning, the first line of a word is the one taken without a hint.
 *
 * Cells: id | German (its stem before endings where another) | English | Spanish | French (feminine; `^` stands before the
 * noun) | Japanese (`な` marks the second kind) | Arabic (feminine where not with ـة) | cues.
 */
export const qualityTable = `
hot-spicy | scharf | hot = spicy | picante | piquant | 辛い | حار | food curry soup* sauce* pepper* chili* dish*
sharp | scharf | sharp | afilado | tranchant | 鋭い | حاد | messer* *messer *klinge *schere *schwert knife knives klinge* blade* schneid* schnitt* geschnitten* cut* schleif* geschliffen* axt axe schere* scissors säge* saw* schwert* sword* werkzeug* tool* edge* kante* kochmesser* razor* zahn zähne
sharp-image | scharf | sharp | nítido | net, nette | 鮮明な | واضح | foto* photo* bild* kamera* camera* picture* objektiv* lens* bildschirm* screen* fernseh* unscharf*
hot | heiß | hot | caliente | chaud | 熱い | ساخن |
big | groß | big = large = great | grande | ^grand | 大きい | كبير |
tall | groß | tall | alto | ^grand | 背が高い | طويل | meter* person* mann* frau* zentimeter* cm centimet*
small | klein | small = little | pequeño | ^petit | 小さい | صغير |
old | alt, ält | old | viejo | ^vieux, vieille | 古い | قديم |
new | neu | new | nuevo | ^nouveau, nouvelle | 新しい | جديد |
young | jung | young | joven | ^jeune | 若い | شاب |
good | gut | good | bueno | ^bon, bonne | 良い | جيد |
bad | schlecht | bad | malo | ^mauvais | 悪い | سيئ |
beautiful | schön | beautiful = lovely | hermoso | ^beau, belle | 美しい | جميل |
red | rot | red | rojo | rouge | 赤い | أحمر, حمراء |
blue | blau | blue | azul | bleu | 青い | أزرق, زرقاء |
green | grün | green | verde | vert | 緑の | أخضر, خضراء |
yellow | gelb | yellow | amarillo | jaune | 黄色い | أصفر, صفراء |
black | schwarz | black | negro | noir | 黒い | أسود, سوداء |
white | weiß | white | blanco | blanc, blanche | 白い | أبيض, بيضاء |
brown | braun | brown | marrón | brun | 茶色の | بني |
long | lang | long | largo | ^long, longue | 長い | طويل |
short | kurz | short | corto | court | 短い | قصير |
high | hoch, hoh | high | alto | ^haut | 高い | عال |
low | niedrig | low | bajo | bas, basse | 低い | منخفض |
light-weight | leicht | light | ligero | léger, légère | 軽い | خفيف | bag* suitcase* carry* feather* weigh* heavy kilo* box* backpack* lift*
light-easy | leicht | easy | fácil | facile | 簡単な | سهل | aufgabe* frage* prüfung* exam* test* rätsel*
bright | hell | light = bright | claro | clair | 明るい | فاتح | room* colour* color* window* sun* wall* paint* blue
dark | dunkel, dunkl | dark | oscuro | sombre | 暗い | مظلم |
heavy | schwer | heavy | pesado | lourd | 重い | ثقيل |
difficult | schwierig = schwer | difficult = hard | difícil | difficile | 難しい | صعب | aufgabe* frage* prüfung* exam* test* question*
hard | hart | hard | duro | dur | 硬い | صلب | stone* bed* rock* chair* wood*
soft | weich | soft | blando | mou, molle | 柔らかい | ناعم |
easy | einfach | easy = simple | fácil | facile | 簡単な | سهل |
right-correct | richtig | right = correct | correcto | correct | 正しい | صحيح |
right-side | recht | right | derecho | droit | 右の | أيمن, يمنى | left hand* side* turn* street* arm* leg* foot*
left | link | left | izquierdo | ^gauche | 左の | أيسر, يسرى |
wrong | falsch | wrong = false | incorrecto | ^faux, fausse | 間違った | خاطئ |
open | offen = geöffnet | open | abierto | ouvert | 開いている | مفتوح |
closed | geschlossen | closed | cerrado | fermé | 閉まっている | مغلق |
broken | kaputt | broken | roto | cassé | 壊れている | مكسور |
full | voll | full | lleno | plein | いっぱいの | ممتلئ |
empty | leer | empty | vacío | vide | 空の | فارغ |
cold | kalt | cold | frío | froid | 冷たい | بارد |
warm | warm | warm | cálido | chaud | 暖かい | دافئ |
fast | schnell | fast = quick | rápido | rapide | 速い | سريع |
slow | langsam | slow | lento | lent | 遅い | بطيء |
expensive | teuer, teur | expensive | caro | cher, chère | 高い | غال |
cheap | billig = günstig | cheap | barato | bon marché | 安い | رخيص |
free-cost | kostenlos | free | gratuito | gratuit | 無料の | مجاني | pay* price* cost* shipping ticket* download* charge* money* euro* dollar*
free | frei | free | libre | libre | 自由な | حر |
important | wichtig | important | importante | important | 重要な | مهم |
nice | nett = freundlich | nice = kind = friendly | amable | gentil, gentille | 親切な | لطيف |
happy | glücklich | happy = glad | feliz | heureux, heureuse | 幸せな | سعيد |
sad | traurig | sad | triste | triste | 悲しい | حزين |
tired | müde | tired | cansado | fatigué | 疲れた | متعب |
sick | krank | sick = ill | enfermo | malade | 病気の | مريض |
healthy | gesund | healthy | sano | sain | 健康な | صحي |
hungry | hungrig | hungry | hambriento | affamé | 空腹の | جائع |
rich | reich | rich | rico | riche | 豊かな | غني |
poor | arm, ärm | poor | pobre | pauvre | 貧しい | فقير |
clever | klug | clever = smart = intelligent | inteligente | intelligent | 賢い | ذكي |
famous | berühmt | famous | famoso | célèbre | 有名な | مشهور |
ready | fertig = bereit | ready | listo | prêt | 準備ができた | جاهز |
finished | fertig | finished = done | terminado | terminé | 完成した | منته, منتهية |
sure | sicher | sure = certain = safe | seguro | sûr | 確かな | متأكد |
loose | locker = lose | loose | suelto | lâche | 緩い | مرتخ, مرتخية |
crazy | verrückt | crazy | loco | fou, folle | おかしい | مجنون |
modern | modern | modern | moderno | moderne | 現代的な | حديث |
early | früh | early | temprano | matinal | 早い | مبكر |
late | spät | late | retrasado | en retard, en retard | 遅い | متأخر |
clean | sauber | clean | limpio | ^propre | 清潔な | نظيف |
dirty | schmutzig | dirty | sucio | sale | 汚い | قذر |
wet | nass | wet | mojado | mouillé | 濡れた | مبلل |
dry | trocken, trocken | dry | seco | sec, sèche | 乾いた | جاف |
sweet | süß | sweet | dulce | doux, douce | 甘い | حلو |
loud | laut | loud | ruidoso | bruyant | うるさい | صاخب |
quiet | leise = ruhig | quiet | tranquilo | calme | 静かな | هادئ |
strong | stark | strong | fuerte | fort | 強い | قوي |
weak | schwach | weak | débil | faible | 弱い | ضعيف |
deep | tief | deep | profundo | profond | 深い | عميق |
dangerous | gefährlich | dangerous | peligroso | dangereux, dangereuse | 危ない | خطير |
delicious | lecker | delicious = tasty | delicioso | délicieux, délicieuse | 美味しい | لذيذ |
whole | ganz | whole = entire | entero | entier, entière | 全体の | كامل |
last | letzt | last | último | ^dernier, dernière | 最後の | أخير |
first | erst | first | primero | ^premier, première | 最初の | أول, أولى |
second | zweit | second | segundo | ^deuxième | 二番目の | ثان, ثانية |
third | dritt | third | tercero | ^troisième | 三番目の | ثالث |
other | ander | other | otro | ^autre | 他の | آخر, أخرى |
same | gleich | same | mismo | ^même | 同じ | نفس |
wooden | hölzern | wooden | de madera | en bois, en bois | 木の | خشبي |
round | rund | round | redondo | rond | 丸い | مستدير |
steep | steil | steep | empinado | raide | 急な | شديد الانحدار, شديدة الانحدار |
wide | breit | wide | ancho | large | 広い | عريض |
narrow | schmal = eng | narrow | estrecho | étroit | 狭い | ضيق |
thin | dünn | thin | delgado | mince | 薄い | رقيق |
thick | dick | thick = fat | grueso | épais, épaisse | 厚い | سميك |
rusty | rostig | rusty | oxidado | rouillé | 錆びた | صدئ |
fresh | frisch | fresh | fresco | frais, fraîche | 新鮮な | طازج |
ripe | reif | ripe | maduro | mûr | 熟した | ناضج |
calm | ruhig | calm | tranquilo | calme | 穏やかな | هادئ |
exciting | spannend = aufregend | exciting | emocionante | passionnant | わくわくする | مثير |
interesting | interessant | interesting | interesante | intéressant | 面白い | مثير للاهتمام, مثيرة للاهتمام |
boring | langweilig | boring | aburrido | ennuyeux, ennuyeuse | つまらない | ممل |
possible | möglich | possible | posible | possible | 可能な | ممكن |
necessary | nötig = notwendig | necessary | necesario | nécessaire | 必要な | ضروري |
angry | wütend | angry | enfadado | fâché | 怒った | غاضب |
patient | geduldig | patient | paciente | patient | 忍耐強い | صبور |
best | best | best | mejor | ^meilleur | 最高の | أفضل, فضلى |
next | nächst | next | próximo | ^prochain | 次の | قادم |
green-unripe | unreif | unripe | verde | vert | 未熟な | غير ناضج |
experienced | erfahren | experienced | experimentado | expérimenté | 経験豊富な | خبير |
proud | stolz | proud | orgulloso | fier, fière | 誇らしい | فخور |
alone | allein | alone | solo | seul | 一人の | وحيد |
`
