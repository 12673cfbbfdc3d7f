import { useDeferredValue } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { isSent } from '../inputs/inputs.ts'
import { isSameLanguage, languageName, languageTag } from '../languages.ts'
import { focusRow } from '../actions/focus-row.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { faultOf } from '../verdict/answer-integrity.ts'
import { DailyAllowance } from './daily-allowance.tsx'
import styles from './run-bar.module.css'

export type RunWarningsProps = {
  /** Characters that the next press sends. */
  readonly needed: number
}

/** Warnings before a press, which may be sent all the same. */
export function RunWarnings({ needed }: RunWarningsProps) {
  const same = useSession(({ inputs: { sourceLanguage, targetLanguage } }) =>
    isSameWriting(sourceLanguage, targetLanguage) ? languageName(sourceLanguage) : '',
  )
  return (
    <>
      {same === '' ? null : <span className={styles.warning}>Source and target are both {same}</span>}
      <DailyAllowance needed={needed} />
      <MarkupWarning />
    </>
  )
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
