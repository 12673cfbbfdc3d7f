/** Two tabs change one draft: every field is as the one that edited it left it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeConsoleFile, type ConsoleFile } from '../../api/console-file.ts'
import { mergeSettings } from './merge-settings.ts'

const price = fc.constantFrom(undefined, '10', '20', '30')
const amount = fc.constantFrom(undefined, 5, 6, 7)
const anyFile = fc
  .record({
    startDay: fc.constantFrom(undefined, 10, 20),
    text: price,
    documents: price,
    speech: price,
    all: amount,
    one: amount,
    shop: fc.constantFrom(undefined, 'Shop*', 'Web*'),
    help: fc.constantFrom(undefined, 'Help*', 'Bot*'),
  })
  .map(({ startDay, text, documents, speech, all, one, shop, help }): ConsoleFile => {
    const limits = [
      ...(all === undefined ? [] : [{ characters: all }]),
      ...(one === undefined ? [] : [{ characters: one, key: 'a' }]),
    ]
    const groups = [
      ...(shop === undefined ? [] : [{ name: 'Shop', labels: [shop] }]),
      ...(help === undefined ? [] : [{ name: 'Help', labels: [help] }]),
    ]
    const hasKinds = text !== undefined || documents !== undefined
    return {
      version: 1,
      ...(startDay !== undefined && { billing: { startDay } }),
      ...(limits.length > 0 && { limits }),
      ...((hasKinds || speech !== undefined) && {
        prices: {
          currency: 'EUR',
          ...(hasKinds && {
            perMillionCharacters: {
              ...(text !== undefined && { text }),
              ...(documents !== undefined && { documents }),
            },
          }),
          ...(speech !== undefined && { perSpeechHour: speech }),
        },
      }),
      ...(groups.length > 0 && { groups }),
    }
  })

const fields: readonly ((file: ConsoleFile) => unknown)[] = [
  ({ billing }) => billing?.startDay,
  ({ prices }) => prices?.perMillionCharacters?.text,
  ({ prices }) => prices?.perMillionCharacters?.documents,
  ({ prices }) => prices?.perSpeechHour,
  ({ limits = [] }) => limits.find(({ key }) => key === undefined)?.characters,
  ({ limits = [] }) => limits.find(({ key }) => key === 'a')?.characters,
  ({ groups = [] }) => groups.find(({ name }) => name === 'Shop')?.labels?.[0],
  ({ groups = [] }) => groups.find(({ name }) => name === 'Help')?.labels?.[0],
]

test('each field is mine where I edited it, and theirs everywhere else', () => {
  fc.assert(
    fc.property(anyFile, anyFile, anyFile, (opened, mine, theirs) => {
      const merged = mergeSettings(opened, mine, theirs)
      expect('file' in decodeConsoleFile(merged)).toBe(true)
      for (const field of fields)
        expect(field(merged)).toBe(field(opened) === field(mine) ? field(theirs) : field(mine))
    }),
  )
})

test('a key that both put into a group stands in the one that it was put into here', () => {
  const of = (shop: readonly string[], help: readonly string[]): ConsoleFile => ({
    version: 1,
    groups: [
      { name: 'Shop', keys: shop },
      { name: 'Help', keys: help },
    ],
  })
  const merged = mergeSettings(of([], []), of(['a'], []), of([], ['a', 'b']))
  expect(merged).toEqual(of(['a'], ['b']))
})
