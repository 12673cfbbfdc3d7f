import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countOf, formatBytes, formatWait } from '../format.ts'
import styles from './load-progress.module.css'
import type { ReportState } from './use-report.ts'

/** Bytes and rows as they arrive. Not read aloud: they change several times a second. */
export function LoadProgress({ of: query }: { readonly of: ReportState['progress'] }) {
  const { data } = useQuery(query)
  if (!data || (data.bytes === 0 && !data.months)) return null
  const { bytes, totalBytes, isTotalEstimated = false, rows, months, waitingUntil } = data
  const of =
    totalBytes === undefined ? '' : ` of ${isTotalEstimated ? 'about ' : ''}${formatBytes(totalBytes)}`
  return (
    <>
      <span aria-hidden className={styles.progress}>
        {totalBytes === undefined ? null : <progress max={totalBytes} value={Math.min(bytes, totalBytes)} />}
        {formatBytes(bytes)}
        {of}, {countOf(rows, 'row')}
        {months ? `, ${months.done} of ${countOf(months.all, 'month')}` : ''}
      </span>
      {waitingUntil === undefined ? null : <Countdown until={waitingUntil} />}
    </>
  )
}

/** How much longer the service asks to wait, in minutes and seconds. Read aloud once, shown as it counts down. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const [asked] = useState(seconds)
  return (
    <>
      <span aria-hidden className={styles.progress}>
        The service asks to wait: {formatWait(seconds)}
      </span>
      <VisuallyHidden>
        <span role="status">The service asks to wait {countOf(asked, 'second')}.</span>
      </VisuallyHidden>
    </>
  )
}
