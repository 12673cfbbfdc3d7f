import { Redirect, Route, Switch, useLocation } from 'wouter'
import { PlaygroundPage } from '../playground/playground-page.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { PartMissing } from '../ui/messages/part-missing.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { NotFound } from './not-found.tsx'

const loadUsagePage = async () => (await import('./usage-address.tsx')).UsageAtItsAddress

/** Loads the usage page's code ahead of time. A failure is told where the page is opened, not here. */
export function prefetchUsagePage(): void {
  loadUsagePage().catch(() => undefined)
}

const UsageAtItsAddress = lazyComponent(loadUsagePage, () => null, {
  Missing: (props) => (
    <>
      <VisuallyHidden>
        <h1>Usage</h1>
      </VisuallyHidden>
      <PartMissing {...props} />
    </>
  ),
})

// Where the console opens there, its code is on its way before anything is drawn.
if (location.pathname.endsWith('/usage')) prefetchUsagePage()

/** Which page stands at which address. A page that crashes leaves the others usable. */
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
          <PlaygroundPage />
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
