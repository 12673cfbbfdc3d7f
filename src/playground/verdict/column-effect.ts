/** What a context did to the texts, counted over a column. */
import type { LabStore } from '../store/lab-store.ts'

export type ColumnEffect = {
  /** Cells with a verdict: answered, and so is the baseline. */
  readonly compared: number
  readonly changed: number
  readonly unstable: number
  /** Cells with an answer to the question as it stands. */
  readonly answered: number
}

export function columnEffect(store: LabStore, columnId: string): ColumnEffect {
  const effect = { compared: 0, changed: 0, unstable: 0, answered: 0 }
  for (const row of store.getState().lab.texts) {
    const { status, baseline } = store.cell(row.id, columnId)
    if (status === 'same' || status === 'changed' || status === 'unstable' || status === 'answered') {
      effect.answered += 1
      if (status === 'unstable') effect.unstable += 1
      if (baseline.length > 0) effect.compared += 1
      if (status === 'changed') effect.changed += 1
    }
  }
  return effect
}

/** The effect in words; empty where there is nothing to compare. */
export function describeEffect({ compared, changed, unstable }: ColumnEffect): string {
  const parts = [
    ...(compared > 0 ? [`${changed} of ${compared} changed`] : []),
    ...(unstable > 0 ? [`${unstable} unstable`] : []),
  ]
  return parts.join(', ')
}
