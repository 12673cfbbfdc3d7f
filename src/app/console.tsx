import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router, type RouterProps } from 'wouter'
import { ServiceError } from '../api/failure.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Pages } from './pages.tsx'
import { Shell } from './shell.tsx'

type Props = {
  readonly queryClient: QueryClient
  /** The path the gateway serves the console under; empty at the root. */
  readonly base: string
  /** Replaces the browser's address, for tests. */
  readonly hook?: RouterProps['hook']
}

/** The whole console. */
export function Console({ queryClient, base, hook }: Props) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <Router base={base} {...(hook ? { hook } : {})}>
          <Shell>
            <Pages />
          </Shell>
        </Router>
      </QueryClientProvider>
    </CrashBoundary>
  )
}

/** The cache of service responses. Nothing is refetched unless a person asks: requests are billed, reports are big. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // A failure of the service is shown in place; any other error is a bug and goes to the crash screen.
        throwOnError: (error) => !(error instanceof ServiceError),
      },
    },
  })
}
