import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useDeferredValue } from 'react'
import { languageName } from '../languages.ts'
import type { SessionStore } from '../store/session-state.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './target-tabs.module.css'

const SUMMARY = 'summary'

/** The target languages, of which one is shown in the table below, and a summary over all of them. */
export function TargetTabs({ panelId }: { readonly panelId: string }) {
  const store = useSessionStore()
  const targets = useSession(({ inputs }) => inputs.targets)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const showsSummary = useSession((state) => state.showsSummary)
  const tabs = [...targets, SUMMARY]
  const chosen = showsSummary ? SUMMARY : target

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = tabs.indexOf(chosen)
    const next = {
      ArrowRight: tabs[(place + 1) % tabs.length],
      ArrowLeft: tabs.at(place - 1),
      Home: tabs[0],
      End: SUMMARY,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(store, next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label="Target languages"
      tabIndex={-1}
      className={styles.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const isChosen = tab === chosen
        const props: ComponentProps<'button'> = {
          type: 'button',
          role: 'tab',
          'aria-selected': isChosen,
          ...(isChosen ? { 'aria-controls': panelId } : {}),
          tabIndex: isChosen ? 0 : -1,
          className: styles.tab,
          onClick: () => choose(store, tab),
        }
        return tab === SUMMARY ? (
          <button key={tab} data-tab={tab} {...props}>
            Summary
          </button>
        ) : (
          <Target key={tab} data-tab={tab} target={tab} {...props} />
        )
      })}
    </div>
  )
}

function choose(store: SessionStore, tab: string) {
  if (tab === SUMMARY) store.show({ showsSummary: true, editedColumnId: '' })
  else store.showTarget(tab)
}

/** A language, and how many of its texts were changed by a context or need a look. */
function Target({ target, ...tab }: ComponentProps<'button'> & { readonly target: string }) {
  const store = useSessionStore()
  // Counted behind the typing: in each language, over all columns.
  useDeferredValue(useSession((state) => state))
  const { changed, problems } = store.counts(target)
  const name = languageName(target)
  const said = [
    name,
    ...(changed > 0 ? [`${changed.toLocaleString()} changed`] : []),
    ...(problems > 0 ? [`${problems.toLocaleString()} ${problems === 1 ? 'problem' : 'problems'}`] : []),
  ].join(', ')
  return (
    <button {...tab} aria-label={said}>
      {name}
      {changed > 0 ? (
        <span className={styles.changed}>
          <i className={styles.sign} /> {changed.toLocaleString()}
        </span>
      ) : null}
      {problems > 0 ? (
        <span className={styles.problems}>
          <CircleAlert aria-hidden size={12} /> {problems.toLocaleString()}
        </span>
      ) : null}
    </button>
  )
}
