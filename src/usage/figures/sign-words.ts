/** A key's signs of life, in words. */
import type { SignKind } from '../address/address.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { utcDate } from '../../api/day.ts'
import { LOCALE } from '../../locale/numbers.ts'
import { countOf, formatDay, formatShortDay, unitOf } from '../format.ts'
import { NEW_AFTER, type Sign } from './signs-of-life.ts'

/** The word for keys with such a sign. */
export const signNames: Readonly<Record<SignKind, string>> = {
  new: 'New',
  silent: 'Silent',
  back: 'Back after a pause',
  spike: 'Spike',
}

/** Of several spikes, only the last. */
export function latestSigns(signs: readonly Sign[]): readonly Sign[] {
  return signs.filter(({ kind }, at) => signs.findIndex((sign) => sign.kind === kind) === at)
}

/** new; silent 12 days; back after 20 days; spike 17 Nov */
export function signWords(sign: Sign): string {
  switch (sign.kind) {
    case 'new':
      return 'new'
    case 'silent':
      return `silent ${countOf(sign.days, 'day')}`
    case 'back':
      return `back after ${countOf(sign.days, 'day')}`
    case 'spike':
      return `spike ${formatShortDay(sign.on)}`
  }
}

/** Why: the days, and for a spike what is usual and the threshold. */
export function explainSign(sign: Sign, field: UsageField): string {
  switch (sign.kind) {
    case 'new':
      return `First used on ${formatDay(sign.on)}, after ${countOf(NEW_AFTER, 'day')} or more without use`
    case 'silent':
      return `Last used on ${formatDay(sign.on)}: longer ago than is usual for this key`
    case 'back':
      return `Used again on ${formatDay(sign.on)}, after ${countOf(sign.days, 'day')} without use`
    case 'spike': {
      const { full } = unitOf(field)
      return `${full(sign.value)} on ${formatDay(sign.on)}: far above its usual ${sign.isByWeekday ? weekdays.format(utcDate(sign.on)) : 'day'}s (about ${full(roundly(sign.usual))}). A spike is more than ${full(Math.ceil(sign.threshold))}`
    }
  }
}

const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' })

/** 42,000 for 41,873 */
function roundly(amount: number): number {
  return Number(amount.toPrecision(2))
}
