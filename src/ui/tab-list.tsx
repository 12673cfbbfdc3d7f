import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tab-list.module.css'

type Tab<T extends string> = {
  readonly id: T
  readonly label: ReactNode
  /** Read aloud instead of the label. */
  readonly name?: string
}

type Props<T extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
  /** The `id` of the panel below; that of its tab, its name, is the same with `-tab`. */
  readonly panelId: string
  readonly className?: string | undefined
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs of which one is chosen, by press or arrow key. Nothing is measured, so the panel's contents may change with every key. */
export function TabList<T extends string>({ label, tabs, chosen, onChoose, panelId, className }: Props<T>) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab has it
    <div
      role="tablist"
      aria-label={label}
      className={`${styles.list} ${className ?? ''}`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          id={id === chosen ? `${panelId}-tab` : undefined}
          aria-label={name}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId : undefined}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
