import { expect, test } from 'vitest'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { describeRead, readGroupsCsv } from './groups-csv.ts'

const key = (maskedKey: string, label: string): ReportedKey => ({ maskedKey, label, formerLabels: [] })

const keys = [
  key('6000********c942', 'Web shop'),
  key('2001********9489', 'Bot'),
  key('a003********89d5', 'Support; night'),
]

test('a table of keys and labels creates groups, and moves keys out of other groups', () => {
  const text =
    '\uFEFFkey;group\r\n6000********c942;Shop\r\n"Support; night";Support\r\n2001********9489;Shop\r\n;Shop\r\nlost;\r\n'
  const read = readGroupsCsv(text, [{ name: 'Old', keys: ['6000********c942'], labels: ['Old*'] }], keys)
  expect(read.groups).toEqual([
    { name: 'Old', labels: ['Old*'] },
    { name: 'Shop', keys: ['6000********c942', '2001********9489'] },
    { name: 'Support', keys: ['a003********89d5'] },
  ])
  expect(describeRead(read)).toBe(
    '3 lines read. Line 5 has no key. Line 6 has no group. Moved: Web shop from Old to Shop.',
  )
})

test('columns may be in any order, among others; without their names nothing is read', () => {
  expect(readGroupsCsv('Group,note,Key\nShop,,Web shop\n', [], keys).groups).toEqual([
    { name: 'Shop', keys: ['6000********c942'] },
  ])
  const read = readGroupsCsv('Web shop,Shop\nBot,Support\n', [], keys)
  expect(read.groups).toEqual([])
  expect(describeRead(read)).toBe(
    'No key with a group was found. The first line must name the columns: key,group.',
  )
})

test('a masked key is found as the table shows it, shortened and in capitals; two that look alike are not', () => {
  const read = readGroupsCsv(
    'key,group\nA003********89D5,Help\n6000****c942,Shop\n2001…9489,Bots\n',
    [],
    keys,
  )
  expect(read.groups).toEqual([
    { name: 'Help', keys: ['a003********89d5'] },
    { name: 'Shop', keys: ['6000********c942'] },
    { name: 'Bots', keys: ['2001********9489'] },
  ])
  expect(describeRead(read)).toBe('3 lines read.')
  const alike = [key('6000****c942', 'One'), key('6000******C942', 'Two')]
  expect(readGroupsCsv('key,group\n6000...c942,Shop\n', [], alike).unmatched).toEqual(['6000...c942'])
  expect(readGroupsCsv('key,group\n6000****c942,Shop\n', [], alike).groups).toEqual([
    { name: 'Shop', keys: ['6000****c942'] },
  ])
})

test('a group is found whatever its capitals and spaces', () => {
  const read = readGroupsCsv('key,group\nBot,web  SHOP\n', [{ name: 'Web shop', labels: ['Web*'] }], keys)
  expect(read.groups).toEqual([{ name: 'Web shop', keys: ['2001********9489'], labels: ['Web*'] }])
})

test('entries that match no key are named', () => {
  const read = readGroupsCsv('key,group\n2001...9480,Shop\nNo such key,Shop\nBot,Shop\n', [], keys)
  expect(describeRead(read)).toBe('3 lines read, 2 match no key: 2001...9480, No such key.')
})

test('blank and short lines do not affect the others, and short ones are reported by number', () => {
  const read = readGroupsCsv('key;group\n\nWeb shop;Shop\n   \nragged\nBot;Help\n;\n', [], keys)
  expect(read.groups.map(({ name }) => name)).toEqual(['Shop', 'Help'])
  expect(describeRead(read)).toBe('2 lines read. Line 5 has no group.')
})

test('the table overrides keys assigned by hand and earlier patterns', () => {
  const old = [{ name: 'Old', keys: ['2001********9489'], labels: ['Web*'] }]
  const read = readGroupsCsv('key,group\nBot,New\nweb shop,New\n', old, keys)
  expect(read.groups).toEqual([
    { name: 'Old', labels: ['Web*'] },
    { name: 'New', keys: ['2001********9489', '6000********c942'] },
  ])
  expect(describeRead(read)).toBe('2 lines read. Moved: Web shop from Old to New, Bot from Old to New.')
})

test('moved keys with the same label are told apart by their IDs', () => {
  const alike = [key('1001********0201', 'Checkout'), key('2ef0********9b1a', 'Checkout')]
  const read = readGroupsCsv('key,group\nCheckout,Other\n', [{ name: 'Shop', labels: ['Check*'] }], alike)
  expect(describeRead(read)).toBe(
    '1 line read. Moved: Checkout 0201 from Shop to Other, Checkout 9b1a from Shop to Other.',
  )
})

test('a label stands for the key that has it, or once had it, so that later names or other days change nothing', () => {
  const renamed = { ...key('b004********11aa', 'Knowledge base'), formerLabels: ['Help centre'] }
  const inCare = [{ name: 'Care', keys: ['b004********11aa'] }]
  expect(readGroupsCsv('key,group\nKnowledge base,Care\n', [], [renamed]).groups).toEqual(inCare)
  expect(readGroupsCsv('key,group\nHelp centre,Care\n', [], [renamed]).groups).toEqual(inCare)
  // A key with this label now takes precedence over one that once had it.
  const next = key('c005********22bb', 'Help centre')
  expect(readGroupsCsv('key,group\nHelp centre,Care\n', [], [renamed, next]).groups).toEqual([
    { name: 'Care', keys: ['c005********22bb'] },
  ])
  // A label that no key has yet is kept, and a pattern stays a pattern.
  expect(readGroupsCsv('key,group\nLater,Care\nWeb*,Shop\n', [], keys).groups).toEqual([
    { name: 'Care', labels: ['Later'] },
    { name: 'Shop', labels: ['Web*'] },
  ])
})

test('a key listed for two groups goes to the last', () => {
  const read = readGroupsCsv(
    'key;group\nWeb shop;Shop\nBot;Help\n6000…c942;Marketing\nBot;Help\nLater;A\nlater;B\n',
    [],
    keys,
  )
  expect(read.groups).toEqual([
    { name: 'Help', keys: ['2001********9489'] },
    { name: 'Marketing', keys: ['6000********c942'] },
    { name: 'B', labels: ['later'] },
  ])
})

test('a masked key that is not in the report is kept as a key; with longer ends it is a pattern', () => {
  const read = readGroupsCsv('key,group\nabcdefgh****1111,Shop\nabcdefghi****1111,Shop\n', [], keys)
  expect(read.groups).toEqual([{ name: 'Shop', keys: ['abcdefgh****1111'], labels: ['abcdefghi****1111'] }])
})

test('of many entries that match no key, five are named and the others counted', () => {
  const lines = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `No ${name},Shop`)
  const read = readGroupsCsv(['key,group', ...lines].join('\n'), [], keys)
  expect(describeRead(read)).toBe('7 lines read, 7 match no key: No A, No B, No C, No D, No E and 2 more.')
})

test('a key that the file puts into two groups is named: its last line counts', () => {
  const read = readGroupsCsv('key,group\nBot,Web\nBot,Shop\nWeb shop,Shop\n', [], keys)
  expect(read.groups).toEqual([{ name: 'Shop', keys: ['2001********9489', '6000********c942'] }])
  expect(describeRead(read)).toBe('3 lines read. In several groups, so the last line counts: Bot.')
})
