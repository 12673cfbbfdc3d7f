import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBackground } from './language/choose.ts'
import { formsIn, find } from './language/lexicon.ts'
import { nounTable } from './language/nouns.ts'
import { readTable, type Language, type Line } from './language/table.ts'
import { adjectiveTable } from './language/words.ts'
import { translateEntry } from './translate-entry.ts'

const translation = (source: 'DE' | 'EN', target: string, text: string, context = '') =>
  translateEntry({
    text,
    source,
    target,
    context: readBackground(context),
    tagHandling: undefined,
    repeat: 0,
  })

const lines = readTable(nounTable)
const isPerson = ({ traits }: Line) => traits.has('@person')
const persons = lines.filter(isPerson)
/** The forms that the meanings of a word take in a language. */
const formsOf = (line: Line, to: Language) =>
  find('en', formsIn(line, false, 'en').sg, 'noun').flatMap(({ word }) =>
    [false, true].map((isFemale) => formsIn(word, isFemale, to).sg),
  )
const targets = ['DE', 'ES', 'FR', 'JA', 'AR'] as const
const languageOf = { DE: 'de', ES: 'es', FR: 'fr', JA: 'ja', AR: 'ar' } as const

describe('what fits a frame is translated whole', () => {
  const noun = fc.constantFrom(...lines)
  const adjective = fc.constantFrom(
    ...readTable(adjectiveTable).map(({ cells }) => cells.en.split(' = ')[0] ?? ''),
  )
  const english = (line: Line) => formsIn(line, false, 'en').sg
  const frames: readonly ((one: string, other: string, like: string) => string)[] = [
    (one, _, like) => `The ${one} is ${like}.`,
    (one, _, like) => `My ${like} ${one} was not here.`,
    (one, other) => `The ${one} is behind the ${other}.`,
    (one, other) => `She found the ${one} in the ${other}.`,
    (one, other, like) => `The ${one} of the ${other} is very ${like}.`,
    (one, other) => `Yesterday we saw the ${one} near the ${other}.`,
    (one) => `He does not need the ${one}.`,
    (one, other, like) => `the very ${like} ${one} under the ${other}`,
  ]

  test.each(targets)('from English into %s, nothing is left over', (target) => {
    fc.assert(
      fc.property(noun, noun, adjective, fc.constantFrom(...frames), (one, other, like, frame) => {
        const text = frame(english(one), english(other), like)
        const { text: translated, isGlossed } = translation('EN', target, text)
        expect(isGlossed, text).toBe(false)
        const said = formsOf(one, languageOf[target]).map((form) => form.slice(0, 3).toLowerCase())
        expect(
          said.some((form) => translated.toLowerCase().includes(form)),
          text,
        ).toBe(true)
        if (target === 'JA' || target === 'AR') expect(translated, text).not.toMatch(/[a-z]/i)
        expect(translated).not.toMatch(/undefined| {2}|^ | $/)
      }),
      { seed: 15, numRuns: 300 },
    )
  })

  test.each([
    ['EN', 'DE', 'I met the doctor yesterday.', 'Ich traf den Arzt gestern.'],
    ['EN', 'DE', 'The old gate is not open.', 'Das alte Tor ist nicht offen.'],
    ['EN', 'DE', 'They have no money.', 'Sie haben kein Geld.'],
    [
      'EN',
      'ES',
      'The very old house behind the bank is beautiful.',
      'La casa muy vieja detrás del banco es hermosa.',
    ],
    ['EN', 'ES', 'The children are tired.', 'Los niños están cansados.'],
    ['EN', 'FR', 'They visited him.', "Ils l'ont visité."],
    ['EN', 'FR', 'The old gate is not open.', "Le vieux portail n'est pas ouvert."],
    ['EN', 'JA', 'The old gate is not open.', '古い門は開いていません。'],
    ['EN', 'AR', 'The old gate is not open.', 'ليست البوابة القديمة مفتوحة.'],
    ['DE', 'EN', 'Gestern traf der Lehrer den Arzt.', 'Yesterday the teacher met the doctor.'],
    ['DE', 'EN', 'Der Lehrer hat das Buch gelesen.', 'The teacher read the book.'],
    ['DE', 'EN', 'Das alte Tor hinter dem Haus ist kaputt.', 'The old gate behind the house is broken.'],
    ['DE', 'FR', 'Wir gingen in den Garten.', 'Nous sommes allés au jardin.'],
  ] as const)('%s into %s: %s', (source, target, text, expected) => {
    expect(translation(source, target, text)).toEqual({ text: expected, isGlossed: false })
  })
})

