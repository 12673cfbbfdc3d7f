import { getRouteApi } from '@tanstack/react-router'
import { UsagePage } from '../usage/usage-page.tsx'

const route = getRouteApi('/usage')

/** Joins the usage page to the address, which holds its whole view. */
export function UsageRoute() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <UsagePage
      search={search}
      onSearchChange={(change, how = 'push') => {
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: how === 'replace',
          resetScroll: false,
        })
      }}
    />
  )
}
