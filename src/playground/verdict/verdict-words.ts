/** What the verdicts mean and how often they are wrong, as a person reads it. The rates are those verdict-rates.test.ts holds. */
import type { CellStatus } from './cell.ts'

/** How the repeats turn a difference into a verdict. */
export const RATES =
  'A service may word the same text differently each time. “Changed” needs ×3 or ×5: each side keeps to its own wording, which the other never used. ' +
  'By chance, at most 3.5 % of texts are called changed at ×3, and 0.5 % at ×5. ×5 finds a real change in at least 94 % of texts if the service ' +
  'repeats its usual wording 95 % of the time, and in 99 % if it does so 99 % of the time.'

/** What a status says, for those that need a word. */
export function verdictMeaning(status: CellStatus): string | undefined {
  switch (status) {
    case 'differs':
      return 'The answers differ, but there are too few for a verdict. Repeat ×3 or ×5 to tell a change from chance.'
    case 'changed':
      return 'Each side keeps to its own wording, which the other never used. By chance alone, this happens in at most 3.5 % of texts at ×3 and 0.5 % at ×5.'
    case 'unstable':
      return 'The answers vary from call to call, so the difference may be chance.'
    case 'same':
      return 'All answers match the baseline.'
    default:
      return undefined
  }
}
