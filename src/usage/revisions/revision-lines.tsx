import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../format.ts'
import type { Revisions } from './record-report.ts'
import { describeRevision } from './revision-words.ts'

const FIRST = 5

/** Which past days have changed since this device read them before, or why that is not known. */
export function RevisionLines({ revisions, trouble, onSeen }: Revisions) {
  const [areAll, setAreAll] = useState(false)
  if (trouble !== undefined) return <p>{troubles[trouble]}</p>
  if (revisions.length === 0) return null
  const shown = areAll ? revisions : revisions.slice(0, FIRST)
  return (
    <section aria-label="Changed since you last read them">
      <h3>
        {countOf(revisions.length, 'past day')} changed since you last read{' '}
        {revisions.length === 1 ? 'it' : 'them'}
      </h3>
      <ul>
        {shown.map((revision) => (
          <li key={revision.day}>{describeRevision(revision)}</li>
        ))}
      </ul>
      <p>Which keys changed is not known: only totals of days are kept on this device.</p>
      {onSeen ? (
        <Button size="small" onPress={onSeen}>
          Mark as seen
        </Button>
      ) : null}
      {shown.length === revisions.length ? null : (
        <Button size="small" onPress={() => setAreAll(true)}>
          Show {countOf(revisions.length - FIRST, 'more day')}
        </Button>
      )}
    </section>
  )
}

const troubles: Readonly<Record<NonNullable<Revisions['trouble']>, string>> = {
  storage: 'This browser keeps nothing for the console, so later changes of these days will not be noticed.',
  'other-account':
    'Most days differ from what this device read before, so that was probably another account. From now on these figures are compared.',
}
