/** Usage by group: a report in which groups replace their keys, with one row per group and day, so that nothing else needs a special case. */
import { groupBy } from '../../api/group-by.ts'
import { remembered } from '../../api/remembered.ts'
import { sameName, type ConsoleFile, type KeyGroup } from '../../api/gateway-contract.ts'
import {
  NO_DAY,
  UNATTRIBUTED,
  type CountValues,
  type ReportedKey,
  type UsageReport,
  perField,
} from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { groupId, isGrouped, NO_GROUP, NO_GROUPS } from '../group-id.ts'
import type { LoadedReport } from '../report/loaded-report.ts'

/** The report as the view needs it: with its keys, or with groups in their place; the same object each time. `later` is the report that it is compared with. */
export function groupedFor(
  loaded: LoadedReport,
  view: Pick<UsageView, 'split' | 'focus'>,
  { groups = NO_GROUPS }: Pick<ConsoleFile, 'groups'>,
  later?: LoadedReport,
): LoadedReport {
  if (!isGrouped(view)) return loaded
  return later ? regroupAsIn(loaded, groups, later) : regroupLoaded(loaded, groups)
}

/** The report by group; of the whole that it was sliced from, only keys and sums. */
export const regroupLoaded = remembered(makeGrouped)

/** The same if it is compared with a `later` report: the labels come from that one, so that a key is in the same group in both. Kept apart,
 *  because a report can be compared with days of its own. */
const regroupAsIn = remembered(makeGrouped)

function makeGrouped(loaded: LoadedReport, groups: readonly KeyGroup[], later?: LoadedReport): LoadedReport {
  return {
    ...loaded,
    ungrouped: loaded,
    report: regroup(calledAsIn(loaded.report, later), groups),
    ...(loaded.slicedFrom && {
      slicedFrom: {
        ...loaded.slicedFrom,
        report: regroupSums(loaded.slicedFrom.report, placesOf(loaded.slicedFrom.report, groups)),
      },
    }),
  }
}

function calledAsIn(report: UsageReport, later: LoadedReport | undefined): UsageReport {
  if (later === undefined) return report
  const whole = later.ungrouped ?? later
  const laterKeys = [...(whole.slicedFrom?.report.keys ?? []), ...whole.report.keys]
  const labels = new Map(laterKeys.map((key) => [key.maskedKey, lastLabelOf(key)]))
  const keys = report.keys.map((key) => {
    const lastLabel = labels.get(key.maskedKey) ?? lastLabelOf(key)
    return lastLabel === lastLabelOf(key) ? key : { ...key, lastLabel }
  })
  return keys.every((key, index) => key === report.keys[index]) ? report : { ...report, keys }
}

/** One pass over the rows. Groups without a key are left out; keys without a group form one of their own. */
export function regroup(report: UsageReport, groups: readonly KeyGroup[]): UsageReport {
  const places = placesOf(report, groups)
  return mergeRows(report, regroupSums(report, places), places)
}

/** The groups, and the group of each key of the report. */
type Places = { readonly keys: readonly ReportedKey[]; readonly of: Int32Array }

function placesOf({ keys, sums }: UsageReport, groups: readonly KeyGroup[]): Places {
  const names = groupsOfKeys(keys, groups)
  const members = groupBy(keys.keys(), (index) => {
    const name = names[index]
    if (keys[index]?.maskedKey === UNATTRIBUTED) return UNATTRIBUTED
    return name === undefined ? NO_GROUP : groupId(name)
  })
  // The name is reserved, but a file may use it anyway.
  const noGroup = names.some((name) => name !== undefined && sameName(name) === 'no group')
    ? 'Keys without a group'
    : 'No group'
  const of = new Int32Array(keys.length)
  const grouped = [...members].map(([maskedKey, indexes], place): ReportedKey => {
    for (const index of indexes) of[index] = place
    if (maskedKey === UNATTRIBUTED) return { maskedKey, label: '', formerLabels: [] }
    const amount = (index: number) => sums.byKey.characters[index] ?? 0
    const largestFirst = indexes.toSorted((a, b) => amount(b) - amount(a))
    return {
      maskedKey,
      label: names[indexes[0] ?? 0] ?? noGroup,
      formerLabels: [],
      members: largestFirst.map((index) => keys[index]?.maskedKey ?? ''),
    }
  })
  return { keys: grouped, of }
}

