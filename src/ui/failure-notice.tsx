import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './failure-notice.module.css'
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

/** A failure as a person reads it: the sentence first, the service's own words and trace id one press away. */
export function FailureNotice({ title, advice, words, traceId, actions }: Props) {
  return (
    <Notice tone="danger" title={title} actions={actions}>
      <p>{advice}</p>
      {words || traceId ? (
        <Disclosure label="Details">
          <dl className={styles.details}>
            {words ? (
              <>
                <dt>The service’s own words</dt>
                <dd>{words}</dd>
              </>
            ) : null}
            {traceId ? (
              <>
                <dt>Trace id, for the service’s support</dt>
                <dd>
                  <code>{traceId}</code>
                </dd>
              </>
            ) : null}
          </dl>
        </Disclosure>
      ) : null}
    </Notice>
  )
}
