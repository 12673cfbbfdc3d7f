/**
 * What exports have in common: every row of the report, whatever the screen folds or hides, unless a person asks for less. Days are ISO days, amounts
 * raw integers, names those of the service (§2.3). Made piece by piece, so that a large export neither freezes the page nor exists twice in memory.
 */
import type { KeyGroup, PriceBook } from '../../api/gateway-contract.ts'
import { countDays, type Day, type DayRange } from '../../api/day.ts'
import { usageFields, type ReportedKey, type UsageReport } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import { BYTE_ORDER_MARK, createCsvWriter, noteLines, type Cell } from '../../ui/files/csv.ts'
import type { Comparison } from '../compare/comparison.ts'
import { writtenKey } from '../figures/key-names.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'

/** Facts about an export, each a name and its value: in the note above a CSV, and in `about` of JSON. */
export type About = readonly (readonly [name: string, value: string])[]

/** The name of a fact that may come several times. */
export const REMARK = 'Remark'

export type ExportInput = {
  /** With the keys that are gone, where two periods are compared. */
  readonly rollup: UsageRollup
  /** Positions of the keys asked for; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  /** Prices for the estimated costs; absent where no money is shown. */
  readonly prices?: PriceBook | undefined
  /** The groups of keys; absent where there are none. */
  readonly groups?: readonly KeyGroup[] | undefined
  /** Absent where nothing is compared. */
  readonly comparison?: Comparison | undefined
  /** Written before the rows; empty for a plain table. */
  readonly about: About | undefined
}

/** The label of the key on a day; an empty day means no day. */
export function labelOn({ label, periods }: ReportedKey, day: Day): string {
  return periods?.findLast(({ first, last }) => first <= day && day <= last)?.label ?? label
}

/** Columns that name a key, or a group and how many keys it has. */
export function keyColumns({ byKey }: UsageReport): readonly string[] {
  return byKey ? ['group', 'keys'] : ['api_key', 'api_key_label']
}

/** The cells of these columns; `label` is the key's label at the time, `size` how many keys of a group are meant
 *  where those are not all. */
export function keyCells({ maskedKey, members }: ReportedKey, label: string, size?: number): readonly Cell[] {
  if (members) return [label, size ?? members.length]
  return [writtenKey(maskedKey), label]
}

/** The columns of counts: the contract's, then those that the service has beyond it. */
export function countColumns(report: UsageReport): string[] {
  return [...usageFields.map((field) => wireNames[field]), ...Object.keys(report.otherCounts)]
}

/** The lines of a table; undefined for one that was examined and left out, which takes time too. */
export type Lines = Generator<readonly Cell[] | undefined, void>

/** What is written before the table. */
export function beginCsv(about: About = []): string {
  return BYTE_ORDER_MARK + noteLines(about.map(([name, value]) => `${name}: ${value}`))
}

/** Cells per piece: a few milliseconds of work. */
const CELLS = 16_000

/** The lines in batches that take a few milliseconds each, however many lines are left out. */
export function* csvPieces(lines: Lines): Generator<string> {
  const write = createCsvWriter()
  let piece: (readonly Cell[])[] = []
  let cells = 0
  for (const line of lines) {
    if (line) piece.push(line)
    cells += line?.length ?? 1
    if (cells < CELLS) continue
    yield write(piece)
    piece = []
    cells = 0
  }
  yield write(piece)
}

/** `usage-2026-10-21-to-2026-11-19-utc-by-key-and-day.csv`; with `-partial` where days are lacking. */
export function fileName(range: DayRange, what: string, extension: string, isPartial = false): string {
  const days = countDays(range) === 1 ? range.start : `${range.start}-to-${range.end}`
  return `usage-${days}-utc-${what}${isPartial ? '-partial' : ''}.${extension}`
}
