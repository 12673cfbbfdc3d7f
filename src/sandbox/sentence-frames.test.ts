import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBackground } from './language/senses.ts'
import { targetLanguages, translateEntry } from './translate-entry.ts'

const translation = (source: 'DE' | 'EN', target: string, text: string, context = '') =>
  translateEntry({
    text,
    source,
    target,
    context: readBackground(context),
    tagHandling: undefined,
    repeat: 0,
  })

/** English, then German independent of the dictionary: nominative, accusative, dative, each with its article. */
const nouns = [
  ['gate', 'das Tor', 'das Tor', 'dem Tor'],
  ['bridge', 'die Brücke', 'die Brücke', 'der Brücke'],
  ['tree', 'der Baum', 'den Baum', 'dem Baum'],
  ['customer', 'der Kunde', 'den Kunden', 'dem Kunden'],
  ['report', 'der Bericht', 'den Bericht', 'dem Bericht'],
  ['soup', 'die Suppe', 'die Suppe', 'der Suppe'],
  ['knife', 'das Messer', 'das Messer', 'dem Messer'],
  ['dog', 'der Hund', 'den Hund', 'dem Hund'],
] as const
/** English, then German as a predicate, and before a noun of any gender after "the". */
const adjectives = [
  ['old', 'alt', 'alte'],
  ['new', 'neu', 'neue'],
  ['tired', 'müde', 'müde'],
  ['beautiful', 'schön', 'schöne'],
] as const

type Noun = (typeof nouns)[number]
type Adjective = (typeof adjectives)[number]
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Each frame in English and in German. */
const frames: readonly ((one: Noun, other: Noun, like: Adjective) => readonly [string, string])[] = [
  ([en, nominative], _, [like, german]) => [`The ${en} is ${like}.`, `${capital(nominative)} ist ${german}.`],
  ([en, nominative], _, [like, german]) => [
    `The ${en} was not very ${like}.`,
    `${capital(nominative)} war nicht sehr ${german}.`,
  ],
  ([en, nominative], [place, , , dative]) => [
    `The ${en} is behind the ${place}.`,
    `${capital(nominative)} ist hinter ${dative}.`,
  ],
  ([en, , accusative], [place, , , dative]) => [
    `He found the ${en} under the ${place}.`,
    `Er fand ${accusative} unter ${dative}.`,
  ],
  ([en, , accusative]) => [`We saw the ${en} here.`, `Wir sahen ${accusative} hier.`],
  ([en, , accusative]) => [`They did not visit the ${en}.`, `Sie besuchten ${accusative} nicht.`],
  ([en, , , dative]) => [`He waits with the ${en}.`, `Er wartet mit ${dative}.`],
  ([en, , , dative]) => [`We helped the ${en} yesterday.`, `Wir halfen ${dative} gestern.`],
  ([en, nominative], _, [like, , before]) => [
    `the very ${like} ${en}`,
    nominative.replace(' ', ` sehr ${before} `),
  ],
]

const noun = fc.constantFrom(...nouns)

describe('a text that fits a frame is translated as a whole', () => {
  test.each([
    ['from English into German, with the endings of each case and gender', 'EN', 'DE', 15],
    ['from German into English, for statements in the same order', 'DE', 'EN', 16],
  ] as const)('%s', (_, source, target, seed) => {
    fc.assert(
      fc.property(
        noun,
        noun,
        fc.constantFrom(...adjectives),
        fc.constantFrom(...frames),
        (one, other, like, frame) => {
          const [english, german] = frame(one, other, like)
          const [text, expected] = source === 'EN' ? [english, german] : [german, english]
          expect(translation(source, target, text)).toEqual({ text: expected, isGlossed: false })
        },
      ),
      { seed, numRuns: 300 },
    )
  })

  test.each([
    ['EN', 'DE', 'I met the doctor yesterday.', 'Ich traf den Arzt gestern.'],
    ['EN', 'DE', 'The old gate is not open.', 'Das alte Tor ist nicht offen.'],
    ['EN', 'DE', 'They have no money.', 'Sie haben kein Geld.'],
    ['EN', 'DE', 'The children are tired.', 'Die Kinder sind müde.'],
    ['EN', 'DE', 'My friends have a new house.', 'Meine Freunde haben ein neues Haus.'],
    ['EN', 'DE', 'The knife of the neighbour is always sharp.', 'Das Messer vom Nachbarn ist immer scharf.'],
    ['DE', 'EN', 'Das alte Tor hinter dem Haus ist kaputt.', 'The old gate behind the house is broken.'],
    ['DE', 'EN', 'Er half den Kindern nicht.', 'He did not help the children.'],
  ] as const)('%s into %s: %s', (source, target, text, expected) => {
    expect(translation(source, target, text)).toEqual({ text: expected, isGlossed: false })
  })
})

