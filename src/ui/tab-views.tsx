import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import styles from './tabs.module.css'

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[]
  /** Stands at the end of the row of tabs. */
  readonly end?: ReactNode
}

/** Several views of one thing, one shown at a time. */
export function TabViews({ label, tabs, end }: TabsProps) {
  return (
    <AriaTabs>
      <div className={styles.bar}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {end}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
