/**
 * What is judged blind: the usual answers of two columns to the same texts, wherever they differ. Equal pairs of wordings are judged once, whatever
 * the number of rows with them.
 */
import { type Inputs, isSent, type Judgement, targetKey, type TextRow } from '../model/inputs.ts'
import type { Answer } from '../model/answers.ts'
import type { CellView } from '../model/cell.ts'
import { comparable, tally } from '../model/verdict.ts'

/** Two columns, by id. Throughout, what belongs to the first of them is at place 0. */
export type Sides = readonly [one: string, other: string]

export type Pair = {
  readonly target: string
  /** The usual answer of each side. */
  readonly answers: readonly [one: Answer, other: Answer]
  /** The rows with these two wordings, in their order; never empty. */
  readonly rows: readonly TextRow[]
  /** Whether each side has been asked only once everywhere. */
  readonly isAskedOnce: boolean
}

/** Whose answer is better, by its place; `none`: there is no difference. */
export type Preference = 0 | 1 | 'none'

export type Judged = { readonly pair: Pair; readonly preference: Preference }

/** The pairs of these columns in one language, in the order of the rows. */
export function pairsOf(
  inputs: Inputs,
  target: string,
  [one, other]: Sides,
  viewOf: (rowId: string, columnId: string, target: string) => CellView,
): readonly Pair[] {
  const pairs = new Map<string, Pair>()
  for (const row of inputs.texts) {
    if (!isSent(row)) continue
    const views = [viewOf(row.id, one, target), viewOf(row.id, other, target)]
    const [ofOne, ofOther] = views.map(usualAnswer)
    if (!ofOne || !ofOther || comparable(ofOne.text) === comparable(ofOther.text)) continue
    const isAskedOnce = views.every(({ answers }) => answers.length === 1)
    const id = `${comparable(ofOne.text)}\n${comparable(ofOther.text)}`
    const known = pairs.get(id)
    pairs.set(id, {
      target,
      answers: known?.answers ?? [ofOne, ofOther],
      rows: [...(known?.rows ?? []), row],
      isAskedOnce: isAskedOnce && known?.isAskedOnce !== false,
    })
  }
  return [...pairs.values()]
}

/** How many texts both columns answer alike, over these languages: there is nothing to judge. */
export function countAlike(
  inputs: Inputs,
  targets: readonly string[],
  sides: Sides,
  viewOf: (rowId: string, columnId: string, target: string) => CellView,
): number {
  const isAlike = (row: TextRow, target: string) => {
    const [one, other] = sides.map((id) => usualAnswer(viewOf(row.id, id, target)))
    return one !== undefined && other !== undefined && comparable(one.text) === comparable(other.text)
  }
  const texts = inputs.texts.filter(isSent)
  return targets.reduce((sum, target) => sum + texts.filter((row) => isAlike(row, target)).length, 0)
}

/** The answer that came most often to the question as it stands, the earliest of several; undefined where there is none. */
function usualAnswer({ answers, isOlder }: CellView): Answer | undefined {
  if (isOlder) return undefined
  const times = tally(answers.map(({ text }) => text))
  const most = Math.max(0, ...times.values())
  return answers.find(({ text }) => times.get(comparable(text)) === most)
}

const wordingsOf = ({ answers }: Pair) => answers.map(({ text }) => comparable(text))
const keyOf = (target: string, wordings: readonly string[]) =>
  [targetKey(target), ...wordings.toSorted()].join('\n')

/** Looks up what was judged; undefined for a pair that is still to be judged. */
export function preferences(judgements: readonly Judgement[]): (pair: Pair) => Preference | undefined {
  const byKey = new Map(judgements.map((one) => [keyOf(one.target, one.wordings), one]))
  return (pair) => {
    const wordings = wordingsOf(pair)
    const judged = byKey.get(keyOf(pair.target, wordings))
    if (judged === undefined) return undefined
    return judged.better === undefined ? 'none' : judged.better === wordings[0] ? 0 : 1
  }
}

