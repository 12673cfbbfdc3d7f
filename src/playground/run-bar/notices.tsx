import { useQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Connection, connectionQuery } from '../../api/connection.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { charactersLeft, subscribeCharactersLeft } from '../../api/http/characters-left.ts'
import { askForKey, maskedKey } from '../../api/keys.ts'
import { capitalized, countOf, formatCount, listOf } from '../../locale/numbers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { pressTranslate } from './press-translate.ts'
import { isSameLanguage, languageName, languageTag } from '../languages.ts'
import { languageOfMost } from '../model/column-summary.ts'
import { isFilled, letterOfColumn } from '../model/inputs.ts'
import type { Bill } from '../model/plan.ts'
import type { SessionStore } from '../session/session-store.ts'
import {
  failureIn,
  useChangedCause,
  useColumnFailures,
  useCommonFailure,
  useFailedElsewhere,
  useFailureWords,
  useIsKeyHeld,
} from '../session/use-column-run.ts'
import { useDeferredInputs, useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './run-bar.module.css'

/** The notices above the run bar: failures, warnings, and the visitor's remaining allowance. */
export function Notices() {
  const store = useSessionStore()
  const inputs = useDeferredInputs()
  // The plan depends on the answers.
  useSession((state) => state.answerCount)
  const { data: connection } = useQuery(connectionQuery)
  const daily = connection?.dailyCharacters
  return (
    <div className={styles.notices}>
      <FailureNotice />
      <SameLanguage />
      {daily ? <Allowance daily={daily} bill={store.plan({ inputs })} /> : null}
    </div>
  )
}

type AllowanceProps = {
  readonly daily: NonNullable<Connection['dailyCharacters']>
  readonly bill: Bill
}

/** The visitor's remaining allowance for today, and whether the next press may need more. */
function Allowance({ daily, bill }: AllowanceProps) {
  const left = useSyncExternalStore(subscribeCharactersLeft, () => charactersLeft(daily))
  if (left === undefined)
    return (
      <span>{formatCount(daily.limit)} characters per day; how many are left is not known right now</span>
    )
  const figures = `${formatCount(left)} of ${formatCount(daily.limit)} characters left today`
  const isShort = bill.characters + bill.laterCharacters > left
  return isShort ? <span className={shared.danger}>Only {figures}</span> : <span>{figures}</span>
}

/** Warns if source and target language are the same; the source is the given one or the one detected for more than half of the texts. */
function SameLanguage() {
  const given = useSession(({ inputs }) => inputs.sourceLanguage)
  const detected = useSession(({ inputs }, store) => languageOfMost(store.summary(inputs.baselineId)))
  const isMixed = useSession(({ inputs }, store) => store.summary(inputs.baselineId).languages.size > 1)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const source = given === '' ? detected : given
  if (!isSameWriting(source, target)) return null
  return (
    <span className={shared.warning}>
      {given === ''
        ? `${isMixed ? 'Most texts are already' : 'Already'} ${languageName(detected)}: choose another target language`
        : `Source and target are both ${languageName(given)}`}
    </span>
  )
}

/** Ignores variants, but tells simplified from traditional Chinese. */
function isSameWriting(source: string, target: string): boolean {
  const script = (code: string) => new Intl.Locale(languageTag(code)).maximize().script
  return source !== '' && isSameLanguage(source, target) && script(source) === script(target)
}

/** Failures in whole sentences, for which a column's head has no room: one for all columns if all failed alike, and those in languages not shown. */
function FailureNotice() {
  const store = useSessionStore()
  const common = useCommonFailure()
  const failures = useColumnFailures()
  const elsewhere = useFailedElsewhere()
  const isSending = useSession(({ press }) => press === 'sending')
  const isFailure = failures.length > 0 || elsewhere.length > 0
  // While it is tried again, its line stays empty: a second press on the button must not meet what would move there.
  const place = common || elsewhere.length > 0 ? 'above the button' : isFailure ? 'among the notices' : 'none'
  const [kept, setKept] = useState(place)
  if (isFailure ? kept !== place : kept !== 'none' && !isSending) setKept(place)
  if (kept !== 'none' && !isFailure) {
    return (
      <span className={styles.failure} data-of-columns={kept === 'among the notices' || undefined}>
        &nbsp;
      </span>
    )
  }
  if (common) return <Common failure={common} elsewhere={elsewhere} />
  return (
    <>
      {failures.map(({ failure, columnIds }) => (
        <Line key={columnIds.join()} what={whatFailed(store, columnIds)} failure={failure} />
      ))}
      {elsewhere.length > 0 ? <Elsewhere targets={elsewhere} /> : null}
    </>
  )
}

type CommonProps = { readonly failure: ServiceFailure; readonly elsewhere: readonly string[] }

function Common({ failure, elsewhere }: CommonProps) {
  const store = useSessionStore()
  const what = useSession(() => whatFailed(store))
  const also =
    elsewhere.length === 0 ? '' : ` There are failures in ${listOf(elsewhere.map(languageName))}, too.`
  const hasChanged = useChangedCause(failure) !== undefined
  const isOfKey = failure.kind === 'missing-key' || failure.kind === 'refused-key'
  const hasNewKey = hasChanged && maskedKey('translate') !== undefined
  const isHeld = useIsKeyHeld()
  return (
    <Line what={`${what}${also}`} failure={failure}>
      {isOfKey && !hasNewKey && !isHeld ? <LinkButton onPress={askForKey}>Enter a key</LinkButton> : null}
      <LinkButton
        onPress={() => {
          // The notice goes, with this button. Translate becomes Stop in place.
          document.querySelector<HTMLElement>('[data-press] > button')?.focus()
          pressTranslate(store)
        }}
      >
        Try again
      </LinkButton>
    </Line>
  )
}

/** "Both columns failed.", "Column B failed." or, if some texts are answered, how many translations failed. Without `some`: in all columns. */
function whatFailed(store: SessionStore, some?: readonly string[]): string {
  const { inputs } = store.getState()
  const filled = inputs.columns.filter((column) => isFilled(inputs, column))
  const all = filled.length === 2 ? 'both columns' : `all ${filled.length} columns`
  const letters = some?.map((id) => letterOfColumn(inputs, id))
  const columns = letters ? `column${letters.length === 1 ? '' : 's'} ${listOf(letters)}` : all
  const summaries = (some ?? filled.map(({ id }) => id)).map((id) => store.summary(id))
  if (summaries.every(({ effect }) => effect.answered === 0)) return `${capitalized(columns)} failed.`
  const statuses = summaries.flatMap((summary) => summary.statuses)
  const failed = statuses.filter((status) => status === 'failed').length
  // Repeats that failed leave the earlier answers.
  if (failed === 0) return `The repeats failed in ${columns}.`
  const asked = statuses.filter((status) => status !== 'empty').length
  return `${formatCount(failed)} of ${countOf(asked, 'translation')}${some ? ` in ${columns}` : ''} failed.`
}

/** The first failure in a language that is not shown, and how many other languages failed. */
function Elsewhere({ targets: [first = '', ...others] }: { readonly targets: readonly string[] }) {
  const store = useSessionStore()
  const failure = failureIn(store, first)
  if (!failure) return null
  const more = others.length > 0 ? ` and ${countOf(others.length, 'other language')}` : ''
  return (
    <Line what={`Failures in ${languageName(first)}${more}.`} failure={failure}>
      <LinkButton onPress={() => store.showTarget(first)}>Show {languageName(first)}</LinkButton>
    </Line>
  )
}

type LineProps = {
  readonly what: string
  readonly failure: ServiceFailure
  /** The actions; absent if the head of the column has them and is read aloud. */
  readonly children?: ReactNode
}

/** One failure: what failed, why, and advice. */
function Line({ what, failure, children }: LineProps) {
  const { title, advice, words, hasChanged } = useFailureWords(failure)
  // The button beside it replaces the advice.
  const isOffered = children !== undefined && failure.kind === 'missing-key' && !hasChanged
  return (
    <span
      role={children === undefined ? undefined : 'alert'}
      className={styles.failure}
      data-over={hasChanged || undefined}
      data-of-columns={children === undefined || undefined}
      title={`${title}. ${words} ${advice}`}
    >
      <OctagonAlert aria-hidden size={14} />
      <span className={styles.sentence}>
        <strong>{what}</strong> {title}. {isOffered ? '' : [words, advice].filter(Boolean).join(' ')}
      </span>
      {children}
    </span>
  )
}
