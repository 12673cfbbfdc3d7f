import type { Day } from '../../api/day.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'

/** Periods, and the place of every day's period. */
type Periods = { readonly ranges: readonly unknown[]; readonly placeOf: ReadonlyMap<Day, number> }

/**
 * How many keys of each group were reported in each place: a period says the same whatever other days are loaded. The last place is that of rows
 * without a day. Undefined where the report is by key.
 */
export function sizesByPlace({ byKey, keys }: UsageReport, { ranges, placeOf }: Periods) {
  if (byKey === undefined) return undefined
  const groupOf = new Map(
    keys.flatMap(({ members = [] }, group) => members.map((member) => [member, group] as const)),
  )
  const groups = byKey.keys.map(({ maskedKey }) => groupOf.get(maskedKey))
  const places = ranges.length + 1
  const placeOfDay = byKey.days.map((day) => placeOf.get(day) ?? ranges.length)
  const isCounted = new Uint8Array(byKey.keys.length * places)
  const sizes = new Uint32Array(keys.length * places)
  for (let row = 0; row < byKey.rowCount; row += 1) {
    const key = byKey.keyIndex[row] ?? 0
    const place = placeOfDay[byKey.dayIndex[row] ?? -1] ?? ranges.length
    const group = groups[key]
    if (group === undefined || isCounted[key * places + place] === 1) continue
    isCounted[key * places + place] = 1
    sizes[group * places + place] = (sizes[group * places + place] ?? 0) + 1
  }
  return (group: number, place: number) => sizes[group * places + place] ?? 0
}