/** The judgements with this one, in place of an earlier one of the same pair; undefined takes that back. */
export function withPreference(
  judgements: readonly Judgement[],
  pair: Pair,
  preference: Preference | undefined,
): readonly Judgement[] {
  const wordings = wordingsOf(pair)
  const key = keyOf(pair.target, wordings)
  const others = judgements.filter((one) => keyOf(one.target, one.wordings) !== key)
  if (preference === undefined) return others
  const better = preference === 'none' ? undefined : wordings[preference]
  return [...others, { target: targetKey(pair.target), wordings: wordings.toSorted(), better }]
}

/**
 * The places of the columns whose answer to a row won most often, several where their answers are equal; `none` where all that was judged makes no
 * difference, and undefined where nothing was judged. `views`: the cells of the row.
 */
export function preferredColumns(
  views: readonly CellView[],
  target: string,
  preferenceOf: (pair: Pair) => Preference | undefined,
): readonly number[] | 'none' | undefined {
  const answers = views.map(usualAnswer)
  const wins = answers.map((one) =>
    answers.map(
      (other) =>
        one && other && preferenceOf({ target, answers: [one, other], rows: [], isAskedOnce: false }),
    ),
  )
  const counts = wins.map((ofColumn) => ofColumn.filter((preference) => preference === 0).length)
  const most = Math.max(0, ...counts)
  if (most === 0) return wins.flat().includes('none') ? 'none' : undefined
  return counts.flatMap((count, place) => (count === most ? [place] : []))
}

/** How many pairs are judged in one sitting. */
export const ONE_SITTING = 40

/** A pair as it is shown: `swapped`: the answer of the second side is "1". */
export type ShownPair = { readonly pair: Pair; readonly swapped: boolean }

/** The pairs of a sitting in random order, at most 40, each with its answers in random order. */
export function drawPairs(pairs: readonly Pair[]): readonly ShownPair[] {
  return pairs
    .map((pair) => ({ pair, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, ONE_SITTING)
    .map(({ pair }) => ({ pair, swapped: Math.random() < 0.5 }))
}

/** How often each side was preferred, and how often there was no difference. */
export type Count = { readonly preferred: readonly [one: number, other: number]; readonly none: number }

/** Counts what was judged. `sizeOf`: how much each pair counts. */
export function countPreferences(judged: readonly Judged[], sizeOf: (pair: Pair) => number): Count {
  const sum = (wanted: Preference) =>
    judged.reduce((count, { pair, preference }) => count + (preference === wanted ? sizeOf(pair) : 0), 0)
  return { preferred: [sum(0), sum(1)], none: sum('none') }
}

/**
 * The exact two-sided sign test: how often a result at least as one-sided as `wins` to `losses` would come up, for either side, if both were equally
 * good and each pair were decided by the toss of a coin. Between 0 and 1. Pairs without a difference are not counted.
 */
export function signTest(wins: number, losses: number): number {
  const pairs = wins + losses
  const fewer = Math.min(wins, losses)
  // In logarithms: half to the power of a few thousand is zero for a computer.
  let logOfWays = 0
  let tail = 0
  for (let won = 0; won <= fewer; won += 1) {
    tail += Math.exp(logOfWays - pairs * Math.LN2)
    logOfWays += Math.log((pairs - won) / (won + 1))
  }
  return Math.min(1, 2 * tail)
}

/** Results that chance alone brings about more often than this prove nothing. */
const RARE = 0.05

/** Whether a result may be chance. */
export function mayBeChance(wins: number, losses: number): boolean {
  return signTest(wins, losses) >= RARE
}

/** Whether no result of so many decided pairs could be told from chance, not even if all agreed. */
export function isTooFew(pairs: number): boolean {
  return mayBeChance(pairs, 0)
}
