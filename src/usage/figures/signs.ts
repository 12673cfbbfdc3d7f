/** Signs of activity: facts about when keys were first and last used, by the days reported in full; rows without a day are ignored. */
import { today, type Day, type DayRange } from '../../api/day.ts'
import { remembered } from '../../api/remembered.ts'
import { isTotalsPerKey, UNATTRIBUTED } from '../../report-reader/usage-report.ts'
import type { SignKind } from '../address/address.ts'
import { countOf, formatDay, formatDayBriefly } from '../format.ts'
import { dayStates } from './day-states.ts'
import type { UsageRollup } from './usage-rollup.ts'

/** `new`: first used on `on`, after `NEW_AFTER` reported days or more. `silent`: last used on `on`, over `SILENT_AFTER` days before the last reported day. */
export type Sign = { readonly kind: SignKind; readonly on: Day }

const NEW_AFTER = 14
const SILENT_AFTER = 7

/** The signs of each key of a report, in its order; none where it has no days. */
export const signsOf = remembered((rollup: UsageRollup): readonly (readonly Sign[])[] => {
  const { days, report, firstUsed, lastUsed } = rollup
  if (isTotalsPerKey(report)) return []
  const { start, end } = knownDays(rollup)
  return report.keys.map(({ maskedKey }, key) => {
    const [first, last] = [firstUsed[key] ?? -1, lastUsed[key] ?? -1]
    if (maskedKey === UNATTRIBUTED || first < 0 || last < start) return []
    const signs: Sign[] = []
    if (first - start >= NEW_AFTER) signs.push({ kind: 'new', on: days[first] ?? '' })
    if (end - last > SILENT_AFTER) signs.push({ kind: 'silent', on: days[last] ?? '' })
    return signs
  })
})

/** The keys that show a sign of this kind, by their position in the report. */
export function keysWithSign(rollup: UsageRollup, kind: SignKind): ReadonlySet<number> {
  const signs = signsOf(rollup)
  return new Set([...signs.keys()].filter((key) => signs[key]?.some((sign) => sign.kind === kind)))
}

/** The days that are searched for signs; undefined if there are none. */
export function signDays(rollup: UsageRollup): DayRange | undefined {
  const { start, end } = knownDays(rollup)
  const [first, last] = [rollup.days[start], rollup.days[end]]
  return first === undefined || last === undefined ? undefined : { start: first, end: last }
}

/** A gap of unknown days would look like days without use: only the days after the last gap count. */
function knownDays(rollup: UsageRollup) {
  const states = dayStates(rollup, today())
  const end = states.lastIndexOf('reported')
  let start = end
  while (start > 0 && states[start - 1] === 'reported') start -= 1
  return { start, end }
}

export const signNames: Readonly<Record<SignKind, string>> = {
  new: 'First used on these days',
  silent: `Used, but not in the last ${SILENT_AFTER} days`,
}

/** Why no key shows a sign of this kind: shorter days know fewer. */
export function withoutSign(kind: SignKind, noun: string): string {
  const idle = countOf(kind === 'new' ? NEW_AFTER : SILENT_AFTER, 'day')
  return kind === 'new'
    ? `No ${noun} is first used on these days after ${idle} or more without use.`
    : `No ${noun} used on these days was last used more than ${idle} before their end.`
}

/** first use 3 Nov; last use 12 Oct 2025 where the days span several years */
export function signWords({ kind, on }: Sign, days: DayRange): string {
  return `${kind === 'new' ? 'first' : 'last'} use ${formatDayBriefly(on, days)}`
}

/** The sign as a full sentence. */
export function explainSign({ kind, on }: Sign): string {
  return kind === 'new'
    ? `First used on ${formatDay(on)}, after at least ${countOf(NEW_AFTER, 'day')} without use`
    : `Last used on ${formatDay(on)}, more than ${countOf(SILENT_AFTER, 'day')} before the last day shown`
}
