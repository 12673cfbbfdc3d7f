import { Flag } from 'lucide-react'
import { formatCount } from '../../locale/numbers.ts'
import { setLanguages } from '../inputs/input-changes.ts'
import { languageName } from '../languages.ts'
import { revealCell } from '../actions/reveal-cell.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './table-corner.module.css'

/** Says where texts seem to have been mistaken for another language, leads there, and settles it in one press. */
export function DetectionNote() {
  const store = useSessionStore()
  const flags = useSession((_, store) => store.detections())
  const place = useSession(({ inputs }) => inputs.texts.findIndex(({ id }) => flags.has(id)))
  const columnId = useSession(({ inputs }) => inputs.baselineId)
  const rowId = useSession(({ inputs }) => inputs.texts[place]?.id ?? '')
  const flag = flags.get(rowId)
  if (!flag) return null
  const languages = flag.detected.map(languageName).join(' and ')
  return (
    <div className={`${styles.note} ${styles.warning}`}>
      <button type="button" className={styles.link} onClick={() => revealCell(store, { rowId, columnId })}>
        <Flag aria-hidden size={12} />{' '}
        {flags.size === 1
          ? `Text ${place + 1} was detected as ${languages}`
          : `${formatCount(flags.size)} texts were detected as another language`}
      </button>
      <button
        type="button"
        className={`${styles.link} ${styles.underlined}`}
        onClick={() => store.change((inputs) => setLanguages(inputs, { source: flag.suggested }))}
      >
        Set source to {languageName(flag.suggested)}
      </button>
    </div>
  )
}
