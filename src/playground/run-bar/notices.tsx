import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { type Connection, connectionQuery } from '../../api/connection.ts'
import { lastCharactersLeft, leftToday, subscribeCharactersLeft } from '../../api/http/characters-left.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { isSent } from '../model/inputs.ts'
import { isSameLanguage, languageName, languageTag } from '../languages.ts'
import type { PressedPlan } from '../model/plan.ts'
import { focusRow } from '../actions/rows.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { faultOf } from '../model/integrity.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './run-bar.module.css'

/** Above the run bar, where there is something to say: failures that the table does not show, warnings, and what a visitor may still send. */
export function Notices() {
  const store = useSessionStore()
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  // The plan depends on the answers.
  useSession((state) => state.answerCount)
  const { data: connection } = useQuery(connectionQuery)
  const daily = connection?.dailyCharacters
  return (
    <div className={styles.notices}>
      <FailureNotice />
      <SameLanguage />
      {daily ? <Allowance daily={daily} needed={neededBy(store.plan({ inputs }))} /> : null}
      <MarkupWarning />
    </div>
  )
}

const neededBy = ({ characters, laterCharacters }: PressedPlan) => characters + laterCharacters

/** How much a visitor may still send today. */
function Allowance({
  daily,
  needed,
}: {
  readonly daily: NonNullable<Connection['dailyCharacters']>
  readonly needed: number
}) {
  const said = useSyncExternalStore(subscribeCharactersLeft, lastCharactersLeft)
  const left = leftToday(daily.limit, said ?? daily)
  const figures = `${formatCount(left)} of ${formatCount(daily.limit)} characters left today`
  return needed > left ? <span className={styles.short}>Only {figures}</span> : <span>{figures}</span>
}

function SameLanguage() {
  const same = useSession(({ inputs: { sourceLanguage, targetLanguage } }) =>
    isSameWriting(sourceLanguage, targetLanguage) ? languageName(sourceLanguage) : '',
  )
  return same === '' ? null : <span className={styles.warning}>Source and target are both {same}</span>
}

/** Ignores variants, except that simplified and traditional Chinese differ. */
function isSameWriting(source: string, target: string): boolean {
  const script = (code: string) => new Intl.Locale(languageTag(code)).maximize().script
  return source !== '' && isSameLanguage(source, target) && script(source) === script(target)
}

/** How many texts are not well-formed; a press leads to the first of them. */
function MarkupWarning() {
  const store = useSessionStore()
  const texts = useDeferredValue(useSession((state) => state.inputs.texts))
  const markup = useSession((state) => state.inputs.markup)
  const faulty = markup === 'off' ? [] : texts.filter((row) => isSent(row) && faultOf(row, markup))
  const [first] = faulty
  if (!first) return null
  return (
    <Button size="small" onPress={() => focusRow(store, first.id)}>
      {faulty.length === 1
        ? `1 text is not well-formed ${markup.toUpperCase()}`
        : `${formatCount(faulty.length)} texts are not well-formed ${markup.toUpperCase()}`}
    </Button>
  )
}
