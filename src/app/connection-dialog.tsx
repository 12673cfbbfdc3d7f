import { useQuery } from '@tanstack/react-query'
import { type Connection, connectionQuery } from '../api/connection.ts'
import { ServiceError } from '../api/failure.ts'
import { describeFailure } from '../api/failure-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { FailureNotice } from '../ui/messages/failure-notice.tsx'
import styles from './connection.module.css'
import { KeySlot } from './key-slot.tsx'

/** Which service is connected, where its keys come from and, if visitors enter them, the fields for them. */
export function ConnectionDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: connection, error, refetch, isFetching } = useQuery(connectionQuery)
  return (
    <Dialog title="Connection" isOpen onClose={onClose}>
      {error instanceof ServiceError ? (
        <FailureNotice
          {...describeFailure(error.failure)}
          actions={
            <Button size="small" isDisabled={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {connection ? <Details connection={connection} /> : null}
    </Dialog>
  )
}

function Details({ connection }: { readonly connection: Connection }) {
  return (
    <div className={styles.details}>
      <p>
        {connection.engine ? (
          <>
            You are using the <strong>sandbox</strong>, and the language model{' '}
            <strong>{connection.engine.model}</strong> translates for it. Its organisation is invented. How a
            context changes a model’s translations says nothing about how it changes a service’s.
          </>
        ) : connection.sandbox ? (
          <>
            You are using the <strong>sandbox</strong>: a small translation service inside this console. It
            knows a few hundred words of German and English, a small phrasebook of Spanish, French, Japanese
            and Arabic, and an invented organisation. It needs no key and costs nothing. Two settings point
            the console at a real service; the README explains how.
          </>
        ) : (
          <>
            Requests go to <strong>{connection.service}</strong>, through the console’s own server.
          </>
        )}
      </p>
      {connection.sandbox ? null : (
        <>
          <KeySlot operation="translate" holder={connection.keys.translate} isFirst />
          {connection.mayReadUsage ? (
            <KeySlot operation="analytics" holder={connection.keys.analytics} />
          ) : null}
        </>
      )}
      {connection.visitor ? <p className={styles.visitor}>Signed in as {connection.visitor}.</p> : null}
    </div>
  )
}
