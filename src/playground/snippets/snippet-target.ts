/** The endpoint that exported programs call, as reported by the gateway. */
import type { Connection } from '../../api/connection.ts'
import { TRANSLATE_PATH } from '../../api/contract.ts'
import type { SnippetTarget } from './snippet.ts'

/** The sandbox is reached at the console's own address. */
export function snippetTarget({ direct }: Connection): SnippetTarget {
  const { url = document.baseURI, scheme, keyVariable } = direct
  return { address: new URL(TRANSLATE_PATH, url).href, scheme, keyVariable }
}
