import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '../../api/connection.ts'
import type { SnippetTarget } from '../snippets/snippet.ts'
import { snippetTarget } from '../snippets/snippet-target.ts'

/** The endpoint that snippets call, as reported by the gateway; for the sandbox, the console's own address. */
type Told =
  | { readonly target: SnippetTarget; readonly isSandbox: boolean }
  | { readonly target?: undefined; readonly note: string }

export function useSnippetTarget(): Told {
  const { data: connection, isError } = useQuery(connectionQuery)
  if (!connection) {
    return {
      note: isError
        ? 'The console’s server did not say where the service is. The body is under JSON.'
        : 'Asking where the service is.',
    }
  }
  return { target: snippetTarget(connection), isSandbox: connection.sandbox }
}
