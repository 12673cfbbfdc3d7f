import { useQueryClient } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { askForKey, maskedKey } from '../../api/keys.ts'
import { formatCount } from '../../locale/numbers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { isFilled } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import {
  areAlike,
  failureIn,
  useChangedCause,
  useCommonFailure,
  useFailedElsewhere,
} from '../session/use-column-run.ts'
import { pressTranslate } from '../actions/press-translate.ts'
import type { SessionState, SessionStore } from '../session/session-state.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './run-bar.module.css'

const listed = new Intl.ListFormat('en')

/** Failures that the table does not show: where all columns failed alike, once for all; and failures in languages that are not shown. */
export function FailureNotice() {
  const common = useCommonFailure()
  const elsewhere = useFailedElsewhere()
  if (common) return <Common failure={common} elsewhere={elsewhere} />
  return elsewhere.length > 0 ? <Elsewhere targets={elsewhere} /> : null
}

type CommonProps = { readonly failure: ServiceFailure; readonly elsewhere: readonly string[] }

function Common({ failure, elsewhere }: CommonProps) {
  const store = useSessionStore()
  const what = useSession(whatFailed)
  const also = elsewhere.length === 0 ? '' : ` Also in ${listed.format(elsewhere.map(languageName))}.`
  const hasChanged = useChangedCause(failure) !== undefined
  const isOfKey = failure.kind === 'missing-key' || failure.kind === 'refused-key'
  const hasNewKey = hasChanged && maskedKey('translate') !== undefined
  const isHeld = useIsKeyHeld()
  return (
    <Line what={`${what}${also}`} failure={failure}>
      {isOfKey && !hasNewKey && !isHeld ? <LinkButton onPress={askForKey}>Enter a key</LinkButton> : null}
      <LinkButton onPress={() => pressTranslate(store, { isForced: false })}>Try again</LinkButton>
    </Line>
  )
}

/** Whether the console's server holds the key for translating, so that nobody can enter one. */
function useIsKeyHeld(): boolean {
  // Whatever has failed was sent, so that this is known by then.
  const connection = useQueryClient().getQueryData(connectionQuery.queryKey)
  return connection?.keys.translate === 'gateway'
}

/** "Both columns failed." or, where some texts are answered, how many are not. */
function whatFailed({ inputs }: SessionState, store: SessionStore): string {
  const columns = inputs.columns.filter((column) => isFilled(inputs, column))
  const all = columns.length === 2 ? 'both columns' : `all ${columns.length} columns`
  const statuses = columns.map(({ id }) => store.statuses(id))
  const isAnswered = columns.some(({ id }) => store.effect(id).answered > 0)
  if (!isAnswered) return `${all.replace(/^./, (letter) => letter.toUpperCase())} failed.`
  const failed = inputs.texts.filter((_, row) => statuses.some((ofColumn) => ofColumn[row] === 'failed'))
  const asked = inputs.texts.filter((_, row) => statuses.some((ofColumn) => ofColumn[row] !== 'empty'))
  return `${formatCount(failed.length)} of ${formatCount(asked.length)} texts failed in ${all}.`
}

function Elsewhere({ targets }: { readonly targets: readonly string[] }) {
  const store = useSessionStore()
  const [first = ''] = targets
  const failures = targets.flatMap((target) => failureIn(store, target) ?? [])
  const [failure] = failures
  if (!failure) return null
  const isAlike = failures.every((other) => areAlike(other, failure))
  const names = targets.map(languageName)
  // Failures with another reason are reported where that language is shown.
  const what = isAlike ? listed.format(names) : `${names.length} languages failed, ${names[0]}`
  return (
    <Line what={`${what}:`} failure={failure}>
      <LinkButton onPress={() => store.showTarget(first)}>Show {languageName(first)}</LinkButton>
    </Line>
  )
}

type LineProps = { readonly what: string; readonly failure: ServiceFailure; readonly children: ReactNode }

/** What failed, why, and what to do. */
function Line({ what, failure, children }: LineProps) {
  const changed = useChangedCause(failure)
  const isHeld = useIsKeyHeld() && failure.kind === 'refused-key'
  const held = isHeld ? ' The key is kept on the console’s server: whoever runs that can change it.' : ''
  const { title, advice } = changed ?? describeFailure(failure)
  const words = changed ? undefined : failure.words
  // The service's own words say what is wrong with the request; there is no room for more.
  const isTold = words !== undefined && failure.kind === 'bad-request'
  return (
    <span
      role="alert"
      className={styles.failure}
      data-over={changed ? true : undefined}
      title={`${title}. ${words ?? ''} ${held || advice}`}
    >
      <OctagonAlert aria-hidden size={14} />
      <span className={styles.sentence}>
        <strong>{isTold ? what.replace(/\.$/, ` (${failure.status}).`) : what}</strong>{' '}
        {isTold ? '' : `${title}. `}
        {failure.kind === 'missing-key' && !changed ? '' : words ? `“${words}”` : isHeld ? '' : advice}
        {held}
      </span>
      {children}
    </span>
  )
}
