import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import styles from './request-pane.module.css'

/** Fetched behind the first paint, and waited for by none: its place is kept. */
const RequestViews = lazyComponent(
  async () => (await import('./request-views.tsx')).RequestViews,
  ({ letter }: { readonly letter: string }) => <h2 className={styles.waiting}>Request of {letter}</h2>,
)

/** What the column in focus sends and got, to the letter. */
export function RequestPane() {
  const letter = useSession(({ inputs, focusedColumnId }) => letterOfColumn(inputs, focusedColumnId))
  return (
    <section className={styles.pane} aria-label="Request">
      <RequestViews letter={letter} />
    </section>
  )
}
