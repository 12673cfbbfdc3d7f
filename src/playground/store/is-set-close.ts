import type { SessionState } from './session-state.ts'

/** More rows than this are compact unless a person chooses otherwise. */
const MOST_COMFORTABLE_ROWS = 8

/** Whether rows are compact. */
export function isSetClose({ isCompact, inputs }: SessionState): boolean {
  return isCompact ?? inputs.texts.length > MOST_COMFORTABLE_ROWS
}
