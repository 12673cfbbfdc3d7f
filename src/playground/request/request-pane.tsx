import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import styles from './request-pane.module.css'
import { RequestViews } from './request-views.tsx'
import { shownColumnOf } from './shown-request.ts'

/** The exact request and response of the column of the selected cell, or else of the one in focus. */
export function RequestPane() {
  const letter = useSession((state) => letterOfColumn(state.inputs, shownColumnOf(state)))
  return (
    <section className={styles.pane} aria-label="Request">
      <RequestViews letter={letter} />
    </section>
  )
}