/** Keys and sums by group; the rows are still those of the keys. */
function regroupSums(report: UsageReport, { keys, of }: Places): UsageReport {
  const byKey = perField((field) => {
    const sums = new Float64Array(keys.length)
    report.sums.byKey[field].forEach((amount, index) => {
      const place = of[index] ?? 0
      sums[place] = (sums[place] ?? 0) + amount
    })
    return sums
  })
  const firstUsed = new Int32Array(keys.length).fill(-1)
  const lastUsed = new Int32Array(keys.length).fill(-1)
  for (const [index, place] of of.entries()) {
    const first = report.sums.firstUsed[index] ?? -1
    const known = firstUsed[place] ?? -1
    if (first >= 0 && (known < 0 || first < known)) firstUsed[place] = first
    lastUsed[place] = Math.max(lastUsed[place] ?? -1, report.sums.lastUsed[index] ?? -1)
  }
  return {
    ...report,
    ungrouped: report,
    keys,
    sums: { byKey, byDay: report.sums.byDay, firstUsed, lastUsed },
  }
}

function mergeRows(report: UsageReport, grouped: UsageReport, { of }: Places): UsageReport {
  const { rowCount, keyIndex, dayIndex, days, remarks } = report
  // A place for each group and day, and one for rows without a day.
  const width = days.length + 1
  const slots = new Int32Array(rowCount)
  const isUsed = new Uint8Array(grouped.keys.length * width)
  for (let row = 0; row < rowCount; row += 1) {
    const day = dayIndex[row] ?? NO_DAY
    const slot = (of[keyIndex[row] ?? 0] ?? 0) * width + (day === NO_DAY ? days.length : day)
    slots[row] = slot
    isUsed[slot] = 1
  }
  const used = [...isUsed.keys()].filter((slot) => isUsed[slot] === 1)
  const sumColumn = (column: CountValues) => {
    const sums = new Float64Array(isUsed.length)
    for (let row = 0; row < rowCount; row += 1) {
      const slot = slots[row] ?? 0
      sums[slot] = (sums[slot] ?? 0) + (column[row] ?? 0)
    }
    return Float64Array.from(used, (slot) => sums[slot] ?? 0)
  }
  const rowDays = Uint16Array.from(used, (slot) => (slot % width === days.length ? NO_DAY : slot % width))
  return {
    ...grouped,
    rowCount: used.length,
    keyIndex: Uint32Array.from(used, (slot) => Math.floor(slot / width)),
    dayIndex: rowDays,
    counts: perField((field) => sumColumn(report.counts[field])),
    otherCounts: Object.fromEntries(
      Object.entries(report.otherCounts).map(([name, column]) => [name, sumColumn(column)]),
    ),
    remarks: { ...remarks, rowsWithoutDay: rowDays.filter((day) => day === NO_DAY).length },
  }
}

/**
 * The name of each key's group, undefined if it is in none. A key that a group names belongs to it; any other to the first group with a pattern
 * that fits the label that the key had last in all loaded days: so a renamed key is in one group on all of them.
 */
export function groupsOfKeys(
  keys: readonly ReportedKey[],
  groups: readonly KeyGroup[],
): (string | undefined)[] {
  const byKey = new Map(groups.flatMap(({ name, keys: own = [] }) => own.map((key) => [key, name])))
  const patterns = groups.flatMap(({ name, labels = [] }) =>
    labels.map((pattern) => ({ name, fits: labelFits(pattern) })),
  )
  return keys.map(
    (key) =>
      byKey.get(key.maskedKey) ?? patterns.find(({ fits }) => fits.test(lastLabelOf(key).trim()))?.name,
  )
}

/** The last label of the key, perhaps from later days than these. */
export function lastLabelOf({ label, lastLabel = label }: ReportedKey): string {
  return lastLabel
}

/** `*` stands for anything, including nothing; case is ignored. */
export function labelFits(pattern: string): RegExp {
  const parts = pattern
    .trim()
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.+?()[\]{}|/-]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'is')
}
