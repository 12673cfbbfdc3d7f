import { Ban, ClockAlert, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSession } from '../store/use-session.ts'
import type { CellStatus, CellView } from '../verdict/cell.ts'
import { outsideBaseline } from '../verdict/counted-answers.ts'
import { varies } from '../verdict/verdict.ts'
import { verdictMeaning } from '../verdict/verdict-words.ts'
import { CellProgress } from './cell-progress.tsx'
import styles from './cell-verdict.module.css'

type Props = {
  readonly view: CellView
  readonly rowId: string
  readonly columnId: string
  /** The letter of the baseline. */
  readonly baseline: string
}

/** The verdict of a cell, at its right end: a sign and a word, and its evidence. */
export function CellVerdict({ view, rowId, columnId, baseline }: Props) {
  const { status } = view
  switch (status) {
    case 'answered':
    case 'empty':
      return null
    case 'same':
      return (
        <Verdict status={status}>
          <span aria-hidden>= {baseline}</span>
          <VisuallyHidden>same as {baseline}</VisuallyHidden>
        </Verdict>
      )
    case 'differs':
      return (
        <Verdict status={status}>
          <i className={styles.filled} /> differs
        </Verdict>
      )
    case 'changed':
    case 'unstable':
      return <Judged view={view} status={status} />
    case 'waiting':
      return (
        <span className={styles.verdict}>
          <CellProgress rowId={rowId} columnId={columnId} />
        </span>
      )
    case 'out-of-date':
      return <OutOfDate columnId={columnId} />
    case 'not-sent':
      return <NotSent columnId={columnId} />
    case 'not-in-that-run':
      return <Verdict status={status}>not in that run</Verdict>
    case 'failed':
      return <Failed columnId={columnId} />
    case 'cancelled':
      return (
        <Verdict status={status}>
          <Ban aria-hidden size={12} /> cancelled
          {view.isOlder ? <span className={styles.older}>, out of date</span> : null}
        </Verdict>
      )
  }
}

function Verdict({
  status,
  title = verdictMeaning(status),
  children,
}: {
  readonly status: CellStatus
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={styles.verdict} data-status={status} title={title}>
      {children}
    </span>
  )
}

/** A verdict on several answers: how many of them the baseline has never given. In compact rows, only the figures. */
function Judged({ view, status }: { readonly view: CellView; readonly status: 'changed' | 'unstable' }) {
  const { answers, baseline } = view
  const sign = <i className={status === 'changed' ? styles.filled : styles.hollow} />
  if (answers.length < 2 || baseline.length === 0) {
    return (
      <Verdict status={status}>
        {sign} {status}
      </Verdict>
    )
  }
  const texts = answers.map(({ text }) => text)
  const outside = outsideBaseline(
    texts,
    baseline.map(({ text }) => text),
  )
  const isVarying = varies(texts)
  // To be unstable is to vary.
  const also = isVarying && status === 'changed' ? ', varies' : ''
  const evidence = `Of ${answers.length} answers kept, the baseline never gave ${outside}.`
  return (
    <Verdict status={status} title={`${verdictMeaning(status, isVarying) ?? ''} ${evidence}`}>
      {sign}{' '}
      <span className={styles.words}>
        {status} {outside} of {answers.length}
        {also}
      </span>
      <span aria-hidden className={styles.figures}>
        {outside}/{answers.length}
        {also}
      </span>
    </Verdict>
  )
}

/** Where a whole column is out of date, its head says so, and the cells only for screen readers. */
function OutOfDate({ columnId }: { readonly columnId: string }) {
  const isAll = useSession((_, store) => store.effect(columnId).answered === 0)
  if (isAll) return <VisuallyHidden>out of date</VisuallyHidden>
  return (
    <Verdict status="out-of-date" title="The answer to an earlier text or context">
      <ClockAlert aria-hidden size={13} /> <span className={styles.words}>out of date</span>
    </Verdict>
  )
}

/** The same for a column in which all failed: there the sign is enough. */
function Failed({ columnId }: { readonly columnId: string }) {
  const isAll = useSession((_, store) => store.effect(columnId).answered === 0)
  return (
    <Verdict status="failed">
      <OctagonAlert aria-hidden size={13} /> {isAll ? <VisuallyHidden>failed</VisuallyHidden> : 'failed'}
    </Verdict>
  )
}

/** And for a column of which nothing was sent. */
function NotSent({ columnId }: { readonly columnId: string }) {
  const isAll = useSession((_, store) => store.effect(columnId).answered === 0)
  return isAll ? <VisuallyHidden>not sent</VisuallyHidden> : <Verdict status="not-sent">not sent</Verdict>
}
