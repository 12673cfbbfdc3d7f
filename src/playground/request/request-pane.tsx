import { useState } from 'react'
import { deferred } from '../../ui/deferred.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { letterOfColumn } from '../inputs/lab.ts'
import styles from './request-pane.module.css'
import { useLab } from '../store/use-lab.ts'

const RequestViews = deferred(
  async () => (await import('./request-views.tsx')).RequestViews,
  () => null,
)

/** What the column in focus sends and got, to the letter; folded away until asked for. */
export function RequestPane() {
  const letter = useLab(({ lab, focusedColumnId }) => letterOfColumn(lab, focusedColumnId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.pane} aria-label={`Request of ${letter}`}>
      <Disclosure label={`Request of ${letter}`} isOpen={isOpen} onToggle={setOpen}>
        {isOpen ? <RequestViews letter={letter} /> : null}
      </Disclosure>
    </section>
  )
}
