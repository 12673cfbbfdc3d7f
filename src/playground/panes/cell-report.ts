/** Describes one cell in words: its answers, how often each came, and which ones the baseline never gave. Also finds the next difference. */
import { capitalized, countOf, formatCount } from '../../locale/numbers.ts'
import type { Answer, Origin } from '../model/answers.ts'
import type { CellPlace } from '../model/cell-views.ts'
import type { CellView } from '../model/cell.ts'
import { statusTable } from '../model/statuses.ts'
import { countWordings, isSameWording, outsideBaseline } from '../model/verdict.ts'

/** A wording, and how often it was given. `isElsewhere`: the other side has given it too. */
type Wording = { readonly answer: Answer; readonly count: number; readonly isElsewhere: boolean }

/** The answers of one side. */
export type Side = NonNullable<ReturnType<typeof sideOf>>

/** Compares the answers of a cell with those of the baseline, whose letter is `letter`. Either side may have none. */
export function sidesOf(answers: readonly Answer[], baseline: readonly Answer[], letter: string) {
  return { own: sideOf(answers, baseline, letter), theirs: sideOf(baseline, answers) }
}

function sideOf(answers: readonly Answer[], others: readonly Answer[], letter?: string) {
  if (answers.length === 0) return undefined
  const wordings = countWordings(answers).map(({ answer, count }) => ({
    answer,
    count,
    isElsewhere: others.some(({ text }) => isSameWording(text, answer.text)),
  }))
  const squares = wordings.flatMap(({ count, isElsewhere }) =>
    Array.from({ length: count }, () => isElsewhere),
  )
  return {
    /** The most frequent first. */
    wordings,
    /** For each kept answer, in the order of `wordings`: whether the other side has given it too. */
    squares,
    evidence: evidenceOf(wordings, outsideBaseline(answers, others), others.length > 0 ? letter : undefined),
  }
}

/** How alike the answers are and, if there is a baseline (`letter`), how many of them it has never given (`outside`). */
function evidenceOf(wordings: readonly Wording[], outside: number, letter: string | undefined): string {
  const all = wordings.reduce((sum, { count }) => sum + count, 0)
  const most = wordings[0]?.count ?? 0
  const alike =
    all === 1
      ? 'asked once'
      : most === all
        ? `${all} × the same`
        : most === 1
          ? 'all different'
          : `${most} of ${all} the same`
  if (letter === undefined || all === 1) return alike
  if (outside === all) return `${alike}, never given by ${letter}`
  return outside === 0 ? `${alike}, all given by ${letter}` : `${alike}, ${outside} never given by ${letter}`
}

/** How often each side was asked, and how alike its answers are. */
export function evidenceInWords(
  own: Side | undefined,
  theirs: Side | undefined,
  letter: string,
  theirLetter: string,
): string {
  const sides = [
    ...(own ? [`${letter}: ${own.evidence}`] : []),
    ...(theirs ? [`${theirLetter}: ${theirs.evidence}`] : []),
  ]
  return sides.length === 0 ? '' : `${sides.join('. ')}.`
}

/** The sides whose answers were not requested here; empty if there are none. */
export function originsInWords(
  sides: readonly { readonly letter: string; readonly origin: Origin | undefined }[],
): string {
  const imported = sides.filter(({ origin }) => origin)
  const [first] = imported
  if (first?.origin === undefined) return ''
  const whose = imported.length === sides.length ? 'Answers' : `${first.letter}’s answers`
  return `${whose} from a ${first.origin}: not requested here.`
}

/** The verdict in the cell pane; its evidence follows. */
export function verdictInWords({ status }: CellView, letter: string): string {
  const word = capitalized(statusTable[status].words)
  return status === 'same' ? `${word} as ${letter}` : word
}

/** "difference 2 of 8", "8 differences", "no differences". */
export function differencesInWords(differences: readonly CellPlace[], cell: CellPlace): string {
  const { length } = differences
  const number = differences.findIndex((one) => isSamePlace(one, cell)) + 1
  if (number > 0) return `difference ${formatCount(number)} of ${formatCount(length)}`
  return length === 0 ? 'no differences' : countOf(length, 'difference')
}

/** The place before (-1) or after (1) a cell among `places`, which include the cell itself, wrapping around; undefined if there is no other. */
export function nextPlace(places: readonly CellPlace[], cell: CellPlace, by: 1 | -1): CellPlace | undefined {
  const here = places.findIndex((one) => isSamePlace(one, cell))
  return places.length < 2 ? undefined : places.at((here + by) % places.length)
}

export function isSamePlace(one: CellPlace, other: CellPlace): boolean {
  return one.rowId === other.rowId && one.columnId === other.columnId
}
