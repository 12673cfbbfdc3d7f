import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { formatCount } from '../../locale/numbers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCommonFailure } from '../store/common-failure.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { AnswerLine } from './answer-line.tsx'
import styles from './column-answer.module.css'

type Props = { readonly columnId: string; readonly failure: ServiceFailure }

/** None of the column's texts has an answer: the way to the reason, and the next try. */
export function FailedLine({ columnId, failure }: Props) {
  return (
    <AnswerLine
      main={
        <span className={styles.bad}>
          <OctagonAlert aria-hidden size={15} /> Failed
          {failure.status === undefined ? '' : ` (${failure.status})`}
        </span>
      }
      end={<FailedActions columnId={columnId}>Details</FailedActions>}
    />
  )
}

/** A link with these words to the response, and the next try. */
function FailedActions({ columnId, children }: { readonly columnId: string; readonly children: ReactNode }) {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const isCommon = useCommonFailure() !== undefined
  return (
    <span className={styles.actions}>
      <LinkButton
        onClick={() => {
          store.show({
            focusedColumnId: columnId,
            selectedCell: undefined,
            requestTab: 'response',
            isDockOpen: true,
          })
          requestAnimationFrame(goToResponse)
        }}
      >
        {children}
      </LinkButton>
      {isRunning || isCommon ? null : (
        <LinkButton onClick={() => store.retry(columnId)}>Try again</LinkButton>
      )}
    </span>
  )
}

/** How many texts of a column failed, beside the result of the others. */
export function PartFailed({ columnId }: { readonly columnId: string }) {
  const count = useSession(
    (_, store) => store.statuses(columnId).filter((status) => status === 'failed').length,
  )
  return (
    <FailedActions columnId={columnId}>
      <span className={styles.part}>{formatCount(count)} failed</span>
    </FailedActions>
  )
}

/** On a phone it is far below. */
function goToResponse() {
  const tab = document.querySelector<HTMLElement>('[data-tab="response"]')
  tab?.scrollIntoView({ block: 'center' })
  tab?.focus({ preventScroll: true })
}
