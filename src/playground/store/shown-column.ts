import type { SessionState } from './session-state.ts'

/** The column that a phone shows beside the baseline; empty where there is only the baseline. */
export function shownColumn({ inputs: { columns, baselineId }, shownColumnId }: SessionState): string {
  const others = columns.filter(({ id }) => id !== baselineId)
  return (others.find(({ id }) => id === shownColumnId) ?? others[0])?.id ?? ''
}
