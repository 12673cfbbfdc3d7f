import { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../api/failure.ts'

/** The cache of the service's answers. Nothing is requested again unless a person asks: requests are billed, reports are big. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // A failure of the service is shown in place; anything else is a bug and goes to the crash screen.
        throwOnError: (error) => !(error instanceof ServiceError),
      },
    },
  })
}
