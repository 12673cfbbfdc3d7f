import { describe, expect, test } from 'vitest'
import {
  countCharacters,
  decodeConsoleFile,
  readRetryAfter,
  writePath,
  type ConsoleFile,
} from './gateway-contract.ts'

test('a code point is billed as one character', () => {
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('Tür 😀!')).toBe(6)
  expect(countCharacters('\ud83d\ude00\ud83d \ude00')).toBe(4)
})

test.each([
  ['2', 2000],
  [' 1.5 ', 1500],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  [null, undefined],
])('Retry-After %j means waiting %j milliseconds', (header, wait) => {
  expect(readRetryAfter(header)).toBe(wait)
})

test('a Retry-After with a date means waiting until then', () => {
  const wait = readRetryAfter(new Date(Date.now() + 60_000).toUTCString()) ?? 0
  expect(wait).toBeGreaterThan(50_000)
  expect(wait).toBeLessThanOrEqual(60_000)
})

const whole: ConsoleFile = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 20_000_000 }, { characters: 500_000, key: '6000*****c942' }],
  prices: {
    currency: 'EUR',
    perMillionCharacters: { text: '20', documents: '20.00', improvement: '0.5' },
    perSpeechHour: '0.9',
  },
  groups: [
    { name: 'Shop', keys: ['6000*****c942'], labels: ['Shop*'] },
    { name: 'Support', labels: ['Support bot'] },
  ],
}

test('a file is decoded unchanged, and all fields but the version are optional', () => {
  expect(decodeConsoleFile(JSON.parse(JSON.stringify(whole)))).toEqual({ file: whole })
  expect(decodeConsoleFile({ version: 1 })).toEqual({ file: { version: 1 } })
})

describe('a mistake is reported with its path', () => {
  test.each<[string, unknown, string]>([
    ['not an object', 'limits', '$ must be an object'],
    ['no version', {}, '$.version is missing'],
    ['another version', { version: 2 }, '$.version must be 1'],
    [
      'an unknown field',
      { version: 1, limit: 5 },
      '$.limit is not a field of this file; the fields are version, billing, limits, prices, groups',
    ],
    [
      'a nested unknown field',
      { version: 1, limits: [{ characters: 5, label: 'x' }] },
      '$.limits[0].label is not a field of this file; the fields are characters, key',
    ],
    [
      'a start day that no month has',
      { version: 1, billing: { startDay: 32 } },
      '$.billing.startDay must be a whole number from 1 to 31',
    ],
    ['no start day', { version: 1, billing: {} }, '$.billing.startDay is missing'],
    ['a list that is none', { version: 1, limits: {} }, '$.limits must be a list'],
    ['a limit that is none', { version: 1, limits: [5] }, '$.limits[0] must be an object'],
    ['a limit of nothing', { version: 1, limits: [{}] }, '$.limits[0].characters is missing'],
    ['prices that are none', { version: 1, prices: '20' }, '$.prices must be an object'],
    [
      'one price for all kinds',
      { version: 1, prices: { currency: 'EUR', perMillionCharacters: '20' } },
      '$.prices.perMillionCharacters must be an object',
    ],
    ['a group that is none', { version: 1, groups: ['Shop'] }, '$.groups[0] must be an object'],
    [
      'half a character',
      { version: 1, limits: [{ characters: 0.5 }] },
      '$.limits[0].characters must be a whole number from 1 to 9007199254740991',
    ],
    [
      'a price as a number',
      { version: 1, prices: { currency: 'EUR', perSpeechHour: 0.1 } },
      '$.prices.perSpeechHour must be a price in quotation marks, such as "19.95", with at most six decimals',
    ],
    [
      'a negative price',
      { version: 1, prices: { currency: 'EUR', perMillionCharacters: { text: '-1' } } },
      '$.prices.perMillionCharacters.text must be a price in quotation marks, such as "19.95", with at most six decimals',
    ],
    [
      'a kind without prices',
      { version: 1, prices: { currency: 'EUR', perMillionCharacters: { speech: '1' } } },
      '$.prices.perMillionCharacters.speech is not a field of this file; the fields are text, documents, improvement',
    ],
    ['prices without a currency', { version: 1, prices: {} }, '$.prices.currency is missing'],
    [
      'a currency symbol',
      { version: 1, prices: { currency: '€' } },
      '$.prices.currency must be a currency code of three capital letters, such as EUR',
    ],
    ['a group without a name', { version: 1, groups: [{ labels: ['a'] }] }, '$.groups[0].name is missing'],
    [
      'an empty name',
      { version: 1, groups: [{ name: ' ' }] },
      '$.groups[0].name must be text of 1 to 200 characters',
    ],
    [
      'two groups with the same name',
      { version: 1, groups: [{ name: 'A' }, { name: 'A' }] },
      '$.groups[1] repeats the name of a group (ignoring capitals and spaces)',
    ],
    ...['team a', ' Team A ', 'Team  A', 'TEAM\u00a0A'].map((name): [string, unknown, string] => [
      `two groups with the same name, ignoring capitals and spaces: ${name}`,
      { version: 1, groups: [{ name: 'Team A' }, { name: 'Other' }, { name }] },
      '$.groups[2] repeats the name of a group (ignoring capitals and spaces)',
    ]),
    [
      'a key in two groups',
      {
        version: 1,
        groups: [
          { name: 'A', keys: ['k'] },
          { name: 'B', keys: ['k'] },
        ],
      },
      '$.groups[1] repeats the key k',
    ],
    [
      'two limits for the account',
      { version: 1, limits: [{ characters: 1 }, { characters: 2 }] },
      '$.limits[1] repeats a limit',
    ],
  ])('%s', (_, json, sentence) => {
    const decoded = decodeConsoleFile(json)
    expect(
      'mistakes' in decoded ? decoded.mistakes.map(({ path, words }) => `${writePath(path)} ${words}`) : [],
    ).toEqual([sentence])
  })

  test('all mistakes at once', () => {
    const decoded = decodeConsoleFile({
      version: 1,
      billing: { startDay: 0 },
      limits: [{ characters: -1 }],
      more: 1,
    })
    expect('mistakes' in decoded ? decoded.mistakes.length : 0).toBe(3)
  })
})
