import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './dock.module.css'
import { useSession, useSessionStore } from './store/use-session.ts'

/** Height of the folded panel in CSS pixels: its heads. */
const FOLDED = 36
const LOWEST = 100
/** How much a press of an arrow key changes the height, in CSS pixels. */
const STEP = 16
/** A window with room for the dock below a usable table. */
const ROOMY = '(min-width: 1000px) and (min-height: 720px)'

/** The panel below the table: it takes its height from the table's scroller, so that no row moves. Its head stays when it is folded. */
export function Dock({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const dock = useRef<HTMLDivElement>(null)
  const isRoomy = useSyncExternalStore(onRoom, hasRoom)
  const isOpen = useSession((state) => state.isDockOpen) ?? isRoomy
  const height = useSession((state) => state.dockHeight)

  function resize(wanted: number) {
    const highest = Math.max(LOWEST, Math.round(window.innerHeight * 0.6))
    store.show(
      wanted < (FOLDED + LOWEST) / 2
        ? { isDockOpen: false }
        : { isDockOpen: true, dockHeight: Math.max(LOWEST, Math.min(highest, Math.round(wanted))) },
    )
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(window.innerHeight - event.clientY)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') resize(isOpen ? height + STEP : LOWEST)
    else if (event.key === 'ArrowDown') resize(isOpen && height > LOWEST ? height - STEP : 0)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={dock}
      className={styles.dock}
      data-folded={!isOpen || undefined}
      style={{ height: isOpen ? height : FOLDED }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that moves is a control */}
      <div
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so the keyboard must reach it
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label="Height of the panel"
        aria-valuemin={FOLDED}
        aria-valuemax={Math.max(LOWEST, Math.round(window.innerHeight * 0.6))}
        aria-valuenow={isOpen ? height : FOLDED}
        className={styles.grip}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => store.show({ isDockOpen: !isOpen })}
      />
      {children}
      <span className={styles.fold}>
        <IconButton
          label={isOpen ? 'Collapse panel' : 'Expand panel'}
          aria-expanded={isOpen}
          size="small"
          onPress={() => {
            store.show({ isDockOpen: !isOpen })
            // On a phone it opens below the end of the window.
            if (!isOpen) requestAnimationFrame(() => dock.current?.scrollIntoView({ block: 'nearest' }))
          }}
        >
          {isOpen ? <ChevronDown aria-hidden size={14} /> : <ChevronUp aria-hidden size={14} />}
        </IconButton>
      </span>
    </div>
  )
}

function hasRoom(): boolean {
  return typeof globalThis.matchMedia !== 'function' || matchMedia(ROOMY).matches
}

function onRoom(listener: () => void) {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  const query = matchMedia(ROOMY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
