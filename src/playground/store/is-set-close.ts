import type { SessionState } from './session-state.ts'

/** More rows than this are set close together unless a person wants it otherwise. */
const MOST_COMFORTABLE_ROWS = 8

/** Whether rows are set close together. */
export function isSetClose({ isCompact, inputs }: SessionState): boolean {
  return isCompact ?? inputs.texts.length > MOST_COMFORTABLE_ROWS
}
