import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { keepFocus } from '../ui/focus/keep-focus.ts'
import field from '../ui/field.module.css'
import { Intro } from './first-visit/intro.tsx'
import { useLeaveFirstVisit } from './first-visit/use-first-visit.ts'
import { ComparisonTable } from './table/comparison-table.tsx'
import type { SessionStore } from './session/session-store.ts'
import styles from './playground-page.module.css'
import { RunBar } from './run-bar/run-bar.tsx'
import { isLink } from './session/draft.ts'
import { session } from './session/session.ts'
import { DeferredMissing, loadKept, useDeferred } from './use-deferred.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { SessionProvider, useSession, useSessionStore } from './session/use-session.ts'

type Props = {
  /** The session to show; by default the tab's own. Tests pass theirs. */
  readonly store?: SessionStore
}

/** The playground: what does a context change? */
export function PlaygroundPage({ store: given }: Props) {
  const [store] = useState(() => given ?? session())
  const queryClient = useQueryClient()
  const deferred = useDeferred()
  const [isOpeningLink, setOpeningLink] = useState(() => isLink(location.hash))

  useEffect(() => {
    // A press waits for this, because it looks for saved answers first. If the code fails to load, nothing is kept and no press waits.
    loadKept()
      .then(({ keepSession }) => keepSession(store, queryClient))
      .catch(() => store.lookUpWith(() => undefined))
  }, [store, queryClient])

  return (
    <SessionProvider value={store}>
      {isOpeningLink ? <OpeningLink /> : <Playground />}
      {deferred && <deferred.SharedLink onOpened={() => setOpeningLink(false)} />}
    </SessionProvider>
  )
}

/** In place of the page until a link is read: what stood here before must not be typed in, nor sent. */
function OpeningLink() {
  return (
    <div className={styles.page}>
      <div className={styles.toolbar}>
        <DeferredMissing />
      </div>
      <p className={styles.opening}>Opening the link…</p>
    </div>
  )
}

function Playground() {
  const store = useSessionStore()
  const deferred = useDeferred()
  const isPhone = useIsPhone()
  const bug = useSession((state) => state.bug)
  const isFirstVisit = useSession((state) => state.firstVisit !== undefined)
  const hasTargets = useSession(({ inputs }) => inputs.targets.length > 1)
  const page = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line typescript/only-throw-error -- a bug of any kind goes to the crash screen as it is
  if (bug !== undefined) throw bug

  // Closes an open context editor when the page is left.
  useEffect(() => () => store.show({ editedColumnId: '' }), [store])

  useEffect(() => (page.current ? keepFocus(page.current) : undefined), [])

  useShortcuts()
  useLeaveFirstVisit()

  const table = (
    <>
      {isPhone ? <div className={styles.tabs}>{deferred && <deferred.ColumnChooser />}</div> : null}
      <ComparisonTable>
        {isFirstVisit ? deferred ? <deferred.Start /> : <div className={styles.start} /> : null}
      </ComparisonTable>
    </>
  )

  return (
    <div ref={page} className={styles.page} data-first-visit={isFirstVisit || undefined}>
      {isFirstVisit ? null : <h1 className={field.hiddenLabel}>Playground</h1>}
      {deferred ? (
        <Staggered place={<div className={styles.toolbar} />}>
          <deferred.Toolbar />
        </Staggered>
      ) : (
        <div className={styles.toolbar}>
          <DeferredMissing />
        </div>
      )}
      {isFirstVisit ? <Intro /> : null}
      <StorageNotice />
      <div className={styles.work}>
        <div className={styles.left}>
          {deferred && hasTargets ? (
            <deferred.TargetTabs>{table}</deferred.TargetTabs>
          ) : (
            <div className={styles.table}>{table}</div>
          )}
        </div>
        {deferred && <deferred.Drawer />}
      </div>
      <RunBar />
    </div>
  )
}

/** Warns about what will be lost when the page closes, if the device refuses to store it. */
function StorageNotice() {
  const isDraftInDanger = useSession((state) => state.isDraftInDanger)
  const areAnswersInDanger = useSession((state) => state.areAnswersInDanger)
  if (!isDraftInDanger && !areAnswersInDanger) return null
  const title = isDraftInDanger
    ? 'What you type is not saved on this device.'
    : 'Translations are not saved on this device.'
  return (
    <Notice tone="warning" title={title} role="status">
      Its storage is full or blocked.{' '}
      {isDraftInDanger
        ? 'Copy what you need before you close the page.'
        : 'After a reload they would have to be sent again.'}
    </Notice>
  )
}
