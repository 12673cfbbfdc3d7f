import { expect, test } from 'vitest'
import { nameLines } from './picture-names.ts'

/** Every character as wide as any other. */
const widthOf = (text: string) => text.length * 7
const lines = (name: string, amount = '1,234,567') => nameLines(name, amount, 30 * 7, widthOf)

test('a short name stands in one line with its amount', () => {
  expect(lines('Website')).toEqual(['Website  1,234,567'])
})

test('a long name is written in full, over several lines', () => {
  expect(lines('translation-gateway-production-eu-west-1')).toEqual([
    'translation-gateway-',
    'production-eu-west-1',
    '1,234,567',
  ])
  expect(lines('Support of the second level in Vienna and Graz')).toEqual([
    'Support of the second level in',
    'Vienna and Graz  1,234,567',
  ])
})

test('a name without a place to break is broken anywhere', () => {
  const name = 'x'.repeat(45)
  expect(lines(name)).toEqual(['x'.repeat(30), `${'x'.repeat(15)}  1,234,567`])
})

test('names that are too long even so keep their ends, which tell them apart', () => {
  const stem = 'organisation/department/'.repeat(8)
  const [one, other] = [lines(`${stem}key-1`), lines(`${stem}key-2`)]
  expect(one).not.toEqual(other)
  expect(one.join(' ')).toMatch(/^organisation\/.*….*key-1 +1,234,567$/)
  expect(one.length).toBeLessThanOrEqual(4)
  for (const line of one) expect(widthOf(line)).toBeLessThanOrEqual(30 * 7)
})
