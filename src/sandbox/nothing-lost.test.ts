import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBackground } from './language/senses.ts'
import { targetLanguages, translateEntry } from './translate-entry.ts'

const nothing = readBackground('')

const littleWords = {
  EN: 'the a my her his this no and or but because when that is was are has have had will can must not do did to in at on by of with for it he she they we I you very here yesterday never where who what there'.split(
    ' ',
  ),
  DE: 'der die das ein eine mein sein ihr dieser kein und oder aber weil wenn dass ist war sind hat haben wird kann muss nicht zu in am im auf bei von mit für es er sie wir ich du sehr hier gestern nie wo wer was auf an'.split(
    ' ',
  ),
} as const
const verbs = {
  EN: 'waits waited sees saw gives gave reads read opens closed wants needs looks said'.split(' '),
  DE: 'wartet wartete sieht sah gibt gab liest las öffnet geschlossen will macht gesagt gehen'.split(' '),
} as const
const qualities = { EN: ['old', 'red', 'light', 'open'], DE: ['alte', 'roten', 'leicht', 'offen'] } as const
/** Words that no table knows, all distinct, so that none can stand for another. */
const nouns = {
  EN: 'gate bank branch castle key teacher doctor child house tree knife letters cranes'.split(' '),
  DE: 'Tor Bank Ufer Schloss Schlüssel Lehrerin Arzt Kind Haus Baum Messer Briefe Bäumen'.split(' '),
} as const
const stranger = fc.integer({ min: 1, max: 99 }).map((number) => `zorb${number}q`)

const sentence = fc.constantFrom('EN' as const, 'DE' as const).chain((source) => {
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...littleWords[source]) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...nouns[source]),
    },
    { weight: 2, arbitrary: fc.constantFrom(...verbs[source]) },
    { weight: 1, arbitrary: fc.constantFrom(...qualities[source]) },
    { weight: 2, arbitrary: stranger },
  )
  return fc.record({
    source: fc.constant(source),
    target: fc.constantFrom(...targetLanguages),
    words: fc.array(word, { minLength: 1, maxLength: 12 }),
    // Start and word count of each element.
    elements: fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
  })
})

test('whatever the words and their order, no unknown word is lost, doubled or changed', () => {
  fc.assert(
    fc.property(sentence, ({ source, target, words }) => {
      const translated = translateEntry({
        text: words.join(' '),
        source,
        target,
        context: nothing,
        tagHandling: undefined,
        repeat: 0,
      }).text
      const strangers = (text: string) =>
        [...text.matchAll(/zorb\d+q/gi)].map(([found]) => found.toLowerCase()).sort()
      expect(strangers(translated)).toEqual(strangers(words.join(' ')))
      expect(translated).not.toMatch(/undefined|NaN|\[object| {2}|^ | $/)
    }),
    { numRuns: 700, seed: 20_261_121 },
  )
}, 60_000)

test('whatever the words and their order, no tag is lost and well-formed stays well-formed', () => {
  fc.assert(
    fc.property(sentence, ({ source, target, words, elements }) => {
      const tagged = [...words]
      let from = 0
      for (const [start, length] of elements.toSorted(([a], [b]) => a - b)) {
        const first = Math.max(from, start)
        const last = Math.min(words.length - 1, first + length - 1)
        if (first > last) continue
        tagged[first] = `<b${first}>${tagged[first]}`
        tagged[last] = `${tagged[last]}</b${first}>`
        from = last + 1
      }
      const text = tagged.join(' ')
      const translated = translateEntry({
        text,
        source,
        target,
        context: nothing,
        tagHandling: 'xml',
        repeat: 0,
      }).text
      const tags = (entry: string) => entry.match(/<[^>]*>/g) ?? []
      expect(tags(translated).sort()).toEqual(tags(text).sort())
      const open: string[] = []
      for (const tag of tags(translated)) {
        if (tag.startsWith('</')) expect(`</${open.pop()}>`, translated).toBe(tag)
        else open.push(tag.slice(1, -1))
      }
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
}, 60_000)

test('whatever surrounds the words, tags open, closed or alone, all of it stays in order', () => {
  const atom = fc.constantFrom(
    '<b>',
    '</b>',
    '<i/>',
    '<br>',
    '<!-- x -->',
    '</p>',
    ' ',
    '  ',
    ', ',
    'zorb',
    'the',
    '{x}',
  )
  fc.assert(
    fc.property(fc.array(atom, { maxLength: 9 }), (atoms) => {
      const asked = { source: 'EN', target: 'DE', context: nothing, tagHandling: 'html', repeat: 0 } as const
      const { text } = translateEntry({ ...asked, text: atoms.join('') })
      expect(text.replaceAll(/d[ei][er]|das/gi, 'the')).toBe(atoms.join(''))
    }),
    { numRuns: 1000, seed: 20_261_123 },
  )
})

test('a run of twenty thousand words, as long as a request may be, is glossed at once', () => {
  const asked = { source: 'EN', target: 'DE', context: nothing, tagHandling: undefined, repeat: 0 } as const
  for (const words of ['old ', 'at the bank '])
    expect(translateEntry({ ...asked, text: words.repeat(20_000) }).isGlossed).toBe(true)
})
