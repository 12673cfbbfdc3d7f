import { OctagonAlert } from 'lucide-react'
import { describeFailure } from '../../api/failure-words.ts'
import { askForKey } from '../../api/keys.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { isFilled } from '../inputs/inputs.ts'
import styles from './run-bar.module.css'
import { useCommonFailure } from '../store/common-failure.ts'
import { pressTranslate } from '../store/press-translate.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** Where all columns failed alike: what happened, once, above the bill of another try. */
export function CommonFailureNotice() {
  const store = useSessionStore()
  const failure = useCommonFailure()
  const columns = useSession(
    ({ inputs }) => inputs.columns.filter((column) => isFilled(inputs, column)).length,
  )
  if (!failure) return null
  const { title, advice } = describeFailure(failure)
  return (
    <span role="alert" className={styles.failure} title={`${title}. ${failure.words ?? ''} ${advice}`}>
      <OctagonAlert aria-hidden size={14} />
      <span className={styles.sentence}>
        <strong>{columns === 2 ? 'Both' : `All ${columns}`} columns failed.</strong> {title}.{' '}
        {failure.kind === 'missing-key' ? '' : failure.words ? `“${failure.words}”` : advice}
      </span>
      {failure.kind === 'missing-key' || failure.kind === 'refused-key' ? (
        <LinkButton onClick={askForKey}>Enter a key</LinkButton>
      ) : null}
      <LinkButton onClick={() => pressTranslate(store, { isForced: false })}>Try again</LinkButton>
    </span>
  )
}
