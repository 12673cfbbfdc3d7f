import { Link, Outlet } from '@tanstack/react-router'
import { Announcer } from '../ui/announcer.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { ConnectionButton } from './connection-button.tsx'
import styles from './shell.module.css'
import { ThemeMenu } from './theme-menu.tsx'

/** What stands around every page: the header, the place for the page, and where things are announced. */
export function Shell() {
  return (
    <>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The address holds the view: moving the focus must not write into it.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to content
      </a>
      <header className={styles.header}>
        <strong className={styles.name}>
          <img src="./icon.svg" alt="" width="20" height="20" />
          <span>Translation Console</span>
        </strong>
        <nav aria-label="Pages" className={styles.pages}>
          <Link to="/playground" className={styles.page ?? ''} activeProps={{ 'aria-current': 'page' }}>
            Playground
          </Link>
          <Link
            to="/usage"
            className={styles.page ?? ''}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            Usage
          </Link>
        </nav>
        <div className={styles.end}>
          <ConnectionButton />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Announcer />
      <ToastRegion />
    </>
  )
}
