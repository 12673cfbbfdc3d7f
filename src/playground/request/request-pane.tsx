import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import styles from './request-pane.module.css'
import { RequestViews } from './request-views.tsx'
import { shownColumnOf } from './shown-request.ts'

/** What the column of the selected cell, or else the one in focus, sends and got, to the letter. */
export function RequestPane() {
  const letter = useSession((state) => letterOfColumn(state.inputs, shownColumnOf(state)))
  return (
    <section className={styles.pane} aria-label="Request">
      <RequestViews letter={letter} />
    </section>
  )
}
