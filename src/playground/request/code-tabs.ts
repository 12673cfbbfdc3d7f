/** The tabs that show a request as code, in their order. Response, which follows them, is a separate view. */
import type { TranslationInput } from '../../api/translate.ts'
import { curlContext, curlSnippet } from '../snippets/curl.ts'
import { nodeContext, nodeSnippet } from '../snippets/node.ts'
import { pythonContext, pythonSnippet } from '../snippets/python.ts'
import type { SnippetTarget, SnippetWriter } from '../snippets/snippet.ts'
import type { RequestTab } from '../store/session-state.ts'
import { bodyCode, type CodePart, markContext } from './code.ts'

export type CodeTab = { readonly id: RequestTab; readonly label: string } & (
  | {
      readonly kind: 'body'
      /** The body of one request. `isExact`: to the byte as it is sent. */
      readonly code: (request: TranslationInput, isExact: boolean) => readonly CodePart[]
    }
  | {
      readonly kind: 'snippet'
      /** All requests of a question as one program. */
      readonly code: (requests: readonly TranslationInput[], target: SnippetTarget) => readonly CodePart[]
    }
)

/** `contextOf` is the context as written in the program. */
function snippet(
  id: RequestTab,
  label: string,
  write: SnippetWriter,
  contextOf: (context: string, program: string) => string,
): CodeTab {
  return {
    id,
    label,
    kind: 'snippet',
    code: (requests, target) => {
      const context = requests[0]?.context ?? ''
      const text = write(requests, target)
      const isShared = requests.every((request) => (request.context ?? '') === context)
      return context.trim() === '' || !isShared ? [{ text }] : markContext(text, contextOf(context, text))
    },
  }
}

export const codeTabs: readonly CodeTab[] = [
  snippet('curl', 'cURL', curlSnippet, curlContext),
  snippet('fetch', 'fetch', nodeSnippet, nodeContext),
  snippet('python', 'Python', pythonSnippet, pythonContext),
  { id: 'json', label: 'JSON', kind: 'body', code: bodyCode },
]
