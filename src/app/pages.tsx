import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { isNarrow } from '../ui/device/use-is-phone.ts'
import { holdBackCode } from '../ui/loading/first-content.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import styles from './message-page.module.css'

const Playground = lazyComponent(
  async () => (await import('../playground/playground-page.tsx')).PlaygroundPage,
)
const UsageAtItsAddress = lazyComponent(async () => {
  // On a phone, charts are below the table: code that the figures do not need is loaded after them.
  if (isNarrow()) holdBackCode()
  return (await import('./usage-address.tsx')).UsageAtItsAddress
})
/** Fetches the code of the page at `path`. A failure is reported when the page is opened, not here. */
export function fetchPage(path: string): Promise<void> {
  return (path.endsWith('/usage') ? UsageAtItsAddress : Playground).load()
}

/** Maps addresses to pages. If a page crashes, the others stay usable. */
export function Pages() {
  const [path] = useLocation()
  return (
    <CrashBoundary key={path}>
      <Switch>
        <Route path="/">
          <Redirect to="/playground" replace />
        </Route>
        <Route path="/playground">
          <title>Playground · Translation Console</title>
          <Playground />
        </Route>
        <Route path="/usage">
          <title>Usage · Translation Console</title>
          <UsageAtItsAddress />
        </Route>
        <Route>
          <title>Page not found · Translation Console</title>
          <NotFound />
        </Route>
      </Switch>
    </CrashBoundary>
  )
}

/** Shown for an address the console does not have. */
function NotFound() {
  return (
    <div className={styles.page}>
      <h1>Page not found</h1>
      <p>The address may be mistyped or belong to another version of the console.</p>
      <p>
        <Link to="/playground">Go to the playground</Link> or <Link to="/usage">see the usage</Link>.
      </p>
    </div>
  )
}