test('what fits no frame is glossed word by word in its place, and said to be', () => {
  expect(translation('DE', 'EN', 'Er zorbt am Tor nicht.')).toEqual({
    text: 'He zorbt at the gate not.',
    isGlossed: true,
  })
  expect(translation('EN', 'DE', 'zorblax')).toEqual({ text: 'zorblax', isGlossed: true })
})

test('a negation never vanishes, in a frame or out of it', () => {
  const negations = {
    DE: /nicht|kein/i,
    ES: /no|ning/i,
    FR: /pas|aucun/i,
    JA: /ない|ません/,
    AR: /لا|ليس|ما/,
  }
  const words = fc.array(fc.constantFrom('the bank', 'old', 'walked', 'zorb', 'she', 'near', 'and'), {
    maxLength: 3,
  })
  const isNegated = (text: string, target: keyof typeof negations) => {
    const { text: translated } = translation('EN', target, text)
    expect(translated, text).toMatch(negations[target])
  }
  fc.assert(
    fc.property(words, words, fc.constantFrom(...targets), (before, after, target) => {
      isNegated([...before, 'not', ...after].join(' '), target)
      isNegated([...before, 'no money', ...after].join(' '), target)
    }),
    { seed: 4, numRuns: 300 },
  )
  for (const target of targets)
    for (const text of ['No bank is closed.', 'no bank', 'She waits with no money.', 'We have no money.'])
      isNegated(text, target)
})

describe('each effect of context, on sentences made of frames and words', () => {
  const ambiguous = lines.filter((line) => {
    const english = formsIn(line, false, 'en').sg
    return (
      line.cues !== '' &&
      find('en', english, 'noun').filter(({ count }) => count === 'sg')[0]?.word.id !== line.id
    )
  })

  test('a later meaning of a word is taken where one of its own cues stands in the context', () => {
    expect(ambiguous.length).toBeGreaterThan(12)
    for (const line of ambiguous) {
      const english = formsIn(line, false, 'en').sg
      const others = find('en', english, 'noun').filter(
        ({ word, count }) => word.id !== line.id && count === 'sg',
      )
      const cue = line.cues
        .split(' ')
        .map((word) => word.replaceAll('*', ''))
        .find((word) => !others.some(({ word: other }) => other.cues.test(word)))
      const context = `Somebody spoke of a ${cue}.`
      const without = translation('EN', 'DE', `The ${english} is here.`).text
      const within = translation('EN', 'DE', `The ${english} is here.`, context).text
      expect(within, `${line.id}: ${context}`).toContain(formsIn(line, false, 'de').sg)
      expect(without, line.id).not.toBe(within)
    }
  })

  test.each(['DE', 'ES', 'FR', 'AR'] as const)(
    'a person is spoken of in the gender the context tells, into %s',
    (target) => {
      const to = languageOf[target]
      for (const line of persons) {
        const name = formsIn(line, false, 'en').sg
        const [she, he] = ['She', 'He'].map(
          (who) => translation('EN', target, `The ${name} is here.`, `${who} is a ${name}.`).text,
        )
        const [him, her] = [formsIn(line, false, to), formsIn(line, true, to)]
        expect(he, name).toContain(him.sg)
        expect(she, name).toContain(her.sg)
        if (him.sg !== her.sg) expect(she, name).not.toBe(he)
      }
    },
  )

  test('a name is spelt as the target spells it once its complete form is known, in every entry alike', () => {
    for (const [german, english] of [
      ['Sergej', 'Sergei'],
      ['Wladimir', 'Vladimir'],
      ['Tatjana', 'Tatyana'],
      ['Jelena', 'Elena'],
    ]) {
      expect(translation('DE', 'EN', `${german} wartet.`).text).toBe(`${german} waits.`)
      const context = `${german} Sokolow wohnt hier.`
      expect(translation('DE', 'EN', `${german} wartet.`, context).text).toBe(`${english} waits.`)
      expect(translation('DE', 'EN', `Ich traf ${german}.`, context).text).toBe(`I met ${english}.`)
    }
  })
})
