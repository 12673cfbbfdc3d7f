/** Describes a change of the inputs in a few words, so that callers need not. */
import { formatCount } from '../../locale/numbers.ts'
import type { StepWords } from './input-history.ts'
import { type Inputs, letterOf } from '../inputs/inputs.ts'

/** The words for a step and, where it was typed, the box: continued typing in the same box is the same step. */
export function describeChange(before: Inputs, after: Inputs): StepWords {
  if (before.texts !== after.texts) return describeTexts(before, after)
  if (before.columns !== after.columns) return describeColumns(before, after)
  if (before.baselineId !== after.baselineId) return { label: 'Baseline changed' }
  if (before.sourceLanguage !== after.sourceLanguage) return { label: 'Source language changed' }
  if (before.targets.length < after.targets.length) return { label: 'Target language added' }
  if (before.targets.length > after.targets.length) return { label: 'Target language removed' }
  if (before.targetLanguage !== after.targetLanguage) return { label: 'Target language changed' }
  if (before.markup !== after.markup) return { label: 'Markup' }
  if (before.repeats !== after.repeats) return { label: 'Repeat' }
  if (before.repeatScope !== after.repeatScope) return { label: 'What is repeated' }
  return { label: 'The last change' }
}

function describeTexts(before: Inputs, after: Inputs): StepWords {
  const grown = after.texts.length - before.texts.length
  if (grown > 0) return { label: grown === 1 ? 'Text added' : `${formatCount(grown)} texts added` }
  const place = firstDifference(before.texts, after.texts)
  const [earlier, later] = [before.texts[place], after.texts[place]]
  if (grown < 0) return { label: grown === -1 ? `Text ${place + 1} removed` : 'Texts removed' }
  if (!earlier || !later || earlier.id !== later.id) return { label: `Text ${place + 1} moved` }
  return { label: `Typing in text ${place + 1}`, merge: earlier.id }
}

function describeColumns(before: Inputs, after: Inputs): StepWords {
  const grown = after.columns.length - before.columns.length
  const place = firstDifference(before.columns, after.columns)
  const letter = letterOf(Math.max(place, 0))
  if (grown > 1) return { label: `${grown} contexts added` }
  if (grown === 1) return { label: `Context ${letter} added` }
  if (grown < 0) return { label: `Context ${letter} removed` }
  const [earlier, later] = [before.columns[place], after.columns[place]]
  if (!earlier || !later || earlier.id !== later.id) return { label: `Context ${letter} moved` }
  return earlier.name === later.name
    ? { label: `Typing in context ${letter}`, merge: `${earlier.id} context` }
    : { label: `Name of column ${letter}`, merge: `${earlier.id} name` }
}

function firstDifference(one: readonly unknown[], other: readonly unknown[]): number {
  const length = Math.max(one.length, other.length)
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index
  return -1
}
