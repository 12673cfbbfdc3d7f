/** Counts, for each pinned word, the rows of each column whose translations have it, lack it, or spell it differently. */
import { formatCount } from '../../locale/numbers.ts'
import { type Inputs, isSent, type Pin, targetKey } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from '../sending/answer-cache.ts'
import type { CellView } from '../verdict/cell.ts'
import { findPin } from '../expectations/near-word.ts'

/** How often a column has a pinned word. Rows without an answer to their current question are not counted. */
export type PinCount = {
  readonly columnId: string
  readonly rows: number
  readonly has: number
  readonly varies: number
  /** The other spellings, each once, in the order of the rows. */
  readonly variants: readonly string[]
}

type Found = ReturnType<typeof findPin>
const known = new WeakMap<Answer, Map<string, Found>>()

/** The counts of each pin, one for each column with an answer; computed in steps, because a table may be long. */
export function* countPins(
  inputs: Inputs,
  pins: readonly Pin[],
  viewOf: (rowId: string, columnId: string) => CellView,
): Generator<undefined, readonly (readonly PinCount[])[]> {
  const counts = pins.map(() =>
    inputs.columns.map(({ id }) => ({
      columnId: id,
      rows: 0,
      has: 0,
      varies: 0,
      variants: new Set<string>(),
    })),
  )
  for (const row of inputs.texts) {
    if (!isSent(row)) continue
    for (const [column, { id }] of inputs.columns.entries()) {
      const { answers, isOlder } = viewOf(row.id, id)
      for (const [index, pin] of pins.entries()) {
        const ours = isOlder ? [] : answers.filter((answer) => targetOf(answer) === pin.target)
        const count = counts[index]?.[column]
        if (!count || ours.length === 0) continue
        const found = ours.map((answer) => foundIn(answer, pin))
        const variants = found.flatMap(({ variant }) => variant ?? [])
        const isAll = found.every(({ isThere }) => isThere)
        count.rows += 1
        if (isAll) count.has += 1
        // Only in some answers: a repetition may lack it.
        else if (variants.length > 0 || found.some(({ isThere }) => isThere)) count.varies += 1
        for (const variant of variants) count.variants.add(variant)
      }
    }
    yield
  }
  return counts.map((columns) =>
    columns
      .filter(({ rows }) => rows > 0)
      .map(({ variants, ...count }) => ({ ...count, variants: [...variants] })),
  )
}

function targetOf({ question }: Answer): string {
  return targetKey(question.settings.targetLanguage)
}

function foundIn(answer: Answer, { word }: Pin): Found {
  const ofAnswer = known.get(answer) ?? new Map<string, Found>()
  known.set(answer, ofAnswer)
  let found = ofAnswer.get(word)
  if (!found) {
    found = findPin(answer.text, word, languageTag(answer.question.settings.targetLanguage))
    ofAnswer.set(word, found)
  }
  return found
}

/** How many spellings are named; the others are only counted. */
const NAMED = 3

/** "in 3 of 4 rows, 1 varies (Sergej)" */
export function pinInWords({ rows, has, varies, variants }: PinCount): string {
  const more = variants.length > NAMED ? ` and ${variants.length - NAMED} more` : ''
  const named = variants.length === 0 ? '' : ` (${variants.slice(0, NAMED).join(', ')}${more})`
  const others = varies === 0 ? '' : `, ${formatCount(varies)} ${varies === 1 ? 'varies' : 'vary'}${named}`
  return `in ${formatCount(has)} of ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}${others}`
}
