/** The facts that the recipient of an export needs: which days, which keys, and whether the figures are right. */
import { addDays, countDays, dayOf, isWithin, maxDay, type Day, type DayRange } from '../../api/day.ts'
import { isTotalsPerKey, type UsageReport } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { isOver, judgedOn } from '../figures/day-states.ts'
import { textOf } from '../figures/summary.ts'
import { countOf, formatDay, formatRange } from '../format.ts'
import { countInWords, countKeys } from '../figures/key-filter.ts'
import { fullName, type KeyName } from '../figures/key-names.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { prove } from '../figures/proof.ts'
import { daysLoaded, proofInWords } from '../head/proof-words.ts'
import { remarksOn } from '../head/remarks.ts'

/** Facts about an export, each a name and its value: in `about` of JSON and above a picture. */
export type About = readonly (readonly [name: string, value: string])[]

/** The name of a fact that may come several times. */
export const REMARK = 'Remark'

/** Whether figures of the range are still outstanding: days that were not loaded, that were not over when they were read, or that the report
 *  does not cover. */
export function isPartial({ report, range }: LoadedReport, today: Day): boolean {
  const { missing, start = range.start, end = range.end } = report
  return missing.length > 0 || start > range.start || end < range.end || !isOver(report, range.end, today)
}

/** The day that was not over when it was read, and the days that had not begun. */
function onUnfinishedDays(report: UsageReport, range: DayRange, madeOn: Day): string[] {
  const now = judgedOn(report, range.end, madeOn)
  const ahead = { start: maxDay(range.start, addDays(now, 1)), end: range.end }
  const isReported = isTotalsPerKey(report) || report.days.includes(now)
  return [
    ...(isWithin(now, range)
      ? [`${formatDay(now)} was not ${isReported ? 'over, so its usage is incomplete' : 'reported yet'}.`]
      : []),
    ...(ahead.start <= ahead.end
      ? [`${countOf(countDays(ahead), 'day')} still to come: ${formatRange(ahead)}.`]
      : []),
  ]
}

/** `keys` says which keys or groups: "all 12 keys", "3 pinned keys"; `isPart`, whether those are only some of the keys. */
export function describeExport(
  loaded: LoadedReport,
  keys: string,
  isPart = false,
  madeAt = new Date(),
): About {
  // The rows as read: a file of groups, or of some keys, holds other rows.
  const read = loaded.ungrouped ?? loaded
  const { report, range } = read
  const proof = prove(report)
  const { words } = proofInWords(proof, read)
  // The proof is of all that was read; the file may contain a part of it.
  const contents = isPart ? keys : loaded.ungrouped && `their sums by group (${keys})`
  const echoed =
    report.start === undefined && report.end === undefined
      ? 'not stated'
      : `${report.start ?? '?'} to ${report.end ?? '?'}`
  const days = daysLoaded(read)
  return [
    ['Usage', `${range.start} to ${range.end}, both days included (UTC days)`],
    ...(days ? [['Days loaded', days] as const] : []),
    ['Range as reported by the service', echoed],
    [loaded.ungrouped ? 'Groups' : 'Keys', keys],
    ...(isTotalsPerKey(report) ? [['Grouped', 'by key with all days together'] as const] : []),
    ['Units', `characters; ${wireNames.speech} in milliseconds`],
    ['Proof', contents ? `All that was read: ${words} This file contains ${contents}.` : words],
    ...[...remarksOn(report, range, proof), ...onUnfinishedDays(report, range, dayOf(madeAt.getTime()))].map(
      (remark) => [REMARK, remark] as const,
    ),
    ['Exported', madeAt.toISOString()],
  ]
}

/** Which keys an export covers, all or those at these positions: `all 11 keys and “Unattributed”`, `3 keys`, or the name of the only one. */
export function keysInWords(names: readonly KeyName[], shown: readonly number[] | undefined): string {
  const only = shown?.length === 1 ? names[shown[0] ?? 0] : undefined
  if (only) return `only ${fullName(only)}`
  const isAll = shown === undefined && countKeys(names) > 1
  return `${isAll ? 'all ' : ''}${countInWords(names, shown)}`
}

/** Both ranges and the change, for below a copied table. */
export function aboutComparison({ comparison, words }: Pick<ComparedView, 'comparison' | 'words'>): About {
  const { pairs, alignedBy, hasDays } = comparison
  const { later, earlier } = pairs
  return [
    ['Later days', `${later.start} to ${later.end}`],
    ['Earlier days', `${earlier.start} to ${earlier.end}`],
    ...(hasDays
      ? ([
          [
            'Days compared',
            `${pairs.count} of ${pairs.asked}${pairs.count === pairs.earlierCount ? '' : `, with ${pairs.earlierCount}`}`,
          ],
          ['Aligned by', alignedBy],
        ] as const)
      : []),
    ['What changed', textOf(words).replaceAll('\u00a0', ' ')],
  ]
}
