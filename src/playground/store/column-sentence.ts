import { countOf } from '../../locale/numbers.ts'
import { letterOfColumn } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'
import { describeEffect, describeMet } from '../verdict/effect-words.ts'
import type { SessionStore } from './session-state.ts'

/** What became of a finished column, in one sentence to be read aloud. */
export function columnSentence(store: SessionStore, columnId: string, target: string): string {
  const { inputs } = store.getState()
  const effect = store.effect(columnId, target)
  const language = inputs.targets.length > 1 ? `${languageName(target)}, column` : 'Column'
  const said =
    [describeMet(effect), describeEffect(effect, inputs.repeats)]
      .filter((words) => words !== '')
      .join(', ') || countOf(effect.answered, 'translation')
  return `${language} ${letterOfColumn(inputs, columnId)}: ${said}`
}
