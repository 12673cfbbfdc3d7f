import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { CellPane } from './cell-pane.tsx'
import styles from './drawer.module.css'
import { RequestPane } from './request-pane.tsx'

/** The drawer beside or below the table, initially closed. It shows the request of a column or else the selected cell. */
export function Drawer() {
  const store = useSessionStore()
  const isCodeOpen = useSession((state) => state.isCodeOpen)
  const cell = useSession((state) => state.selectedCell)
  if (isCodeOpen) {
    return (
      <Pane
        name="Request"
        onClose={() => store.show({ isCodeOpen: false, selectedCell: undefined })}
        fallback="[data-code]"
      >
        {(close) => <RequestPane close={close} />}
      </Pane>
    )
  }
  return cell ? (
    <Pane name="Cell" onClose={() => store.show({ selectedCell: undefined })} fallback="td[data-selected]">
      {(close) => <CellPane cell={cell} close={close} />}
    </Pane>
  ) : null
}

type Props = {
  readonly name: 'Cell' | 'Request'
  readonly onClose: () => void
  /** The selector of the element that gets the focus on close if it did not come from the table. */
  readonly fallback: string
  /** Receives the button that closes the pane. */
  readonly children: (close: ReactNode) => ReactNode
}

/** A pane of the drawer. Escape closes it. Closing it from inside returns the focus to where it was in the table. */
function Pane({ name, onClose, fallback, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  /** The element of the table that had the focus before it moved in here. */
  const cameFrom = useRef<HTMLElement>(undefined)

  function close() {
    if (pane.current?.contains(document.activeElement)) {
      const place = cameFrom.current?.isConnected
        ? cameFrom.current
        : document.querySelector<HTMLElement>(fallback)
      place?.focus()
    }
    onClose()
  }

  useDocumentEvent('keydown', (event) => {
    const { target, key } = event
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
    // In a box of the page, Escape belongs to that box.
    if (pane.current?.contains(target) || !target.matches('input:not([type="radio"]), textarea')) close()
  })
  // On a phone it covers the page: the focus must not go behind it.
  useDocumentEvent('focusin', ({ target }) => {
    if (!pane.current || !(target instanceof Element) || getComputedStyle(pane.current).position !== 'fixed')
      return
    if (!pane.current.contains(target) && !target.closest('[role="dialog"], [role="menu"]')) onClose()
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus came from
    <section
      ref={pane}
      className={styles.drawer}
      aria-labelledby="pane-title"
      data-pane={name}
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        // Anything outside the table does not count: Tab goes on from here to Translate, where Enter would bill.
        const isPlace = relatedTarget instanceof HTMLElement && relatedTarget.closest('table')
        cameFrom.current = isPlace ? relatedTarget : undefined
      }}
    >
      {children(
        <IconButton label={`Close ${name.toLowerCase()}`} size="small" onPress={close}>
          <X aria-hidden size={16} />
        </IconButton>,
      )}
    </section>
  )
}
