/**
 * Actions and states: one line per meaning. Forms that follow the rules of their language are not written.
 *
 * Cells: id and traits | German | English | Spanish | French | Japanese | Arabic | cues.
 * - German: infinitive (`auf·machen` splits), he-form, past, participle (`ist` before it where it goes with "sein"), then `@dat` or `@auf` where its object is no plain accusative.
 * - English: base, past, participle; `a = b` reads both; `@for` is the preposition before its object.
 * - Spanish: infinitive, he-form, past he-form, participle, I-form; `@a`.
 * - French: infinitive, he-form, participle (`est` before it where it goes with "être"), they-form, we-form; `@de`.
 * - Japanese: dictionary form, stem before -masu, te-form; `@に`.
 * - Arabic: past, present, past before personal endings; `@إلى`.
 * - Traits: `@state` (past is a state, not an event), `@motion` (places are where to, not where).
 */
export const verbTable = `
wait-for | warten, wartet, wartete, gewartet @auf | wait @for = await | esperar @a | attendre, attend, attendu, attendent | 待つ, 待ち, 待って | انتظر, ينتظر |
wait | warten, wartet, wartete, gewartet | wait | esperar | attendre, attend, attendu, attendent | 待つ, 待ち, 待って | انتظر, ينتظر |
stand @state | stehen, steht, stand, gestanden | stand, stood, stood | estar, está, estuvo, estado, estoy | se tenir, se tient, tenu, se tiennent, se tenons | 立つ, 立ち, 立って | وقف, يقف |
sit @state | sitzen, sitzt, saß, gesessen | sit, sat, sat | sentarse, se sienta, se sentó, sentado, me siento | être assis, est assis, assis | 座る, 座り, 座って | جلس, يجلس |
go @motion | gehen, geht, ging, ist gegangen | go, went, gone | ir, va, fue, ido, voy | aller, va, est allé, vont, allons | 行く, 行き, 行って | ذهب, يذهب |
walk @motion | gehen, geht, ging, ist gegangen = laufen, läuft, lief, ist gelaufen = spazieren, spaziert, spazierte, ist spaziert | walk | caminar | marcher | 歩く, 歩き, 歩いて | مشى, يمشي, مشي |
run @motion | rennen, rennt, rannte, ist gerannt | run, ran, run | correr | courir, court, couru, courent | 走る, 走り, 走って | ركض, يركض |
come @motion | kommen, kommt, kam, ist gekommen | come, came, come | venir, viene, vino, venido, vengo | venir, vient, est venu, viennent, venons | 来る, 来, 来て | جاء, يأتي, جئ |
arrive | an·kommen, kommt, kam, ist gekommen | arrive | llegar | arriver, arrive, est arrivé | 着く, 着き, 着いて | وصل, يصل |
leave | verlassen, verlässt, verließ, verlassen | leave, left, left | dejar | quitter | 去る, 去り, 去って | غادر, يغادر |
see | sehen, sieht, sah, gesehen | see, saw, seen | ver, ve, vio, visto, veo | voir, voit, vu, voient, voyons | 見る, 見, 見て | رأى, يرى, رأي |
hear | hören, hört, hörte, gehört | hear, heard, heard | oír, oye, oyó, oído, oigo | entendre, entend, entendu, entendent | 聞く, 聞き, 聞いて | سمع, يسمع |
look-at | an·schauen, schaut, schaute, geschaut | look @at | mirar | regarder | 見る, 見, 見て | نظر, ينظر @إلى |
watch | an·sehen, sieht, sah, gesehen | watch | mirar | regarder | 見る, 見, 見て | شاهد, يشاهد |
have @state | haben, hat, hatte, gehabt | have, had, had | tener, tiene, tuvo, tenido, tengo | avoir, a, eu, ont, avons | 持つ, 持ち, 持って | امتلك, يمتلك |
make | machen, macht, machte, gemacht | make, made, made | hacer, hace, hizo, hecho, hago | faire, fait, fait, font, faisons | 作る, 作り, 作って | صنع, يصنع |
shoot | schießen, schießt, schoss, geschossen | shoot, shot, shot | disparar | tirer | 撃つ, 撃ち, 撃って | أطلق, يطلق |
score | erzielen, erzielt, erzielte, erzielt | score | marcar | marquer | 決める, 決め, 決めて | سجل, يسجل |
win | gewinnen, gewinnt, gewann, gewonnen = siegen, siegt, siegte, gesiegt | win, won, won | ganar | gagner | 勝つ, 勝ち, 勝って @に | فاز, يفوز, فز @ب |
lose | verlieren, verliert, verlor, verloren | lose, lost, lost | perder, pierde, perdió, perdido, pierdo | perdre, perd, perdu, perdent | 失う, 失い, 失って | فقد, يفقد |
play | spielen, spielt, spielte, gespielt | play | jugar, juega, jugó, jugado, juego | jouer | 遊ぶ, 遊び, 遊んで | لعب, يلعب |
open | öffnen, öffnet, öffnete, geöffnet = auf·machen, macht, machte, gemacht | open | abrir, abre, abrió, abierto, abro | ouvrir, ouvre, ouvert, ouvrent | 開ける, 開け, 開けて | فتح, يفتح |
close | schließen, schließt, schloss, geschlossen = zu·machen, macht, machte, gemacht | close = shut, shut, shut | cerrar, cierra, cerró, cerrado, cierro | fermer | 閉める, 閉め, 閉めて | أغلق, يغلق |
break | zerbrechen, zerbricht, zerbrach, zerbrochen = brechen, bricht, brach, gebrochen | break, broke, broken | romper, rompe, rompió, roto, rompo | casser | 壊す, 壊し, 壊して | كسر, يكسر |
fall @motion | fallen, fällt, fiel, ist gefallen | fall, fell, fallen | caer, cae, cayó, caído, caigo | tomber, tombe, est tombé | 落ちる, 落ち, 落ちて | سقط, يسقط |
find | finden, findet, fand, gefunden | find, found, found | encontrar, encuentra, encontró, encontrado, encuentro | trouver | 見つける, 見つけ, 見つけて | وجد, يجد |
look-for | suchen, sucht, suchte, gesucht | look @for = search @for = seek, sought, sought | buscar | chercher | 探す, 探し, 探して | بحث, يبحث @عن |
exist @state | geben, gibt, gab, gegeben | exist | haber, hay, había, habido, hay | y avoir, y a, y eu, y ont, y avons | ある, あり, あって @が | وجد, يوجد |
give | geben, gibt, gab, gegeben | give, gave, given | dar, da, dio, dado, doy | donner | 与える, 与え, 与えて | أعطى, يعطي, أعطي |
take | nehmen, nimmt, nahm, genommen | take, took, taken | tomar | prendre, prend, pris, prennent, prenons | 取る, 取り, 取って | أخذ, يأخذ |
bring | bringen, bringt, brachte, gebracht | bring, brought, brought | traer, trae, trajo, traído, traigo | apporter | 持って来る, 持って来, 持って来て | أحضر, يحضر |
send | schicken, schickt, schickte, geschickt = senden, sendet, sandte, gesendet | send, sent, sent | enviar, envía, envió, enviado, envío | envoyer, envoie, envoyé, envoient, envoyons | 送る, 送り, 送って | أرسل, يرسل |
write | schreiben, schreibt, schrieb, geschrieben | write, wrote, written | escribir, escribe, escribió, escrito, escribo | écrire, écrit, écrit, écrivent | 書く, 書き, 書いて | كتب, يكتب |
read | lesen, liest, las, gelesen | read, read, read | leer, lee, leyó, leído, leo | lire, lit, lu, lisent | 読む, 読み, 読んで | قرأ, يقرأ |
speak | sprechen, spricht, sprach, gesprochen = reden, redet, redete, geredet | speak, spoke, spoken = talk | hablar | parler | 話す, 話し, 話して | تحدث, يتحدث |
say | sagen, sagt, sagte, gesagt | say, said, said | decir, dice, dijo, dicho, digo | dire, dit, dit, disent | 言う, 言い, 言って | قال, يقول, قل |
tell | erzählen, erzählt, erzählte, erzählt @dat | tell, told, told | contar, cuenta, contó, contado, cuento @a | raconter @à | 話す, 話し, 話して @に | أخبر, يخبر |
hurt @state | weh·tun, tut, tat, getan = schmerzen, schmerzt, schmerzte, geschmerzt | hurt, hurt, hurt | doler, duele, dolió, dolido, duelo | faire mal, fait mal, fait mal, font mal, faisons mal | 痛む, 痛み, 痛んで | آلم, يؤلم |
reach | erreichen, erreicht, erreichte, erreicht | reach | alcanzar | atteindre, atteint, atteint, atteignent | 届く, 届き, 届いて @に | وصل, يصل @إلى |
ask | fragen, fragt, fragte, gefragt | ask | preguntar @a | demander @à | 尋ねる, 尋ね, 尋ねて @に | سأل, يسأل |
answer | antworten, antwortet, antwortete, geantwortet @dat | answer | responder @a | répondre, répond, répondu, répondent @à | 答える, 答え, 答えて @に | أجاب, يجيب, أجب |
help | helfen, hilft, half, geholfen @dat | help | ayudar @a | aider | 手伝う, 手伝い, 手伝って | ساعد, يساعد |
call | an·rufen, ruft, rief, gerufen | call | llamar @a | appeler, appelle, appelé, appellent, appelons | 電話する, 電話し, 電話して @に | اتصل, يتصل @ب |
know-person @state | kennen, kennt, kannte, gekannt | know, knew, known | conocer, conoce, conoció, conocido, conozco | connaître, connaît, connu, connaissent | 知る, 知り, 知って | عرف, يعرف |
know @state | wissen, weiß, wusste, gewusst | know, knew, known | saber, sabe, supo, sabido, sé | savoir, sait, su, savent | 知る, 知り, 知って | عرف, يعرف |
think | denken, denkt, dachte, gedacht | think, thought, thought | pensar, piensa, pensó, pensado, pienso | penser | 考える, 考え, 考えて | فكر, يفكر |
love @state | lieben, liebt, liebte, geliebt | love | amar @a | aimer | 愛する, 愛し, 愛して | أحب, يحب, أحبب |
like @state | mögen, mag, mochte, gemocht | like | querer, quiere, quiso, querido, quiero | aimer | 好む, 好み, 好んで | أحب, يحب, أحبب |
need @state | brauchen, braucht, brauchte, gebraucht | need | necesitar | avoir besoin, a besoin, eu besoin, ont besoin, avons besoin @de | 必要とする, 必要とし, 必要として | احتاج, يحتاج, احتج @إلى |
want @state | wollen, will, wollte, gewollt = möchten, möchte, wollte, gewollt | want | querer, quiere, quiso, querido, quiero | vouloir, veut, voulu, veulent, voulons | 望む, 望み, 望んで | أراد, يريد, أرد |
eat | essen, isst, aß, gegessen | eat, ate, eaten | comer | manger | 食べる, 食べ, 食べて | أكل, يأكل |
drink | trinken, trinkt, trank, getrunken | drink, drank, drunk | beber | boire, boit, bu, boivent, buvons | 飲む, 飲み, 飲んで | شرب, يشرب |
cook | kochen, kocht, kochte, gekocht | cook | cocinar | cuisiner | 料理する, 料理し, 料理して | طبخ, يطبخ |
taste | schmecken, schmeckt, schmeckte, geschmeckt | taste | saber, sabe, supo, sabido, sé | goûter | 味わう, 味わい, 味わって | ذاق, يذوق |
cut | schneiden, schneidet, schnitt, geschnitten | cut, cut, cut | cortar | couper | 切る, 切り, 切って | قطع, يقطع |
sleep @state | schlafen, schläft, schlief, geschlafen | sleep, slept, slept | dormir, duerme, durmió, dormido, duermo | dormir, dort, dormi, dorment | 眠る, 眠り, 眠って | نام, ينام, نم |
live @state | wohnen, wohnt, wohnte, gewohnt = leben, lebt, lebte, gelebt | live | vivir | vivre, vit, vécu, vivent | 住む, 住み, 住んで | عاش, يعيش, عش |
work @state | arbeiten, arbeitet, arbeitete, gearbeitet | work | trabajar | travailler | 働く, 働き, 働いて | عمل, يعمل |
learn | lernen, lernt, lernte, gelernt | learn = study | aprender | apprendre, apprend, appris, apprennent, apprenons | 学ぶ, 学び, 学んで | تعلم, يتعلم |
teach | unterrichten, unterrichtet, unterrichtete, unterrichtet | teach, taught, taught | enseñar | enseigner | 教える, 教え, 教えて | درس, يدرس |
buy | kaufen, kauft, kaufte, gekauft | buy, bought, bought | comprar | acheter, achète, acheté, achètent, achetons | 買う, 買い, 買って | اشترى, يشتري, اشتري |
sell | verkaufen, verkauft, verkaufte, verkauft | sell, sold, sold | vender | vendre, vend, vendu, vendent | 売る, 売り, 売って | باع, يبيع, بع |
pay | zahlen, zahlt, zahlte, gezahlt = bezahlen, bezahlt, bezahlte, bezahlt | pay, paid, paid | pagar | payer | 払う, 払い, 払って | دفع, يدفع |
order | bestellen, bestellt, bestellte, bestellt | order | pedir, pide, pidió, pedido, pido | commander | 注文する, 注文し, 注文して | طلب, يطلب |
save | speichern, speichert, speicherte, gespeichert | save | guardar | enregistrer | 保存する, 保存し, 保存して | حفظ, يحفظ |
rescue | retten, rettet, rettete, gerettet | save = rescue | salvar @a | sauver | 救う, 救い, 救って | أنقذ, ينقذ | life lives fire* drown* danger* rescue* firefighter* hero* sea* sinking lifeguard* doctor* child* cat*
delete | löschen, löscht, löschte, gelöscht | delete | eliminar | supprimer | 削除する, 削除し, 削除して | حذف, يحذف |
translate | übersetzen, übersetzt, übersetzte, übersetzt | translate | traducir, traduce, tradujo, traducido, traduzco | traduire, traduit, traduit, traduisent | 翻訳する, 翻訳し, 翻訳して | ترجم, يترجم |
begin | beginnen, beginnt, begann, begonnen = an·fangen, fängt, fing, gefangen | begin, began, begun = start | empezar, empieza, empezó, empezado, empiezo | commencer | 始まる, 始まり, 始まって | بدأ, يبدأ |
end | enden, endet, endete, geendet | end = finish | terminar | finir, finit, fini, finissent | 終わる, 終わり, 終わって | انتهى, ينتهي, انتهي |
stay @state | bleiben, bleibt, blieb, ist geblieben | stay = remain | quedarse, se queda, se quedó, quedado, me quedo | rester, reste, est resté | 残る, 残り, 残って | بقي, يبقى |
lie @state | liegen, liegt, lag, gelegen | lie, lay, lain | estar, está, estuvo, estado, estoy | se trouver, se trouve, trouvé | 横たわる, 横たわり, 横たわって | كان, يكون, كن |
put | stellen, stellt, stellte, gestellt = legen, legt, legte, gelegt | put, put, put | poner, pone, puso, puesto, pongo | mettre, met, mis, mettent | 置く, 置き, 置いて | وضع, يضع |
swim @motion | schwimmen, schwimmt, schwamm, ist geschwommen | swim, swam, swum | nadar | nager | 泳ぐ, 泳ぎ, 泳いで | سبح, يسبح |
fly @motion | fliegen, fliegt, flog, ist geflogen | fly, flew, flown | volar, vuela, voló, volado, vuelo | voler | 飛ぶ, 飛び, 飛んで | طار, يطير, طر |
drive @motion | fahren, fährt, fuhr, ist gefahren | drive, drove, driven = ride, rode, ridden | conducir, conduce, condujo, conducido, conduzco | conduire, conduit, conduit, conduisent | 運転する, 運転し, 運転して | قاد, يقود, قد |
climb @motion | klettern, klettert, kletterte, ist geklettert | climb | subir | grimper | 登る, 登り, 登って | تسلق, يتسلق |
jump @motion | springen, springt, sprang, ist gesprungen | jump | saltar | sauter | 跳ぶ, 跳び, 跳んで | قفز, يقفز |
sing | singen, singt, sang, gesungen | sing, sang, sung | cantar | chanter | 歌う, 歌い, 歌って | غنى, يغني, غني |
dance | tanzen, tanzt, tanzte, getanzt | dance | bailar | danser | 踊る, 踊り, 踊って | رقص, يرقص |
laugh | lachen, lacht, lachte, gelacht | laugh | reír, ríe, rió, reído, río | rire, rit, ri, rient | 笑う, 笑い, 笑って | ضحك, يضحك |
smile | lächeln, lächelt, lächelte, gelächelt | smile | sonreír, sonríe, sonrió, sonreído, sonrío | sourire, sourit, souri, sourient | 微笑む, 微笑み, 微笑んで | ابتسم, يبتسم |
show | zeigen, zeigt, zeigte, gezeigt | show, showed, shown | mostrar, muestra, mostró, mostrado, muestro | montrer | 見せる, 見せ, 見せて | أظهر, يظهر |
visit | besuchen, besucht, besuchte, besucht | visit | visitar @a | visiter | 訪ねる, 訪ね, 訪ねて | زار, يزور, زر |
meet | treffen, trifft, traf, getroffen | meet, met, met | encontrar, encuentra, encontró, encontrado, encuentro @a | rencontrer | 会う, 会い, 会って @に | قابل, يقابل |
greet | begrüßen, begrüßt, begrüßte, begrüßt = grüßen, grüßt, grüßte, gegrüßt | greet | saludar @a | saluer | 挨拶する, 挨拶し, 挨拶して @に | حيا, يحيي, حيي |
thank | danken, dankt, dankte, gedankt @dat | thank | agradecer, agradece, agradeció, agradecido, agradezco @a | remercier | 感謝する, 感謝し, 感謝して @に | شكر, يشكر |
build | bauen, baut, baute, gebaut | build, built, built | construir, construye, construyó, construido, construyo | construire, construit, construit, construisent | 建てる, 建て, 建てて | بنى, يبني, بني |
repair | reparieren, repariert, reparierte, repariert | repair = fix | reparar | réparer | 修理する, 修理し, 修理して | أصلح, يصلح |
hold | halten, hält, hielt, gehalten | hold, held, held | sostener, sostiene, sostuvo, sostenido, sostengo | tenir, tient, tenu, tiennent, tenons | 持つ, 持ち, 持って | أمسك, يمسك |
carry | tragen, trägt, trug, getragen | carry, carried, carried | llevar | porter | 運ぶ, 運び, 運んで | حمل, يحمل |
wear | tragen, trägt, trug, getragen | wear, wore, worn | llevar | porter | 着る, 着, 着て | ارتدى, يرتدي, ارتدي | hemd* kleid* schuh* krawatte* fliege* anzug*
choose | wählen, wählt, wählte, gewählt | choose, chose, chosen | elegir, elige, eligió, elegido, elijo | choisir, choisit, choisi, choisissent | 選ぶ, 選び, 選んで | اختار, يختار, اختر |
click | klicken, klickt, klickte, geklickt | click | hacer clic, hace clic, hizo clic, hecho clic, hago clic | cliquer | クリックする, クリックし, クリックして | نقر, ينقر |
press | drücken, drückt, drückte, gedrückt | press | pulsar | appuyer | 押す, 押し, 押して | ضغط, يضغط |
use | benutzen, benutzt, benutzte, benutzt | use | usar | utiliser | 使う, 使い, 使って | استخدم, يستخدم |
understand | verstehen, versteht, verstand, verstanden | understand, understood, understood | entender, entiende, entendió, entendido, entiendo | comprendre, comprend, compris, comprennent, comprenons | 理解する, 理解し, 理解して | فهم, يفهم |
forget | vergessen, vergisst, vergaß, vergessen | forget, forgot, forgotten | olvidar | oublier | 忘れる, 忘れ, 忘れて | نسي, ينسى |
explain | erklären, erklärt, erklärte, erklärt | explain | explicar | expliquer | 説明する, 説明し, 説明して | شرح, يشرح |
burn | brennen, brennt, brannte, gebrannt | burn | quemar | brûler | 燃える, 燃え, 燃えて | احترق, يحترق |
hang @state | hängen, hängt, hing, gehangen | hang, hung, hung | colgar, cuelga, colgó, colgado, cuelgo | pendre, pend, pendu, pendent | 掛かる, 掛かり, 掛かって | تعلق, يتعلق |
shine | leuchten, leuchtet, leuchtete, geleuchtet = scheinen, scheint, schien, geschienen | shine, shone, shone | brillar | briller | 輝く, 輝き, 輝いて | لمع, يلمع |
celebrate | feiern, feiert, feierte, gefeiert | celebrate | celebrar | fêter | 祝う, 祝い, 祝って | احتفل, يحتفل @ب |
travel @motion | reisen, reist, reiste, ist gereist | travel, traveled, traveled | viajar | voyager | 旅行する, 旅行し, 旅行して | سافر, يسافر |
kick | treten, tritt, trat, getreten | kick | patear | frapper | 蹴る, 蹴り, 蹴って | ركل, يركل |
examine | untersuchen, untersucht, untersuchte, untersucht | examine | examinar @a | examiner | 診察する, 診察し, 診察して | فحص, يفحص |
sign | unterschreiben, unterschreibt, unterschrieb, unterschrieben | sign | firmar | signer | 署名する, 署名し, 署名して | وقع, يوقع |
become | werden, wird, wurde, ist geworden | become, became, become | ser, es, fue, sido, soy | devenir, devient, est devenu, deviennent, devenons | なる, なり, なって @に | أصبح, يصبح |
get | bekommen, bekommt, bekam, bekommen = erhalten, erhält, erhielt, erhalten | get, got, got = receive | recibir | recevoir, reçoit, reçu, reçoivent, recevons | もらう, もらい, もらって | تلقى, يتلقى, تلقي |
try | versuchen, versucht, versuchte, versucht | try, tried, tried | intentar | essayer | 試す, 試し, 試して | حاول, يحاول |
wash | waschen, wäscht, wusch, gewaschen | wash | lavar | laver | 洗う, 洗い, 洗って | غسل, يغسل |
paint | malen, malt, malte, gemalt = streichen, streicht, strich, gestrichen | paint | pintar | peindre, peint, peint, peignent | 塗る, 塗り, 塗って | رسم, يرسم |
throw | werfen, wirft, warf, geworfen | throw, threw, thrown | lanzar | lancer | 投げる, 投げ, 投げて | رمى, يرمي, رمي |
catch | fangen, fängt, fing, gefangen | catch, caught, caught | atrapar | attraper | 捕まえる, 捕まえ, 捕まえて | أمسك, يمسك @ب |
hit | treffen, trifft, traf, getroffen = schlagen, schlägt, schlug, geschlagen | hit, hit, hit | golpear | frapper | 打つ, 打ち, 打って | ضرب, يضرب |
lift | heben, hebt, hob, gehoben | lift | levantar | soulever, soulève, soulevé, soulèvent, soulevons | 持ち上げる, 持ち上げ, 持ち上げて | رفع, يرفع |
light | an·zünden, zündet, zündete, gezündet | light, lit, lit | encender, enciende, encendió, encendido, enciendo | allumer | 灯す, 灯し, 灯して | أشعل, يشعل |
plant | pflanzen, pflanzt, pflanzte, gepflanzt | plant | plantar | planter | 植える, 植え, 植えて | زرع, يزرع |
grow | wachsen, wächst, wuchs, ist gewachsen | grow, grew, grown | crecer, crece, creció, crecido, crezco | grandir, grandit, grandi, grandissent | 育つ, 育ち, 育って | نما, ينمو, نم |
rain | regnen, regnet, regnete, geregnet | rain | llover, llueve, llovió, llovido, lluevo | pleuvoir, pleut, plu, pleuvent, pleuvons | 雨が降る, 雨が降り, 雨が降って | أمطر, يمطر |
snow | schneien, schneit, schneite, geschneit | snow | nevar, nieva, nevó, nevado, nievo | neiger | 雪が降る, 雪が降り, 雪が降って | أثلج, يثلج |
deliver | liefern, liefert, lieferte, geliefert | deliver | entregar | livrer | 届ける, 届け, 届けて | سلم, يسلم |
cancel | stornieren, storniert, stornierte, storniert | cancel | cancelar | annuler | 取り消す, 取り消し, 取り消して | ألغى, يلغي, ألغي |
change | ändern, ändert, änderte, geändert | change | cambiar | changer | 変える, 変え, 変えて | غير, يغير |
check | prüfen, prüft, prüfte, geprüft = kontrollieren, kontrolliert, kontrollierte, kontrolliert | check | comprobar, comprueba, comprobó, comprobado, compruebo | vérifier | 確認する, 確認し, 確認して | فحص, يفحص |
print | drucken, druckt, druckte, gedruckt | print | imprimir | imprimer | 印刷する, 印刷し, 印刷して | طبع, يطبع |
lead | leiten, leitet, leitete, geleitet = führen, führt, führte, geführt | lead, led, led | dirigir, dirige, dirigió, dirigido, dirijo | diriger | 導く, 導き, 導いて | قاد, يقود, قد |
follow | folgen, folgt, folgte, ist gefolgt @dat | follow | seguir, sigue, siguió, seguido, sigo @a | suivre, suit, suivi, suivent | 従う, 従い, 従って @に | تبع, يتبع |
belong @state | gehören, gehört, gehörte, gehört @dat | belong @to | pertenecer, pertenece, perteneció, pertenecido, pertenezco @a | appartenir, appartient, appartenu, appartiennent, appartenons @à | 属する, 属し, 属して @に | انتمى, ينتمي, انتمي @إلى |
drip | tropfen, tropft, tropfte, getropft | drip, dripped, dripped | gotear | goutter | 滴る, 滴り, 滴って | قطر, يقطر |
explode | explodieren, explodiert, explodierte, ist explodiert | explode | explotar | exploser | 爆発する, 爆発し, 爆発して | انفجر, ينفجر |
`
