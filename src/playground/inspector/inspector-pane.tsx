import { useRef } from 'react'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { Inspector } from './inspector.tsx'
import styles from './inspector-pane.module.css'

/** The selected cell in full: what was asked, what came back, and how it differs. */
export function InspectorPane() {
  const store = useSessionStore()
  const cell = useSession((state) => state.selectedCell)
  /** The element that had the focus before it moved in here. */
  const cameFrom = useRef<HTMLElement>(undefined)
  if (!cell) return null

  function close() {
    const focused = document.activeElement
    // Closing it from within returns the focus to where it came from, or else to the cell.
    if (focused?.closest('[data-inspector]')) {
      if (cameFrom.current?.isConnected) cameFrom.current.focus()
      else focusCell()
    }
    store.show({ selectedCell: undefined })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its controls
    <section
      className={styles.pane}
      aria-label="Cell"
      data-inspector
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        // A press outside all controls focuses the container of the page.
        const isPlace = relatedTarget instanceof HTMLElement && !relatedTarget.contains(currentTarget)
        cameFrom.current = isPlace ? relatedTarget : undefined
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <Inspector cell={cell} onClose={close} />
    </section>
  )
}

/** The cell itself where it takes the focus, else the text of its row. */
function focusCell() {
  const cell = document.querySelector<HTMLElement>('td[data-selected]')
  const place =
    cell?.matches('[tabindex]') === true ? cell : cell?.querySelector<HTMLElement>('button, [tabindex]')
  ;(place ?? cell?.parentElement?.querySelector('textarea'))?.focus()
}
