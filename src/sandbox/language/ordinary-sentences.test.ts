import { describe, expect, test } from 'vitest'
import { readBackground } from './choose.ts'
import { translateEntry, type TargetCode } from './translate-entry.ts'

const translate = (source: 'DE' | 'EN', target: TargetCode, text: string) =>
  translateEntry({ text, source, target, context: readBackground(''), tagHandling: undefined, turn: 0 })

describe('English into German', () => {
  test.each([
    ['He gave the book to the student.', 'Er gab dem Studenten das Buch.'],
    ['My friend doesn’t like the soup.', 'Mein Freund mag die Suppe nicht.'],
    ['I have no money.', 'Ich habe kein Geld.'],
    ['He wants to buy a new bicycle.', 'Er will ein neues Fahrrad kaufen.'],
    ['The doctor will examine the patient tomorrow.', 'Der Arzt wird morgen den Patienten untersuchen.'],
    [
      'We walked along the river bank because it was warm.',
      'Wir gingen das Flussufer entlang, weil es warm war.',
    ],
    ['The customer said that the order was wrong.', 'Der Kunde sagte, dass die Bestellung falsch war.'],
    ['The teacher’s car is old and red.', 'Das Auto des Lehrers ist alt und rot.'],
    ['Did you see the match?', 'Sahen Sie das Spiel?'],
    ['Where is the station?', 'Wo ist der Bahnhof?'],
    ['Who is the doctor?', 'Wer ist der Arzt?'],
    ['Please open the window!', 'Öffnen Sie bitte das Fenster!'],
    ['Click here to save the file.', 'Klicken Sie hier, um die Datei zu speichern.'],
    ['There is a bank in the village.', 'Es gibt eine Bank im Dorf.'],
    ['Two customers waited for the order.', 'Zwei Kunden warteten auf die Bestellung.'],
    ['It rained when we arrived.', 'Es regnete, als wir ankamen.'],
    ['The bat flew over the house.', 'Die Fledermaus flog über das Haus.'],
    ['He goes to school every day.', 'Er geht jeden Tag zur Schule.'],
    ['The soup is too hot.', 'Die Suppe ist zu scharf.'],
    ['I bought two tickets for the concert.', 'Ich kaufte zwei Karten für das Konzert.'],
    ['Thank you very much.', 'Vielen Dank.'],
    ['The gate behind the house is old.', 'Das Tor hinter dem Haus ist alt.'],
    ['When the train arrived, he was tired.', 'Als der Zug ankam, war er müde.'],
    ['My friend Anna waited at the station.', 'Meine Freundin Anna wartete am Bahnhof.'],
    ['I would like a coffee.', 'Ich will einen Kaffee.'],
    ['The report is finished.', 'Der Bericht ist fertig.'],
  ])('%s', (text, expected) => {
    expect(translate('EN', 'DE', text)).toBe(expected)
  })
})

describe('German into English', () => {
  test.each([
    ['Gestern wartete der Lehrer auf den Zug.', 'Yesterday the teacher waited for the train.'],
    ['Ich habe gestern das alte Schloss besucht.', 'I visited the old castle yesterday.'],
    ['Sie gibt dem Mann das Buch.', 'She gives the man the book.'],
    ['Das Buch gab der Lehrer dem Kind.', 'The teacher gave the child the book.'],
    ['Kannst du die Tür öffnen?', 'Can you open the door?'],
    ['Öffnen Sie die Tür!', 'Open the door!'],
    ['Er macht die Tür auf.', 'He opens the door.'],
    ['Wir warten, weil der Zug spät ist.', 'We wait, because the train is late.'],
    ['Ich mag keine Suppe.', 'I like no soup.'],
    ['Die Tür des Hauses ist rot.', 'The door of the house is red.'],
    ['Es gab keine Bäume.', 'There were no trees.'],
    ['Sie saß auf einer Bank und las ein Buch.', 'She sat on a bench and read a book.'],
    ['Wer hat das Tor geschossen?', 'Who shot the goal?'],
    ['Der Kunde wollte die Rechnung bezahlen.', 'The customer wanted to pay the bill.'],
    ['Die Kinder spielen im Garten.', 'The children play in the garden.'],
    ['Der Kiefer tut weh. Die Kiefer ist alt.', 'The jaw hurts. The pine is old.'],
    ['Meine Mutter ist Lehrerin.', 'My mother is a teacher.'],
    ['Sind Sie müde? Warten Sie hier!', 'Are you tired? Wait here!'],
    ['Das Fußballstadion ist groß.', 'The football stadium is big.'],
    ['Datei speichern', 'Save file'],
    ['Das ist sehr scharf.', 'That is very hot.'],
    ['Das ist mein Haus.', 'That is my house.'],
    ['Ich möchte schlafen.', 'I want to sleep.'],
  ])('%s', (text, expected) => {
    expect(translate('DE', 'EN', text)).toBe(expected)
  })
})

describe('into Spanish, French, Japanese and Arabic', () => {
  test.each([
    ['ES', 'The doctor will examine the patient tomorrow.', 'El médico va a examinar al paciente mañana.'],
    ['ES', 'Where is the station?', '¿Dónde está la estación?'],
    ['ES', 'The red flowers are beautiful.', 'Las flores rojas son hermosas.'],
    ['ES', 'He went to the bank and bought bread.', 'Él fue al banco y compró pan.'],
    ['ES', 'There were no trees.', 'No había árboles.'],
    ['ES', 'I saw her yesterday.', 'La vi ayer.'],
    ['ES', 'Open the door, please.', 'Abra la puerta, por favor.'],
    ['FR', 'It is a beautiful old bridge.', 'C’est un beau vieux pont.'],
    ['FR', 'I don’t have a car.', 'Je n’ai pas de voiture.'],
    [
      'FR',
      'We waited for the train because it was late.',
      'Nous avons attendu le train parce qu’il était en retard.',
    ],
    ['FR', 'I saw her yesterday.', 'Je l’ai vue hier.'],
    ['FR', 'The children play in the garden of the castle.', 'Les enfants jouent dans le jardin du château.'],
    ['FR', 'Save file', 'Enregistrer le fichier'],
    ['JA', 'The house is old and red.', '家は古くて赤いです。'],
    ['JA', 'The teacher is here.', '先生はここにいます。'],
    ['JA', 'I did not see the match.', '私は試合を見ませんでした。'],
    ['JA', 'He came to help me.', '私を手伝うために彼は来ました。'],
    ['JA', 'Open the door.', 'ドアを開けてください。'],
    ['AR', 'The red flowers are beautiful.', 'الزهور الحمراء جميلة.'],
    ['AR', 'The teacher did not open the window.', 'لم يفتح المعلم النافذة.'],
    ['AR', 'I lost my keys.', 'فقدت مفاتيحي.'],
    ['AR', 'Where is the station?', 'أين المحطة؟'],
    ['AR', 'She is a doctor.', 'هي طبيبة.'],
    ['AR', 'The branch was closed.', 'كان الفرع مغلقا.'],
  ] as const)('%s %s', (target, text, expected) => {
    expect(translate('EN', target, text).replaceAll("'", '’')).toBe(expected)
  })

  test('German reaches them as well', () => {
    expect(translate('DE', 'ES', 'Er wartete am Tor.')).toBe('Él esperó en la puerta.')
    expect(translate('DE', 'JA', 'Die Ärztin ist im Krankenhaus.')).toBe('医者は病院にいます。')
  })
})
