import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { Announcer } from '../ui/messages/announcer.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { ToastRegion } from '../ui/messages/toast.tsx'
import { ConnectionButton } from './connection-button.tsx'
import { fetchPage } from './pages.tsx'
import styles from './shell.module.css'

const ThemeMenu = lazyComponent(
  async () => (await import('./theme-menu.tsx')).ThemeMenu,
  () => <span style={{ width: 'var(--control)' }} />,
)

/** The frame of every page: the header, the page itself, and the announcements. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The address holds the view, so moving the focus must not change it.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to content
      </a>
      <header className="frame">
        <strong className="frame-name">
          <img src="./icon.svg" alt="" width="20" height="20" />
          <span>Translation Console</span>
        </strong>
        <nav aria-label="Pages" className="frame-pages">
          <PageLink to="/playground">Playground</PageLink>
          <PageLink to="/usage">Usage</PageLink>
        </nav>
        <div className={styles.end}>
          <ConnectionButton />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Announcer />
      <ToastRegion />
    </>
  )
}

function PageLink({ to, children }: { readonly to: string; readonly children: string }) {
  const [path] = useLocation()
  const search = useSearch()
  // The address holds the full view of a page: the link back leads to it.
  const [left, setLeft] = useState('')
  if (path === to && left !== search) setLeft(search)
  return (
    <Link
      to={path === to || left === '' ? to : `${to}?${left}`}
      className={styles.page ?? ''}
      aria-current={path === to ? 'page' : undefined}
      onPointerEnter={() => void fetchPage(to)}
    >
      {children}
    </Link>
  )
}
