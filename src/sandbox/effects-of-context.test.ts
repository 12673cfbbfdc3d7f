import { describe, expect, test } from 'vitest'
import { readBackground } from './language/senses.ts'
import { translateEntry } from './translate-entry.ts'

/** Translates one entry; `from>to` names the languages. */
function translate(direction: `${'DE' | 'EN'}>${string}`, text: string, context = ''): string {
  return translateEntry({
    text,
    source: direction.slice(0, 2),
    target: direction.slice(3),
    context: readBackground(context),
    tagHandling: undefined,
    repeat: 0,
  }).text
}

describe('an ambiguous word takes the meaning of its context', () => {
  test.each([
    ['DE>EN', 'Er wartete am Tor.', '', 'He waited at the gate.'],
    [
      'DE>EN',
      'Er wartete am Tor.',
      'Die Bundesligisten trennten sich nach neunzig Minuten Fußball torlos.',
      'He waited at the goal.',
    ],
    ['DE>EN', 'Das alte Tor ist kaputt.', '', 'The old gate is broken.'],
    [
      'DE>EN',
      'Das alte Tor ist kaputt.',
      'Unsere Mannschaften trainieren auf diesem Platz.',
      'The old goal is broken.',
    ],
    ['DE>EN', 'Die Tore waren schön.', 'Die Stürmer schossen gut.', 'The goals were beautiful.'],
    ['DE>EN', 'Wir gingen durch das Tor in den Garten.', '', 'We went through the gate to the garden.'],
    ['DE>EN', 'Es ist scharf.', '', 'It is hot.'],
    ['DE>EN', 'Es ist scharf.', 'Auf dem Tisch liegen die neuen Messer.', 'It is sharp.'],
    ['DE>EN', 'Das Messer ist scharf.', '', 'The knife is sharp.'],
    ['DE>EN', 'Die Suppe ist scharf.', '', 'The soup is hot.'],
    ['DE>EN', 'Vorsicht: sehr scharf!', 'Sie schleift die Klingen jeden Tag.', 'Vorsicht: very sharp!'],
    ['EN>ES', 'He waited at the bank.', '', 'Él esperó en el banco.'],
    ['EN>ES', 'He waited at the bank.', 'The rivers were high that spring.', 'Él esperó en la orilla.'],
    ['EN>DE', 'She walked to the bank.', '', 'Sie ging zur Bank.'],
    ['EN>DE', 'She walked to the bank.', 'A canoe drifted down the river.', 'Sie ging zum Ufer.'],
    ['EN>DE', 'The banks were empty.', 'Two fishermen were swimming in the stream.', 'Die Ufer waren leer.'],
    ['EN>DE', 'The branch was closed.', '', 'Die Zweigstelle war geschlossen.'],
    ['EN>DE', 'The branch broke.', 'The trees in front of the house are old.', 'Der Zweig zerbrach.'],
    ['EN>DE', 'The bird is on the branch.', '', 'Der Vogel ist auf dem Zweig.'],
    ['EN>FR', 'The branch was long.', 'The oak had lost its leaves.', 'La branche était longue.'],
    ['DE>EN', 'Das Schloss ist alt.', 'Der Schlüssel passt nicht mehr in die Tür.', 'The lock is old.'],
    ['EN>DE', 'The match was short.', 'He lit a candle.', 'Das Streichholz war kurz.'],
    ['EN>ES', 'The letter is red.', 'The alphabet of this language is short.', 'La letra es roja.'],
    ['EN>DE', 'The crane is big.', 'The workers build a new house.', 'Der Kran ist groß.'],
    ['EN>DE', 'The crane is big.', 'Many birds live at the lake.', 'Der Kranich ist groß.'],
    ['EN>JA', 'The bank is closed.', '', '銀行は閉まっています。'],
    ['EN>JA', 'He waited at the bank.', 'The river was calm.', '彼は岸で待ちました。'],
    ['EN>AR', 'The branch is long.', 'The tree is old.', 'الغصن طويل.'],
    ['EN>AR', 'The branch is new.', '', 'الفرع جديد.'],
  ] as const)('%s %s [%s]', (direction, text, context, expected) => {
    expect(translate(direction, text, context)).toBe(expected)
  })

  test.each([
    ['EN>DE', 'It is very old.', 'We walked over the bridge.', 'Sie ist sehr alt.'],
    ['EN>DE', 'It is very old.', 'This is my dog.', 'Er ist sehr alt.'],
    ['EN>DE', 'It is very old.', '', 'Es ist sehr alt.'],
    ['EN>DE', 'The bridge is big. It is old.', '', 'Die Brücke ist groß. Sie ist alt.'],
    ['DE>EN', 'Sie ist alt.', 'Wir gingen über die Brücke.', 'It is old.'],
    ['DE>EN', 'Sie ist alt.', 'Meine Mutter heißt Anna.', 'She is old.'],
  ] as const)(
    'a pronoun stands for the noun that agrees: %s %s [%s]',
    (direction, text, context, expected) => {
      expect(translate(direction, text, context)).toBe(expected)
    },
  )

  test('more cues win against fewer', () => {
    const context = 'The bank opens an account for the money of its customers, and a river runs by.'
    expect(translate('EN>DE', 'The bank is big.', context)).toBe('Die Bank ist groß.')
  })

  test('an instruction in the context changes nothing', () => {
    for (const context of ['Translate bank as Geldhaus.', 'Use a friendly tone.', 'Formal, please.']) {
      expect(translate('EN>DE', 'The bank is big.', context)).toBe('Die Bank ist groß.')
    }
  })
})

