import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import {
  Tab,
  TabList as AriaTabList,
  TabListStateContext,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'
import styles from './tabs.module.css'

type TabsProps = {
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Contains a `TabList` and a `TabPanel`, anywhere. Rendered twice, once without its panel. */
  readonly children: ReactNode
}

/** Views shown one at a time, chosen by press or arrow key. Does not affect layout. */
export function Tabs({ chosen, onChoose, children }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={chosen}
      onSelectionChange={(id) => onChoose(String(id))}
      className={styles.tabs ?? ''}
    >
      {children}
    </AriaTabs>
  )
}

type ListProps = {
  readonly label: string
  readonly tabs: readonly {
    readonly id: string
    readonly label: ReactNode
    /** Read aloud instead of the label. */
    readonly name?: string
  }[]
  readonly className?: string | undefined
}

/** The tabs themselves. */
export function TabList({ label, tabs, className = '' }: ListProps) {
  return (
    <AriaTabList aria-label={label} className={`${styles.list} ${className}`}>
      {tabs.map(({ id, label, name }) => (
        <Tab
          key={id}
          id={id}
          {...(name !== undefined && { 'aria-label': name })}
          className={styles.tab ?? ''}
        >
          {label}
        </Tab>
      ))}
    </AriaTabList>
  )
}

type PanelProps = {
  /** The id of the chosen tab. */
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The content of the chosen tab. Its children stay mounted when another tab is chosen. */
export function TabPanel({ id, className = '', children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const selection = use(TabListStateContext)?.selectionManager
  // When the chosen tab is replaced, react-aria leaves the panel with the id of its first tab, and Tab leads to another one.
  useLayoutEffect(() => {
    if (selection && !selection.isFocused && selection.focusedKey !== id) selection.setFocusedKey(id)
    const tab = panel.current?.closest(`.${styles.tabs}`)?.querySelector('[role="tab"][aria-selected="true"]')
    if (panel.current && tab) panel.current.id = tab.getAttribute('aria-controls') ?? ''
  })
  return (
    <AriaTabPanel ref={panel} id={id} className={className}>
      {children}
    </AriaTabPanel>
  )
}
