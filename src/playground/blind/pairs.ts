/** The blind comparison: where the usual answers of two columns to the same texts differ, which was judged better, and what that proves. */
import { countOf, formatCount, formatShare } from '../../locale/numbers.ts'
import { languageTag, normalCode } from '../languages.ts'
import { changeExpectation, expectationOf } from '../model/input-changes.ts'
import { filledColumns, type Inputs, hasText, type TextRow } from '../model/inputs.ts'
import type { Answer } from '../model/answers.ts'
import type { CellView } from '../model/cell.ts'
import { anyOf, findWord } from '../model/match-words.mjs'
import { comparable, countWordings, isSameWording, varies } from '../model/verdict.ts'

/** A row that two columns answer differently, in one language. */
export type Difference = {
  /** Equal for equal pairs of wordings, whichever side each is on: they are judged once. */
  readonly pairKey: string
  readonly target: string
  readonly row: TextRow
  /** The most frequent answer of each column, the earliest on a tie. */
  readonly answers: readonly [one: Answer, other: Answer]
  /** Whether a column gave other answers as well. */
  readonly isVaried: boolean
  /** The index of the better answer; `none`: no difference; undefined until it is judged. */
  readonly preference: 0 | 1 | 'none' | undefined
}

export type Comparison = ReturnType<typeof compareColumns>

/** Compares two columns in these languages. */
export function compareColumns(
  { texts, betterWordings }: Inputs,
  targets: readonly string[],
  columnIds: readonly string[],
  viewOf: (rowId: string, columnId: string, target: string) => CellView,
) {
  const differences: Difference[] = []
  let [unanswered, isAskedOnce] = [0, true]
  for (const target of targets) {
    for (const row of texts.filter(hasText)) {
      const views = columnIds.map((id) => viewOf(row.id, id, target))
      if (views.some(({ status }) => status === 'empty')) continue
      const [one, other] = views.map(({ answers, isOlder }) =>
        isOlder ? undefined : countWordings(answers)[0]?.answer,
      )
      if (!one || !other) unanswered += 1
      if (!one || !other || isSameWording(one.text, other.text)) continue
      const wordings = [comparable(one.text), comparable(other.text)]
      const pairKey = JSON.stringify([normalCode(target), ...wordings.toSorted()])
      const better = betterWordings[pairKey]
      const side = better === wordings[0] ? 0 : 1
      const preference = better === null ? 'none' : better === undefined ? undefined : side
      const isVaried = views.some(({ answers }) => varies(answers.map(({ text }) => text)))
      differences.push({ pairKey, target, row, answers: [one, other], isVaried, preference })
      isAskedOnce &&= views.every(({ answers }) => answers.length === 1)
    }
  }
  return {
    judged: differences.filter(({ preference }) => preference !== undefined),
    left: differences.filter(({ preference }) => preference === undefined),
    /** How many rows, once per language, lack an answer to the current question. */
    unanswered,
    /** Whether both columns were asked only once wherever they differ. */
    isAskedOnce,
  }
}

/** The columns that were compared last, if both are still there, and their languages. */
export function lastCompared(inputs: Inputs) {
  const { isJudging, comparedTarget, comparedIds, targets } = inputs
  const filled = filledColumns(inputs).map(({ column }) => column.id)
  const [one, other] = comparedIds.filter((id) => filled.includes(id))
  return {
    columnIds: one === undefined || other === undefined ? undefined : ([one, other] as const),
    targets: isJudging && targets.includes(comparedTarget) ? [comparedTarget] : targets,
  }
}

/** "2 rows are left out: they changed or were never answered. Translate, then compare again."; empty if none is. */
export function leftOutInWords(count: number, noun: 'row' | 'translation'): string {
  if (count === 0) return ''
  const why = count === 1 ? 'it changed or was' : 'they changed or were'
  return `${countOf(count, `${noun} is`, `${noun}s are`)} left out: ${why} never answered. Translate, then compare again.`
}

/** "3 of 10 judged.", and which rows are left out; empty before the first judgement. */
export function soFarInWords({ judged, left, unanswered }: Comparison, noun: 'row' | 'translation'): string {
  const [done, open] = [distinctPairs(judged).length, distinctPairs(left).length]
  if (done === 0) return ''
  return `${formatCount(done)} of ${formatCount(done + open)} judged. ${leftOutInWords(unanswered, noun)}`
}

/** The undo step of a judgement: quick ones are one step. */
export const JUDGEMENT = { label: 'Judgement', merge: 'blind' }

/** One of each pair of wordings. */
export function distinctPairs(differences: readonly Difference[]): readonly Difference[] {
  return [...new Map(differences.map((one) => [one.pairKey, one])).values()]
}

