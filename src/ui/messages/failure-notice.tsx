import type { ReactNode } from 'react'
import { Disclosure } from '../disclosure.tsx'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'

type Props = {
  /** What happened. */
  readonly title: string
  /** Why, and what to do. */
  readonly advice: string
  /** The service's own words, plain text. */
  readonly words?: string | undefined
  readonly traceId?: string | undefined
  readonly actions?: ReactNode
}

/** A failure explained to a person: the sentence, then the service's own words; the trace id is one press away. */
export function FailureNotice({ title, advice, words, traceId, actions }: Props) {
  return (
    <Notice tone="danger" title={title} actions={actions}>
      {words ? <blockquote className={styles.quote}>{words}</blockquote> : null}
      <p>{advice}</p>
      {traceId ? (
        <Disclosure label="Details">
          <p className={styles.trace}>
            Trace id, for the service’s support: <code>{traceId}</code>
          </p>
        </Disclosure>
      ) : null}
    </Notice>
  )
}