test('a text that fits no frame is glossed word by word in place, and marked so', () => {
  expect(translation('DE', 'EN', 'Er zorbt am Tor nicht.')).toEqual({
    text: 'He zorbt at the gate not.',
    isGlossed: true,
  })
  expect(translation('DE', 'EN', 'Sergej', 'Der Sieger heißt Sergej Petrow.')).toEqual({
    text: 'Sergei',
    isGlossed: false,
  })
  const halfKnown = [
    ['EN', 'DE', 'He does not need a dog.'],
    ['EN', 'DE', 'Yesterday we met the doctor.'],
    ['DE', 'EN', 'Der Lehrer hat das Buch gelesen.'],
    ['DE', 'EN', 'Er half die Kinder.'],
    ['DE', 'EN', 'Der Lehrer neu.'],
  ] as const
  for (const [source, target, text] of halfKnown)
    expect(translation(source, target, text), text).toHaveProperty('isGlossed', true)
  for (const text of ['zorblax', 'Zorblax'])
    expect(translation('EN', 'DE', text)).toEqual({ text, isGlossed: true })
  expect(translation('DE', 'EN', 'Wir haben %d Äpfel.')).toEqual({
    text: 'We have %d Äpfel.',
    isGlossed: true,
  })
})

test('outside the phrasebook, known words are glossed, and the others stay', () => {
  expect(translation('EN', 'ES', 'The bank is closed.')).toEqual({
    text: 'El banco está cerrado.',
    isGlossed: false,
  })
  expect(translation('EN', 'ES', 'The bank is empty.')).toEqual({
    text: 'The banco is empty.',
    isGlossed: true,
  })
})

test('a negation never vanishes, in a frame or out of it', () => {
  const words = fc.array(fc.constantFrom('the bank', 'old', 'walked', 'zorb', 'she', 'near', 'and'), {
    maxLength: 3,
  })
  const expectNegated = (text: string) => {
    for (const target of targetLanguages.filter((code) => !code.startsWith('EN'))) {
      const { text: translated } = translation('EN', target, text)
      expect(translated, text).toMatch(target.startsWith('DE') ? /nicht|kein/i : /\b(?:not|no)\b/i)
    }
  }
  fc.assert(
    fc.property(words, words, (before, after) => {
      expectNegated([...before, 'not', ...after].join(' '))
      expectNegated([...before, 'no money', ...after].join(' '))
    }),
    { seed: 4, numRuns: 300 },
  )
  expect(translation('DE', 'EN', 'Nein, danke.').text).toBe('No, thank you.')
  for (const text of ['No bank is closed.', 'no bank', 'She waits with no money.', 'We have no money.'])
    expectNegated(text)
})

describe('each effect of context, on sentences made of frames and words', () => {
  test.each([
    ['bank', 'Die Bank', 'river', 'Das Ufer'],
    ['branch', 'Die Zweigstelle', 'oak', 'Der Zweig'],
    ['match', 'Das Spiel', 'candle', 'Das Streichholz'],
    ['letter', 'Der Brief', 'alphabet', 'Der Buchstabe'],
    ['crane', 'Der Kranich', 'harbour', 'Der Kran'],
    ['key', 'Der Schlüssel', 'keyboard', 'Die Taste'],
    ['spring', 'Der Frühling', 'mattress', 'Die Feder'],
    ['order', 'Die Bestellung', 'soldier', 'Der Befehl'],
  ])('"%s" is "%s" without a cue, and with "%s" in the context "%s"', (word, first, cue, other) => {
    expect(translation('EN', 'DE', `The ${word} is here.`).text).toBe(`${first} ist hier.`)
    expect(translation('EN', 'DE', `The ${word} is here.`, `Somebody spoke of a ${cue}.`).text).toBe(
      `${other} ist hier.`,
    )
  })

  test.each([
    ['teacher', 'Der Lehrer', 'Die Lehrerin'],
    ['doctor', 'Der Arzt', 'Die Ärztin'],
    ['engineer', 'Der Ingenieur', 'Die Ingenieurin'],
    ['customer', 'Der Kunde', 'Die Kundin'],
    ['president', 'Der Präsident', 'Die Präsidentin'],
  ])('a %s has the gender that the context tells', (name, he, she) => {
    const spokenOf = (who: string) =>
      translation('EN', 'DE', `The ${name} is here.`, `${who} is a ${name}.`).text
    expect(spokenOf('He')).toBe(`${he} ist hier.`)
    expect(spokenOf('She')).toBe(`${she} ist hier.`)
  })

  test.each([
    ['Sergej', 'Sergei'],
    ['Wladimir', 'Vladimir'],
    ['Tatjana', 'Tatyana'],
    ['Jelena', 'Elena'],
  ])('"%s" becomes "%s" once the complete name is known, in every entry alike', (german, english) => {
    expect(translation('DE', 'EN', `${german} wartet.`).text).toBe(`${german} waits.`)
    expect(translation('DE', 'EN', german, 'Iwanow wohnt hier.').text).toBe(german)
    const context = `${german} Sokolow wohnt hier.`
    expect(translation('DE', 'EN', `${german} wartet.`, context).text).toBe(`${english} waits.`)
    expect(translation('DE', 'EN', `Ich traf ${german}.`, context).text).toBe(`I met ${english}.`)
  })
})

test.each([
  ['Save', '', 'Speichern'],
  ['Open', '', 'Öffnen'],
  ['Open', 'Status of a ticket', 'Offen'],
  ['Post', 'Heading of a blog article', 'Beitrag'],
  ['Post', 'The parcel needs a stamp', 'Post'],
  ['Book', '', 'Buch'],
  ['Book', 'Button that reserves a hotel room', 'Buchen'],
  ['Close', 'Button of a dialog', 'Schließen'],
  ['Close', 'The distance to the station', 'Nah'],
])('the label "%s" with the note "%s" is "%s"', (label, note, expected) => {
  expect(translation('EN', 'DE', label, note)).toEqual({ text: expected, isGlossed: false })
})