/** How many of these got each preference. */
export function countPreferences(differences: readonly Difference[]) {
  const counts = { 0: 0, 1: 0, none: 0 }
  for (const { preference = 'none' } of differences) counts[preference] += 1
  return counts
}

/** The names of two columns, unlike any other's, and what no difference is called, by preference. */
export function preferenceNames(inputs: Inputs, columnIds: readonly string[], none: string) {
  const columns = filledColumns(inputs)
  const [one = '', other = ''] = columnIds.map(
    (id) => columns.find(({ column }) => column.id === id)?.uniqueName,
  )
  return { 0: one, 1: other, none }
}

/** The name of the preferred column of each judged row, or `none`, by row id, in the language shown. Empty while pairs are still being judged. */
export function preferredColumns(
  inputs: Inputs,
  viewOf: (rowId: string, columnId: string) => CellView,
): ReadonlyMap<string, string> {
  if (inputs.isJudging) return new Map()
  const names = preferenceNames(inputs, inputs.comparedIds, 'none')
  const { judged } = compareColumns(inputs, [inputs.targetLanguage], inputs.comparedIds, viewOf)
  return new Map(judged.map(({ row, preference = 'none' }) => [row.id, names[preference]]))
}

/**
 * What the judgements make of the expectations: the better wording is expected, and words that it contains are no longer forbidden. The other is
 * forbidden only if it would be as expected, too: it may be the better one and a word more.
 */
export function expectBetter(inputs: Inputs, judged: readonly Difference[]) {
  let [expected, replaced, allowed, alike] = [0, 0, 0, 0]
  const after = judged.reduce((changed, { row, target, answers, preference = 'none' }) => {
    if (preference === 'none') return changed
    const [better, other] = [answers[preference].text, answers[preference === 0 ? 1 : 0].text]
    const isIn = (words: string, text: string) => findWord(text, words, languageTag(target)) !== undefined
    const isContained = isIn(better, other)
    // Capitals and accents do not count in expectations.
    if (isContained && isIn(other, better)) {
      alike += 1
      return changed
    }
    const known = expectationOf(row, target)
    const before = anyOf(known.forbidden ?? '')
    const forbidden = before.filter((words) => !isIn(words, better))
    allowed += before.length - forbidden.length
    if (isContained) forbidden.push(other)
    expected += 1
    if (known.expected) replaced += 1
    const written = (words: readonly string[]) => words.map((one) => one.replaceAll('|', '\\|')).join(' | ')
    return changeExpectation(changed, row.id, target, {
      expected: written([better]),
      forbidden: written(forbidden),
    })
  }, inputs)
  const title = [
    `${countOf(expected, 'preferred answer')} expected now`,
    replaced > 0 && `${formatCount(replaced)} in place of other words`,
    allowed > 0 &&
      `${countOf(allowed, 'forbidden word is', 'forbidden words are')} in them, and no longer forbidden`,
    alike > 0 && `${formatCount(alike)} left out: the answers differ only in capitals or accents`,
  ]
  return { after, title: title.filter(Boolean).join('; ') }
}

/** The maximum number of pairs drawn at a time. */
export const ONE_SITTING = 40

/** A pair as it is judged: nothing in it reveals which column an answer is from. */
export type ShownPair = ReturnType<typeof drawPairs>[number]

/** The judged pairs, then up to 40 others in random order, each with its rows in table order and its answers in random order. */
export function drawPairs({ judged, left }: Comparison) {
  const drawn = distinctPairs(left)
    .map((pair) => ({ pair, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, ONE_SITTING)
  return [...distinctPairs(judged), ...drawn.map(({ pair }) => pair)].map(({ pairKey, target, answers }) => ({
    key: pairKey,
    target,
    rows: [...judged, ...left].filter((one) => one.pairKey === pairKey).map(({ row }) => row),
    answers: Math.random() < 0.5 ? answers : answers.toReversed(),
  }))
}

/** The significance level: results that chance alone produces more often than this prove nothing. */
const RARE = 0.05

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

/** The result of the sign test in words; `wins` and `losses` count distinct pairs. */
export function chanceInWords(wins: number, losses: number): string {
  if (wins + losses === 0) return 'No translation was preferred: no sign that either is better.'
  if (wins + losses === 1) return 'Too few to tell: a single preference could be chance.'
  if (signTest(wins + losses, 0) >= RARE)
    return `Too few to tell: ${countOf(wins + losses, 'preference')} could be chance, even if all agreed.`
  if (wins === losses) return 'As many for each: no sign that either is better.'
  const chance = signTest(wins, losses)
  const words = `If both were equally good, ${wins} : ${losses} or clearer would come up in ${formatShare(chance)} of cases`
  return chance >= RARE ? `${words}: this may be chance.` : `${words}. That is unlikely to be chance.`
}
