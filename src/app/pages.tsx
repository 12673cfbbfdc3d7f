import { Redirect, Route, Switch, useLocation } from 'wouter'
import { PlaygroundPage } from '../playground/playground-page.tsx'
import { deferred } from '../ui/deferred.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { NotFound } from './not-found.tsx'

/** Loads the usage page's code; also called ahead of time, when a press on its link is likely. */
export const loadUsagePage = () => import('./usage-address.tsx')

const UsageAtItsAddress = deferred(
  async () => (await loadUsagePage()).UsageAtItsAddress,
  () => null,
)

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
          <title>No page here · Translation Console</title>
          <NotFound />
        </Route>
      </Switch>
    </CrashBoundary>
  )
}
