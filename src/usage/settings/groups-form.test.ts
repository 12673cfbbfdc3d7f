import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsTyped, typedGroups, withKeyIn } from './settings-form.ts'

const labelsOf = (typed: string) =>
  groupsTyped([{ id: 0, name: 'Sales', labels: typed, keys: [] }]).groups[0]?.labels

test('any label is one entry in its box, and is saved unchanged', () => {
  const label = fc
    .string({ unit: fc.constantFrom('"', ',', ' ', 'a', '*'), minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
      const groups = [{ name: 'Sales', labels }]
      expect(groupsTyped(typedGroups(groups)).groups).toEqual(groups)
    }),
  )
})

test('a label is quoted only if it has a comma or begins with a quote', () => {
  const [box] = typedGroups([{ name: 'Sales', labels: ['Team "A", EU', '19" racks', 'Shop*'] }])
  expect(box?.labels).toBe('"Team ""A"", EU", 19" racks, Shop*')
  expect(labelsOf(' Shop ,, "Web, app" ,"Team" A')).toEqual(['Shop', 'Web, app', '"Team" A'])
})

test('putting a key into a group removes it from its old one, and moves no other key', () => {
  const typed = [
    { id: 0, name: 'Shop', labels: '', keys: ['a', 'b'] },
    { id: 1, name: 'Help', labels: '', keys: ['c'] },
  ]
  expect(withKeyIn(typed, 'a', 'Help').map(({ keys }) => keys)).toEqual([['b'], ['c', 'a']])
  expect(withKeyIn(typed, 'a', '').map(({ keys }) => keys)).toEqual([['b'], ['c']])
})
