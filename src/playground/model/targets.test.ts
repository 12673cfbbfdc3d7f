import { expect, test } from 'vitest'
import { MAX_TARGETS, inTarget, inputsByTarget, inputsOf } from './inputs.ts'
import { addTarget, removeTarget, setLanguages } from './input-changes.ts'
import { beginHistory, record, redo, undo } from './undo.ts'

const one = inputsOf({ texts: ['bank'], contexts: [], targetLanguage: 'DE' })

test('languages can be added and removed: at least one, at most ten, none twice', () => {
  const two = addTarget(one, 'FR')
  expect(two).toMatchObject({ targets: ['DE', 'FR'], targetLanguage: 'DE' })
  expect(addTarget(two, 'FR')).toBe(two)
  expect(removeTarget(two, 'DE')).toMatchObject({ targets: ['FR'], targetLanguage: 'FR' })
  expect(removeTarget(one, 'DE')).toBe(one)
  const many = 'AR BG CS DA EL EN ES ET FA FI FR HE'.split(' ').reduce(addTarget, one)
  expect(many.targets).toHaveLength(MAX_TARGETS)
  const lost = inputsOf({
    texts: [],
    contexts: [],
    targets: ['FR', 'FR', ...many.targets],
    targetLanguage: 'XX',
  })
  expect([lost.targets.length, lost.targetLanguage]).toEqual([MAX_TARGETS, 'FR'])
})

test('the target language box replaces the language shown, or shows one that is already a target', () => {
  const two = addTarget(one, 'FR')
  expect(setLanguages(two, { target: 'ES' })).toMatchObject({ targets: ['ES', 'FR'], targetLanguage: 'ES' })
  expect(setLanguages(two, { target: 'FR' })).toMatchObject({ targets: ['DE', 'FR'], targetLanguage: 'FR' })
})

test('the same inputs in the same language are the same object; the one shown comes first', () => {
  const two = inTarget(addTarget(one, 'FR'), 'FR')
  expect(inTarget(two, 'DE')).toBe(inTarget(two, 'DE'))
  expect(inputsByTarget(two).map(({ targetLanguage }) => targetLanguage)).toEqual(['FR', 'DE'])
  expect(inputsByTarget(two)[0]).toBe(two)
})

test('showing another language is not a step to undo; changing the list of languages is', () => {
  const two = addTarget(one, 'FR')
  const added = record(beginHistory(one), two, { label: 'added' }, 0)
  const shown = record(added, inTarget(two, 'FR'), { label: 'shown' }, 0)
  expect(shown.past).toHaveLength(1)
  const back = undo(shown)
  expect(back?.inputs).toMatchObject({ targets: ['DE'], targetLanguage: 'DE' })
  expect(back && redo(back)?.inputs.targets).toEqual(['DE', 'FR'])
})
