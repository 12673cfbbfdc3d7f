import { Redirect, Route, Switch, useLocation } from 'wouter'
import { isNarrow } from '../ui/device/use-is-phone.ts'
import { holdBackCode } from '../ui/loading/first-content.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { PartMissing } from '../ui/messages/part-missing.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

const Playground = lazyComponent(
  async () => (await import('../playground/playground-page.tsx')).PlaygroundPage,
  () => null,
  { Missing: PartMissing },
)
const UsageAtItsAddress = lazyComponent(
  async () => {
    // On a phone, charts are below the table: code that the figures do not need is fetched after them.
    if (isNarrow()) holdBackCode()
    return (await import('./usage-address.tsx')).UsageAtItsAddress
  },
  () => null,
  {
    Missing: (props) => (
      <>
        <VisuallyHidden>
          <h1>Usage</h1>
        </VisuallyHidden>
        <PartMissing {...props} />
      </>
    ),
  },
)

const NotFound = lazyComponent(
  async () => (await import('./not-found.tsx')).NotFound,
  () => null,
  { Missing: PartMissing },
)

/** Fetches the code of the page at `path`. A failure is reported where the page is opened, not here. */
export function fetchPage(path: string): Promise<void> {
  return (path.endsWith('/usage') ? UsageAtItsAddress : Playground).load()
}

/** Which page belongs to which address. A page that crashes leaves the others usable. */
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
