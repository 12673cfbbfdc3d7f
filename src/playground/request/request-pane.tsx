import { useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { letterOfColumn } from '../inputs/inputs.ts'
import styles from './request-pane.module.css'
import { useSession } from '../store/use-session.ts'

const RequestViews = lazyComponent(
  async () => (await import('./request-views.tsx')).RequestViews,
  () => null,
)

/** What the column in focus sends and got, to the letter; folded away until asked for. */
export function RequestPane() {
  const letter = useSession(({ inputs, focusedColumnId }) => letterOfColumn(inputs, focusedColumnId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.pane} aria-label={`Request of ${letter}`}>
      <Disclosure label={`Request of ${letter}`} isOpen={isOpen} onToggle={setOpen}>
        {isOpen ? <RequestViews letter={letter} /> : null}
      </Disclosure>
    </section>
  )
}
