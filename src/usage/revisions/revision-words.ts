/** What changed on past days, in words. */
import { dayOf } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Bucket } from '../buckets.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatDay, formatShortDay, formatSigned, formatSpeech, listOf } from '../format.ts'
import type { Revisions, ToldRevision } from './record-report.ts'

/** 12 Nov 2026: +3,204 characters since you read it on 14 Nov; with the time where the change was found on the same day. */
export function describeRevision(revision: ToldRevision): string {
  return `${formatDay(revision.day)}: ${changeWords(revision)} since you read it ${readingWords(revision)}`
}

function readingWords({ since, found }: ToldRevision): string {
  const day = formatShortDay(dayOf(since))
  return dayOf(since) === dayOf(found)
    ? `on ${day} at ${new Date(since).toISOString().slice(11, 16)} UTC`
    : `on ${day}`
}

/** The words beside the figures of days that changed within the last week; empty where none did. */
export function settlingWords({ revisions }: Revisions, { start, end }: Bucket): string {
  const lately = revisions.filter(({ day, isSettling }) => isSettling && start <= day && day <= end)
  const [only] = lately
  if (only === undefined) return ''
  return start === end
    ? `still settling: ${changeWords(only)} since ${formatShortDay(dayOf(only.since))}`
    : `${countOf(lately.length, 'day')} still settling`
}

/** Characters and speech; the kinds where only they changed. */
function changeWords({ change }: ToldRevision): string {
  const moved = (fields: readonly UsageField[]) => fields.filter((field) => change[field] !== 0)
  const sums = moved(['characters', 'speech'])
  const fields = sums.length > 0 ? sums : moved(['text', 'documents', 'improvement'])
  return listOf(
    fields.map((field) =>
      field === 'speech'
        ? `${change.speech > 0 ? '+' : ''}${formatSpeech(change.speech)} of speech`
        : `${formatSigned(change[field])} ${field === 'characters' ? 'characters' : fieldNames[field].inSentence}`,
    ),
  )
}
