import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { fetchUsageReport, USAGE_REPORTS } from '../report-reader/fetch-report.ts'
import type { KeyHolder } from '../api/connection.ts'
import { addDays, today } from '../api/day.ts'
import { type Operation, ServiceError } from '../api/failure.ts'
import { describeFailure } from '../api/failure-words.ts'
import { forgetKey, maskedKey, setKey, subscribeKeys } from '../api/keys.ts'
import { translate } from '../api/translate.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/messages/failure-notice.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import shared from '../ui/shared.module.css'
import field from '../ui/field.module.css'
import styles from './connection.module.css'

type Props = {
  readonly operation: Operation
  readonly holder: KeyHolder
  /** Whether the field, if there is one, gets the focus on opening. */
  readonly isFirst?: boolean
}

/** The text that tests a translation key: short, because it is billed. */
const TEST_TEXT = 'Hello'

const names = { translate: 'Key for translating', analytics: 'Key for analytics (an admin key)' }

const tests = {
  translate: {
    explained: `Translates “${TEST_TEXT}” into German. Bills ${TEST_TEXT.length} characters.`,
    run: async () => {
      await translate({ texts: [TEST_TEXT], targetLanguage: 'DE' })
    },
  },
  analytics: {
    explained: 'Requests yesterday’s usage. Nothing is billed.',
    run: async () => {
      const yesterday = addDays(today(), -1)
      await fetchUsageReport({ start: yesterday, end: yesterday })
    },
  },
} satisfies Record<Operation, { explained: string; run: () => Promise<void> }>

/** Why this cannot be a key. */
function refusalOf(typed: string): string {
  if (typed === '') return 'Enter a key.'
  if (/\s/.test(typed)) return 'This key contains a space. Keys have none.'
  return typed.length > 512
    ? 'This is too long for a key. Copy only the key.'
    : 'This key contains a character that keys never have. Copy it again.'
}

/** One of the two keys: says who holds it, or accepts one for this tab, tests it and forgets it. */
export function KeySlot({ operation, holder, isFirst = false }: Props) {
  const id = useId()
  const queryClient = useQueryClient()
  const masked = useSyncExternalStore(subscribeKeys, () => maskedKey(operation))
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLElement>(null)
  const [isMoved, setMoved] = useState(false)

  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])

  // The focused control disappears. The focus moves to the masked key, where Enter does nothing: testing the key may be billed.
  useEffect(() => {
    if (isMoved) (shown.current ?? input.current)?.focus()
  }, [isMoved, masked])

  const test = useMutation({
    mutationFn: tests[operation].run,
    throwOnError: (error) => !(error instanceof ServiceError),
  })

  function acceptKey(event: FormEvent) {
    event.preventDefault()
    if (!setKey(operation, typed)) {
      setRefusal(refusalOf(typed.trim()))
      input.current?.focus()
      return
    }
    setTyped('')
    leaveFormerKey()
  }

  function leaveFormerKey() {
    setMoved(true)
    test.reset()
    // Data loaded with one key must not be shown for another.
    if (operation === 'analytics') queryClient.removeQueries({ queryKey: [USAGE_REPORTS] })
  }

  if (holder === 'gateway') {
    return (
      <section className={styles.slot}>
        <h3>{names[operation]}</h3>
        <p className={shared.small}>
          Kept on the console’s server. No browser ever sees it. The server’s administrator can change it.
        </p>
      </section>
    )
  }
  return (
    <section className={styles.slot}>
      <h3>{names[operation]}</h3>
      {masked === undefined ? (
        <form onSubmit={acceptKey} className={styles.row}>
          <label htmlFor={id} className={field.hiddenLabel}>
            {names[operation]}
          </label>
          <input
            id={id}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            ref={input}
            aria-invalid={refusal !== ''}
            aria-describedby={refusal === '' ? undefined : `${id}-refusal`}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefusal('')
            }}
            className={`${field.control} ${styles.input}`}
          />
          <Button type="submit">Use this key</Button>
          {refusal === '' ? null : (
            <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
              {refusal}
            </p>
          )}
        </form>
      ) : (
        <div className={styles.row}>
          <code ref={shown} tabIndex={-1}>
            {masked}
          </code>
          <Button isDisabled={test.isPending} onPress={() => test.mutate()}>
            {test.isPending ? 'Testing…' : 'Test'}
          </Button>
          <Button
            onPress={() => {
              forgetKey(operation)
              leaveFormerKey()
            }}
          >
            Forget
          </Button>
        </div>
      )}
      <p className={shared.small}>
        {masked === undefined
          ? 'Kept in this tab’s memory only. Reloading forgets it.'
          : tests[operation].explained}
      </p>
      {test.isSuccess ? <Notice tone="success" role="status" title="The key works." /> : null}
      {test.error instanceof ServiceError ? (
        <FailureNotice
          {...describeFailure(test.error.failure)}
          words={test.error.failure.words}
          traceId={test.error.failure.traceId}
        />
      ) : null}
    </section>
  )
}
