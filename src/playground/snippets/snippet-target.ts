/** Whom programs of a person's own call, as the gateway tells it. */
import type { Connection } from '../../api/connection.ts'
import { TRANSLATE_PATH } from '../../api/contract.ts'
import type { SnippetTarget } from './snippet.ts'

/** The sandbox is reached by the console's own address. */
export function snippetTarget({ direct }: Connection): SnippetTarget {
  const { url = document.baseURI, scheme, keyVariable } = direct
  return { address: new URL(TRANSLATE_PATH, url).href, scheme, keyVariable }
}
