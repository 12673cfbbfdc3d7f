import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import styles from './request-pane.module.css'
import { RequestViews } from './request-views.tsx'

/** What the column in focus sends and got, to the letter. */
export function RequestPane() {
  const letter = useSession(({ inputs, focusedColumnId }) => letterOfColumn(inputs, focusedColumnId))
  return (
    <section className={styles.pane} aria-label="Request">
      <RequestViews letter={letter} />
    </section>
  )
}
