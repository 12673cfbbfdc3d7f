/** What a key shows of its life, in words. */
import type { SignKind } from '../address.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { countOf, formatDay, formatShortDay, unitOf } from '../format.ts'
import { NEW_AFTER, SPIKE_DEVIATIONS, SPIKE_TIMES, type Sign } from './signs-of-life.ts'

/** What the keys with such a sign are called. */
export const signNames: Readonly<Record<SignKind, string>> = {
  new: 'New',
  silent: 'Silent',
  back: 'Back after a pause',
  spike: 'Spike',
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

/** Why: the days, and for a spike the threshold. */
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
      return (
        `${full(sign.value)} on ${formatDay(sign.on)}. More than ${full(Math.round(sign.threshold))} is a spike: ` +
        `${SPIKE_DEVIATIONS} deviations (1.4826 × MAD) above ${full(Math.round(sign.usual))}, the median of its other days ` +
        `of that weekday in these days, and at least ${SPIKE_TIMES} times that median and its mean day of use`
      )
    }
  }
}
