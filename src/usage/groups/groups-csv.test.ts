import { expect, test } from 'vitest'
import { readGroupsCsv } from './groups-csv.ts'

test('a table of keys and labels makes groups, and moves what another group had', () => {
  const text =
    '\uFEFFapi_key;group\r\n6000****c942;Shop\r\n"Support; night";Support\r\n2001****9489;Shop\r\n;Shop\r\nlost;\r\n'
  expect(readGroupsCsv(text, [{ name: 'Old', keys: ['6000****c942'], labels: ['Old*'] }])).toEqual({
    groups: [
      { name: 'Old', labels: ['Old*'] },
      { name: 'Shop', keys: ['6000****c942', '2001****9489'] },
      { name: 'Support', labels: ['Support; night'] },
    ],
    keys: 2,
    labels: 1,
    leftOut: 2,
  })
})

test('columns may stand in any order, and a first line without names is a line like the others', () => {
  expect(readGroupsCsv('team,label\nShop,Web shop\n', []).groups).toEqual([
    { name: 'Shop', labels: ['Web shop'] },
  ])
  expect(readGroupsCsv('Web shop,Shop\nBot,Support\n', []).groups.map(({ name }) => name)).toEqual([
    'Shop',
    'Support',
  ])
})
