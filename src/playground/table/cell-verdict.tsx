import { Ban, ClockAlert, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSession } from '../session/use-session.ts'
import type { CellStatus, CellView } from '../model/cell.ts'
import { outsideBaseline, varies } from '../model/verdict.ts'
import { statusTable } from '../model/statuses.ts'
import marks from './marks.module.css'
import styles from './translation-cell.module.css'

/** An explanation of statuses that need one. `isVarying`: the answers are not all alike. */
function verdictMeaning(status: CellStatus, isVarying = false): string | undefined {
  switch (status) {
    case 'differs':
      return 'The answers differ, but there are too few for a verdict. Repeat ×3 or ×5 to tell a change from chance.'
    case 'changed':
      return `${
        isVarying
          ? 'The wording varies from call to call, but is never what the baseline usually says.'
          : 'Each side keeps to its own wording, which the other never used.'
      } By chance alone, this happens in at most 3.5 % of texts at ×3 and 0.5 % at ×5.`
    case 'unstable':
      return 'The answers vary from call to call, so the difference may be chance.'
    case 'same':
      return 'All answers match the baseline.'
    case 'out-of-date':
      return 'The answer to an earlier text or context'
    default:
      return undefined
  }
}

type Props = {
  readonly view: CellView
  readonly columnId: string
  readonly baseline: string
}

/** The verdict at the right end of a cell: a sign, a word and its evidence. */
export function CellVerdict({ view, columnId, baseline }: Props) {
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
    case 'changed':
    case 'unstable':
      return <Judged view={view} status={status} />
    case 'waiting':
      return <VisuallyHidden>{statusTable[status].words}</VisuallyHidden>
    case 'cancelled':
      return (
        <Verdict status={status}>
          <Ban aria-hidden size={12} /> {statusTable[status].words}
          {/* The hatching shows it. */}
          {view.isOlder ? <VisuallyHidden>, {statusTable['out-of-date'].words}</VisuallyHidden> : null}
        </Verdict>
      )
    default:
      return <Unanswered status={status} columnId={columnId} />
  }
}

type VerdictProps = {
  readonly status: CellStatus
  readonly title?: string | undefined
  readonly children: ReactNode
}

function Verdict({ status, title = verdictMeaning(status), children }: VerdictProps) {
  return (
    <span className={styles.verdict} data-status={status} title={title}>
      {children}
    </span>
  )
}

type UnansweredProps = {
  readonly status: 'out-of-date' | 'unanswered' | 'failed'
  readonly columnId: string
}

/** A status without a current answer. If the whole column has it, the head shows it and the cells only tell screen readers. */
function Unanswered({ status, columnId }: UnansweredProps) {
  const isAll = useSession((_, store) => store.summary(columnId).effect.answered === 0)
  const words = statusTable[status].words
  const hidden = <VisuallyHidden>{words}</VisuallyHidden>
  if (isAll && status !== 'failed') return hidden
  return (
    <Verdict status={status}>
      {status === 'failed' ? <OctagonAlert aria-hidden size={13} /> : null}
      {status === 'out-of-date' ? <ClockAlert aria-hidden size={13} /> : null}{' '}
      {isAll || status === 'out-of-date' ? hidden : words}
    </Verdict>
  )
}

type JudgedStatus = 'differs' | 'changed' | 'unstable'

/** A verdict; for several answers, how many of them the baseline has never given: as words for screen readers, as figures on the screen. */
function Judged({ view, status }: { readonly view: CellView; readonly status: JudgedStatus }) {
  const { answers, baseline } = view
  const sign = <i className={status === 'unstable' ? marks.unstable : marks.changed} />
  if (status === 'differs' || answers.length < 2 || baseline.length === 0) {
    return (
      <Verdict status={status}>
        {sign} {statusTable[status].words}
      </Verdict>
    )
  }
  const texts = answers.map(({ text }) => text)
  const outside = outsideBaseline(
    texts,
    baseline.map(({ text }) => text),
  )
  const isVarying = varies(texts)
  const evidence = `Of the ${answers.length} answers kept, the baseline never gave ${outside}.`
  return (
    <Verdict status={status} title={`${verdictMeaning(status, isVarying) ?? ''} ${evidence}`}>
      {sign}{' '}
      <VisuallyHidden>
        {statusTable[status].words} {outside} of {answers.length}
      </VisuallyHidden>
      <span aria-hidden>
        {outside}/{answers.length}
      </span>
    </Verdict>
  )
}
