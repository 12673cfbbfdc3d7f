/** Is it right? The rows against the service's own totals, and the kinds of characters against their total. Differences
 *  are shown and never mended: neither sum is promised by the interface (§2.3 names the fields, not how they relate). */
import type { Day } from '../../api/day.ts'
import {
  type CountValues,
  NO_DAY,
  usageFields,
  type UsageField,
  type UsageReport,
} from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { sum } from './ledger.ts'

export type FieldProof = {
  readonly field: UsageField
  /** Sum of the rows. */
  readonly rows: number
  /** What the service says; absent where it sent no totals. */
  readonly reported: number | undefined
  /** Rows minus reported; 0 where they agree or nothing was reported. */
  readonly difference: number
}

/** A key and day whose text, documents and improvement do not add up to its characters. */
type KindGap = {
  readonly keyIndex: number
  readonly day: Day | undefined
  readonly characters: number
  readonly kinds: number
}

export type Proof = {
  readonly rowCount: number
  readonly fields: readonly FieldProof[]
  /** Whether the service sent totals at all. */
  readonly hasTotals: boolean
  readonly differing: readonly FieldProof[]
  /** Where kinds and characters differ, largest difference first; at most `MOST_GAPS` of `gapCount`. */
  readonly gaps: readonly KindGap[]
  readonly gapCount: number
  /** Sum over all rows of characters minus kinds. */
  readonly gapSum: number
  /** Rows in which at least one field was missing, per field. */
  readonly missing: readonly { readonly field: UsageField; readonly rows: number }[]
  /** Fields beyond the contract: the service's total where it sent one, else the sum of the rows. */
  readonly otherFields: readonly { readonly name: string; readonly total: number }[]
}

const MOST_GAPS = 50

/** Sums of integers are exact; sums of decimals (minutes turned to milliseconds) are not, so less than this is none. */
const TOLERANCE = 0.5

const proofs = new WeakMap<UsageReport, Proof>()

export function prove(report: UsageReport): Proof {
  const proof = proofs.get(report) ?? compare(report)
  proofs.set(report, proof)
  return proof
}

function compare(report: UsageReport): Proof {
  const sums = perField((field) => sum(report.sums.byKey[field]))
  const { gaps, gapCount } = findGaps(report)
  const fields = usageFields.map((field) => proveField(field, sums[field], reportedTotal(report, field)))
  return {
    rowCount: report.rowCount,
    fields,
    hasTotals: report.total !== undefined,
    differing: fields.filter(({ difference }) => difference !== 0),
    gaps,
    gapCount,
    gapSum: sums.characters - sums.text - sums.documents - sums.improvement,
    missing: usageFields
      .map((field) => ({ field, rows: report.remarks.missingCounts[field] }))
      .filter(({ rows }) => rows > 0),
    otherFields: otherFields(report),
  }
}

/** The service's own total of a field; absent where it sent none. */
export function reportedTotal({ total, remarks }: UsageReport, field: UsageField): number | undefined {
  return remarks.missingTotals.includes(field) ? undefined : total?.[field]
}

function proveField(field: UsageField, rows: number, reported: number | undefined): FieldProof {
  const difference = reported === undefined ? 0 : rows - reported
  return { field, rows, reported, difference: Math.abs(difference) < TOLERANCE ? 0 : difference }
}

/** The rows whose kinds do not add up. Every gap is counted and only the largest are kept: where a service fills no kinds,
 *  every row is one. */
function findGaps({ counts, rowCount, keyIndex, dayIndex, days }: UsageReport) {
  const { characters, text, documents, improvement } = counts
  let gaps: KindGap[] = []
  let gapCount = 0
  let smallest = 0
  for (let row = 0; row < rowCount; row += 1) {
    const all = characters[row] ?? 0
    const kinds = (text[row] ?? 0) + (documents[row] ?? 0) + (improvement[row] ?? 0)
    const size = Math.abs(all - kinds)
    if (size < TOLERANCE) continue
    gapCount += 1
    if (size <= smallest) continue
    gaps.push({ keyIndex: keyIndex[row] ?? 0, day: days[dayIndex[row] ?? NO_DAY], characters: all, kinds })
    if (gaps.length < 2 * MOST_GAPS) continue
    gaps = largest(gaps)
    smallest = gapSize(gaps.at(-1))
  }
  return { gaps: largest(gaps), gapCount }
}

function largest(gaps: readonly KindGap[]): KindGap[] {
  return gaps.toSorted((a, b) => gapSize(b) - gapSize(a)).slice(0, MOST_GAPS)
}

function gapSize(gap: KindGap | undefined): number {
  return gap === undefined ? 0 : Math.abs(gap.characters - gap.kinds)
}

function otherFields({ otherTotals, otherCounts, rowCount }: UsageReport) {
  const names = [...new Set([...Object.keys(otherTotals), ...Object.keys(otherCounts)])].sort()
  return names.map((name) => ({ name, total: otherTotals[name] ?? addRows(otherCounts[name], rowCount) }))
}

function addRows(column: CountValues | undefined, rowCount: number): number {
  return column === undefined ? 0 : sum(column.subarray(0, rowCount))
}