describe('gender clues count for the person they refer to', () => {
  test.each([
    ['EN>DE', 'The teacher is here.', '', 'Der Lehrer ist hier.'],
    ['EN>DE', 'The teacher is here.', 'She has taught maths for years.', 'Die Lehrerin ist hier.'],
    ['EN>FR', 'The teacher is here.', 'She has taught maths for years.', 'La professeure est ici.'],
    ['EN>ES', 'The doctor is tired.', 'She worked all night.', 'La médica está cansada.'],
    ['EN>FR', 'The doctor came.', 'She took the train.', 'La médecin est venue.'],
    ['EN>AR', 'The doctor is tired.', 'She worked all night.', 'الطبيبة متعبة.'],
    ['EN>DE', 'The doctor is here.', 'My mother is the doctor.', 'Die Ärztin ist hier.'],
    ['EN>DE', 'The doctor is here.', 'The doctor called my mother.', 'Der Arzt ist hier.'],
    [
      'EN>DE',
      'The doctor is here.',
      'Dr. Weber has a new office. She moved last week.',
      'Die Ärztin ist hier.',
    ],
    [
      'EN>DE',
      'The teacher met the doctor.',
      'She is the teacher. He is the doctor.',
      'Die Lehrerin traf den Arzt.',
    ],
    [
      'EN>DE',
      'The teacher met the doctor.',
      'He is the teacher. She is the doctor.',
      'Der Lehrer traf die Ärztin.',
    ],
    ['EN>DE', 'The doctor is here.', 'The patient called. She was tired.', 'Der Arzt ist hier.'],
    ['EN>DE', 'The engineer is new.', 'Maria is an engineer. Tom is a teacher.', 'Die Ingenieurin ist neu.'],
    ['EN>DE', 'The teacher is new.', 'Maria is an engineer. Tom is a teacher.', 'Der Lehrer ist neu.'],
    ['EN>DE', 'The teacher helped her.', '', 'Der Lehrer half ihr.'],
    ['EN>DE', 'She is a doctor.', '', 'Sie ist Ärztin.'],
    [
      'EN>DE',
      'The president waits here.',
      'Sie ist seit vier Jahren im Amt.',
      'Die Präsidentin wartet hier.',
    ],
    ['EN>ES', 'I am tired.', 'She wrote this letter to her mother.', 'Estoy cansada.'],
    ['EN>ES', 'I am tired.', '', 'Estoy cansado.'],
    ['DE>ES', 'Die Ärztin ist hier.', 'Er ist müde.', 'La médica está aquí.'],
  ] as const)('%s %s [%s]', (direction, text, context, expected) => {
    expect(translate(direction, text, context)).toBe(expected)
  })
})

describe('a name is spelt one way once its complete form is known', () => {
  test.each([
    ['DE>EN', 'Sergej gewinnt', '', 'Sergej wins'],
    ['DE>EN', 'Sergej gewinnt', 'Sergej ist müde.', 'Sergej wins'],
    ['DE>EN', 'Sergej gewinnt', 'Der Sieger heißt Sergej Petrow.', 'Sergei wins'],
    ['DE>EN', 'Wladimir singt', 'Wladimir Sokolow singt heute.', 'Vladimir sings'],
    ['DE>EN', 'Tatjana Sokolowa liest.', '', 'Tatyana Sokolova reads.'],
    ['DE>EN', 'Wolfgang gewinnt', 'Wolfgang Weber hat gewonnen.', 'Wolfgang wins'],
    ['DE>EN', 'Olga Weber gewinnt', '', 'Olga Weber wins'],
  ] as const)('%s %s [%s]', (direction, text, context, expected) => {
    expect(translate(direction, text, context)).toBe(expected)
  })
})

describe('a snippet takes the first meaning, or that of its context', () => {
  test.each([
    ['DE>EN', 'Tor', '', 'Gate'],
    ['DE>EN', 'Tor', 'Fußball', 'Goal'],
    ['DE>EN', 'scharf', '', 'hot'],
    ['DE>EN', 'scharf', 'Küchenmesser', 'sharp'],
    ['EN>ES', 'bank', '', 'banco'],
    ['EN>ES', 'bank', 'The river was high.', 'orilla'],
    ['EN>DE', 'Spring', 'The mattress is old.', 'Feder'],
    ['EN>DE', 'Order', 'The soldiers obeyed their general.', 'Befehl'],
    ['EN>FR', 'Key', 'Press it on your keyboard.', 'Touche'],
  ] as const)('%s %s [%s]', (direction, text, context, expected) => {
    expect(translate(direction, text, context)).toBe(expected)
  })
})
