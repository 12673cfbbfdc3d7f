import { useEffect, useRef, useState } from 'react'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import { keepFocus } from '../ui/focus/keep-focus.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { Dock } from './dock.tsx'
import field from '../ui/field.module.css'
import { Intro } from './first-visit/intro.tsx'
import { ComparisonTable } from './table/comparison-table.tsx'
import type { SessionStore } from './store/session-state.ts'
import styles from './playground-page.module.css'
import { RunBar } from './run-bar/run-bar.tsx'
import { session } from './store/session.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { SessionProvider, useSession, useSessionStore } from './store/use-session.ts'

const DraftNotice = lazyComponent(
  async () => (await import('./draft-notice.tsx')).DraftNotice,
  () => null,
)

/** The contents of the dock are fetched from the start, and its place is kept. */
const Halves = lazyComponent(
  () => import('./dock-halves.tsx').then(({ DockHalves }) => DockHalves),
  () => null,
  { isEarly: true },
)

/** Most visits are not the first; on that one, the place below the example is kept. */
const Start = lazyComponent(
  async () => (await import('./first-visit/start.tsx')).Start,
  () => <div className={styles.start} />,
)

/** Where there is room, all columns are shown. */
const ColumnChooser = lazyComponent(
  async () => (await import('./column-chooser.tsx')).ColumnChooser,
  () => null,
)

const ShortcutsDialog = lazyComponent(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  () => null,
)

/** Fetched with the first pinned word. */
const PinsBar = lazyComponent(
  async () => (await import('./pins/pins-bar.tsx')).PinsBar,
  () => null,
)

/** Fetched with the first press that needs a question. */
const SendDialog = lazyComponent(
  async () => (await import('./run-bar/send-dialog.tsx')).SendDialog,
  () => null,
)

const TargetTabs = lazyComponent(
  async () => (await import('./targets/target-tabs.tsx')).TargetTabs,
  () => <div className={styles.targets} />,
)

const TargetSummary = lazyComponent(
  async () => (await import('./targets/target-summary.tsx')).TargetSummary,
  () => null,
)

/** The panel that the tabs of the target languages switch. */
const PANEL_ID = 'comparison'

type Props = {
  /** The playground to show; that of the session unless a test brings its own. */
  readonly store?: SessionStore
}

/** The playground: what does a context change? */
export function PlaygroundPage({ store: given }: Props) {
  const [store] = useState(() => given ?? session())
  return (
    <SessionProvider value={store}>
      <Playground />
    </SessionProvider>
  )
}

function Playground() {
  const store = useSessionStore()
  const isPhone = useIsPhone()
  const bug = useSession((state) => state.bug)
  const isDraftInDanger = useSession((state) => state.isDraftInDanger)
  const areAnswersInDanger = useSession((state) => state.areAnswersInDanger)
  const isFirstVisit = useSession((state) => state.firstVisit !== undefined)
  const hasTargets = useSession(({ inputs }) => inputs.targets.length > 1)
  const showsSummary = useSession((state) => state.showsSummary) && hasTargets
  const page = useRef<HTMLDivElement>(null)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const hasPins = useSession(({ inputs }) => inputs.pins.length > 0)
  const hasQuestion = useSession((state) => state.question !== undefined)
  const [wasAsked, setWasAsked] = useState(false)
  if (hasQuestion && !wasAsked) setWasAsked(true)
  // oxlint-disable-next-line typescript/only-throw-error -- a bug of any kind goes to the crash screen as it is
  if (bug !== undefined) throw bug

  // Leaving the page while writing a context closes the editor.
  useEffect(() => () => store.show({ editedColumnId: '' }), [store])

  useEffect(() => (page.current ? keepFocus(page.current) : undefined), [])

  useShortcuts(() => setShowsShortcuts(true))

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape folds away what a phone shows on request
    <div
      ref={page}
      className={styles.page}
      data-first-visit={isFirstVisit || undefined}
      data-more={showsMore || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !showsMore) return
        setShowsMore(false)
        page.current?.querySelector<HTMLElement>('[aria-label^=More]')?.focus()
      }}
    >
      {isFirstVisit ? null : <h1 className={field.hiddenLabel}>Playground</h1>}
      <Toolbar
        onShowShortcuts={() => setShowsShortcuts(true)}
        showsMore={showsMore}
        onShowMore={setShowsMore}
      />
      {isFirstVisit ? <Intro /> : null}
      {isDraftInDanger || areAnswersInDanger ? <DraftNotice isDraftInDanger={isDraftInDanger} /> : null}
      {hasTargets ? <TargetTabs panelId={PANEL_ID} /> : null}
      {isPhone ? (
        <div className={styles.tabs}>
          <ColumnChooser />
        </div>
      ) : null}
      <div
        className={styles.table}
        {...(hasTargets ? { role: 'tabpanel', id: PANEL_ID, 'aria-label': 'Comparison' } : {})}
      >
        {showsSummary ? (
          <TargetSummary />
        ) : (
          <ComparisonTable>{isFirstVisit ? <Start /> : null}</ComparisonTable>
        )}
      </div>
      {hasPins ? <PinsBar /> : null}
      <RunBar />
      <Dock>
        <Halves />
      </Dock>
      {hasQuestion || wasAsked ? <SendDialog /> : null}
      <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </div>
  )
}
