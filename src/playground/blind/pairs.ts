/** Pairs for the blind comparison: the usual answers of two columns to the same texts, where they differ, and the statistics of the judgements. */
import { countOf } from '../../locale/numbers.ts'
import { type Inputs, isSent, type Judgement, targetKey, type TextRow } from '../model/inputs.ts'
import type { Answer } from '../model/answers.ts'
import type { CellView } from '../model/cell.ts'
import { comparable, countWordings, varies } from '../model/verdict.ts'

/** Two columns, by id. In all pairs, index 0 belongs to the first column. */
export type Sides = readonly [one: string, other: string]

/** The index of the side with the better answer; `none`: no difference. */
export type Preference = 0 | 1 | 'none'

/** Rows with equal pairs of wordings share one pair. */
export type Pair = {
  readonly target: string
  /** The usual answer of each side. */
  readonly answers: readonly [one: Answer, other: Answer]
  /** In table order. */
  readonly rows: readonly [TextRow, ...TextRow[]]
  /** Undefined until it is judged. */
  readonly preference: Preference | undefined
}

export type Comparison = ReturnType<typeof compareColumns>

/** Compares two columns in these languages, and looks up earlier judgements. */
export function compareColumns(
  inputs: Inputs,
  targets: readonly string[],
  sides: Sides,
  viewOf: (rowId: string, columnId: string, target: string) => CellView,
) {
  const judgements = new Map(inputs.judgements.map((one) => [keyOf(one), one]))
  const pairs = new Map<string, Pair>()
  let [alike, unstable, unanswered, isAskedOnce] = [0, 0, 0, true]
  for (const target of targets) {
    for (const row of inputs.texts.filter(isSent)) {
      const views = sides.map((id) => viewOf(row.id, id, target))
      const [one, other] = views.map(usualAnswer)
      if (views.some(({ status }) => status === 'empty')) continue
      if (!one || !other) unanswered += 1
      else if (comparable(one.text) === comparable(other.text)) {
        if (views.some(({ answers }) => varies(answers.map(({ text }) => text)))) unstable += 1
        else alike += 1
      } else {
        const wordings = wordingsOf([one, other])
        const judged = judgements.get(keyOf({ target, wordings }))
        const better = judged?.better === undefined ? 'none' : judged.better === wordings[0] ? 0 : 1
        const key = [target, ...wordings].join('\n')
        const known = pairs.get(key)
        const rows: Pair['rows'] = known ? [...known.rows, row] : [row]
        pairs.set(key, { target, answers: [one, other], rows, preference: judged && better })
        isAskedOnce &&= views.every(({ answers }) => answers.length === 1)
      }
    }
  }
  return {
    pairs: [...pairs.values()],
    /** How many texts both columns answer alike: nothing to judge. */
    alike,
    /** How many have the same usual answer in both columns but vary when asked again: nothing to judge either. */
    unstable,
    /** How many have no answer to the current question: edited since, or never answered. */
    unanswered,
    /** Whether each column was asked only once where the answers differ. */
    isAskedOnce,
    /** The unit counted: rows or, with several languages, translations (each row once per language). */
    noun: targets.length > 1 ? ('translation' as const) : ('row' as const),
  }
}

/** How many are left out of the judging and why, in sentences; empty if none. */
export function leftOutInWords({ alike, unstable, unanswered, noun }: Comparison): string {
  return [
    alike > 0 && `${countOf(alike, `${noun} has`, `${noun}s have`)} the same answer in both.`,
    unstable > 0 &&
      `${countOf(unstable, `${noun} is`, `${noun}s are`)} unstable and left out: the answers vary when asked again.`,
    unanswered > 0 &&
      `${countOf(unanswered, noun)} left out, changed since or never answered: translate to judge.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The most frequent answer to the current question, the earliest on a tie; undefined if there is none. */
export function usualAnswer({ answers, isOlder }: CellView): Answer | undefined {
  return isOlder ? undefined : countWordings(answers)[0]?.answer
}

function wordingsOf(answers: readonly Answer[]): readonly string[] {
  return answers.map(({ text }) => comparable(text))
}

/** Two wordings in one language, whichever side each is on. */
function keyOf({ target, wordings }: Pick<Judgement, 'target' | 'wordings'>): string {
  return [targetKey(target), ...wordings.toSorted()].join('\n')
}

/** The inputs with this preference for these pairs, replacing earlier judgements of them; undefined removes the judgements. */
export function withPreference(
  inputs: Inputs,
  columns: Sides,
  pairs: readonly Pair[],
  preference: Preference | undefined,
): Inputs {
  const judgements = new Map(inputs.judgements.map((one) => [keyOf(one), one]))
  for (const { target, answers } of pairs) {
    const wordings = wordingsOf(answers)
    const better = preference === 'none' || preference === undefined ? undefined : wordings[preference]
    const judgement = { target: targetKey(target), wordings: wordings.toSorted(), better, columns }
    judgements.delete(keyOf(judgement))
    if (preference !== undefined) judgements.set(keyOf(judgement), judgement)
  }
  return { ...inputs, judgements: [...judgements.values()], isJudging: true }
}

/** The maximum number of pairs judged in one sitting. */
export const ONE_SITTING = 40

/** A pair as shown, with the sides in the order in which their answers appear. */
export type ShownPair = { readonly pair: Pair; readonly order: readonly [first: 0 | 1, second: 0 | 1] }

/** Up to 40 unjudged pairs in random order, each with its answers in random order, and the number of pairs already judged. */
export function drawPairs(pairs: readonly Pair[]) {
  const left = pairs.filter(({ preference }) => preference === undefined)
  const order = left
    .map((pair) => ({ pair, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, ONE_SITTING)
    .map(({ pair }): ShownPair => ({ pair, order: Math.random() < 0.5 ? [1, 0] : [0, 1] }))
  return { judged: pairs.length - left.length, order }
}

/** The significance level: results that chance alone produces more often than this prove nothing. */
export const RARE = 0.05

/**
 * The exact two-sided sign test: how often a result at least as one-sided as `wins` to `losses` would come up, for either side, if both were equally
 * good and each pair were decided by the toss of a coin. Between 0 and 1. Pairs without a difference are not counted.
 */
export function signTest(wins: number, losses: number): number {
  const pairs = wins + losses
  const fewer = Math.min(wins, losses)
  // In logarithms: 0.5 to the power of a few thousand underflows to zero.
  let logOfWays = 0
  let tail = 0
  for (let won = 0; won <= fewer; won += 1) {
    tail += Math.exp(logOfWays - pairs * Math.LN2)
    logOfWays += Math.log((pairs - won) / (won + 1))
  }
  return Math.min(1, 2 * tail)
}
