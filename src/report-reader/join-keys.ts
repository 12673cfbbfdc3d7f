/** The keys of a report that is assembled from several: their labels are joined day by day. */
import type { Day, DayRange } from '../api/day.ts'
import { clip, joinPeriods, keyOf } from './key-labels.ts'
import type { ReportPiece } from './pieces.ts'
import { type LabelPeriod, NO_DAY, type ReportedKey } from './usage-report.ts'

/** All keys in order of first appearance. Labels on days that a piece was not requested for do not count. */
export function* joinKeys(pieces: readonly ReportPiece[]): Generator<undefined, ReportedKey[]> {
  const found = new Map<string, ReportedKey>()
  const renamed = new Set<string>()
  for (const key of pieces.flatMap(({ keys }) => keys)) {
    if (key === undefined) continue
    const known = found.get(key.maskedKey)
    if (known === undefined || known.label === '') found.set(key.maskedKey, key)
    if (key.periods || (known?.label && key.label && known.label !== key.label)) renamed.add(key.maskedKey)
  }
  if (renamed.size === 0) return [...found.values()]
  const chunks: ReturnType<typeof labelsOf>[] = []
  for (const piece of pieces) {
    for (const range of piece.ranges) {
      chunks.push(labelsOf(piece, range))
      yield
    }
  }
  chunks.sort((a, b) => (a.start < b.start ? -1 : 1))
  return [...found.values()].map((key) => {
    const { maskedKey } = key
    if (!renamed.has(maskedKey)) return key
    return keyOf(maskedKey, joinPeriods(chunks.map(({ periodsOf }) => periodsOf(maskedKey))))
  })
}

/** When the keys of a piece had which label, within one of its ranges. */
function labelsOf({ keys, days, keyIndex, dayIndex, ranges }: ReportPiece, range: DayRange) {
  const isIn = days.map((day) => day !== undefined && range.start <= day && day <= range.end)
  const first: (Day | undefined)[] = []
  const last: (Day | undefined)[] = []
  for (let row = 0; row < dayIndex.length; row++) {
    const place = dayIndex[row] ?? NO_DAY
    if (isIn[place] !== true) continue
    const key = keyIndex[row] ?? 0
    const day = days[place] ?? ''
    if (day < (first[key] ?? '9999')) first[key] = day
    if (day > (last[key] ?? '')) last[key] = day
  }
  const places = new Map(keys.map((key, place) => [key?.maskedKey, place]))
  const periodsOf = (maskedKey: string): LabelPeriod[] => {
    const place = places.get(maskedKey) ?? -1
    const key = keys[place]
    if (key === undefined || key.label === '') return []
    const { label, periods = [] } = key
    const [from, to] = [first[place], last[place]]
    if (from !== undefined && to !== undefined)
      return key.periods ? clip(periods, range) : [{ label, first: from, last: to }]
    // A key without days belongs to the requested days.
    if (range !== ranges[0] || periods.some((period) => period.last !== '')) return []
    const labels = key.periods ? periods.map((period) => period.label) : [label]
    return labels.map((own) => ({ label: own, first: range.start, last: range.start }))
  }
  return { start: range.start, periodsOf }
}
