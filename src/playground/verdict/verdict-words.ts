/** What the verdicts mean and how often they are wrong, as a person reads it. verdict-rates.test.ts verifies the rates. */
import type { CellStatus } from './cell.ts'

/** How the repeats turn a difference into a verdict. */
export const RATES =
  'A service may word the same text differently each time. Repeats tell such chance from a change: a text is “changed” where each side keeps to its own wording, ' +
  'and “changed, varies” where its answers vary but are never what the baseline keeps saying. ' +
  'By chance, this happens in at most 3.5 % of texts at ×3, and in 0.5 % at ×5.'

/** The words for a status that needs some. `isVarying`: the answers are not all alike. */
export function verdictMeaning(status: CellStatus, isVarying = false): string | undefined {
  switch (status) {
    case 'differs':
      return 'The answers differ, but there are too few for a verdict. Repeat ×3 or ×5 to tell a change from chance.'
    case 'changed':
      return `${
        isVarying
          ? 'The wording varies from call to call, but is never what the baseline usually says.'
          : 'Each side keeps to its own wording, which the other never used.'
      } By chance alone, this happens in at most 3.5 % of texts at ×3 and 0.5 % at ×5.`
    case 'unstable':
      return 'The answers vary from call to call, so the difference may be chance.'
    case 'same':
      return 'All answers match the baseline.'
    default:
      return undefined
  }
}
