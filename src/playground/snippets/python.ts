/** A request as a program for Python 3, without dependencies. Strings of JSON read the same in Python. */
import { translationBody, type TranslationInput } from '../../api/translate.ts'
import {
  bodyFields,
  indentedJson,
  sharedFields,
  visibleJson,
  type SnippetTarget,
  type SnippetWriter,
} from './snippet.ts'

export const pythonSnippet: SnippetWriter = (requests, target) => {
  const [first] = requests
  if (!first) return ''
  const body = bodyFields(first)
  const head = `import json
import os
import urllib.request
`
  const encoding = encodingOf(requests)
  if (requests.length === 1) {
    return `${head}
body = ${indentedJson(body, 4, 0)}
${call(target, encoding)}
`
  }
  const { settings, own, hasContexts } = sharedFields(requests)
  return `${head}
settings = ${indentedJson(settings, 4, 0)}
requests = ${indentedJson(own, 4, 0)}

for ${hasContexts ? 'request' : 'texts'} in requests:
    body = {${hasContexts ? '**request' : '"text": texts'}, **settings}
    ${call(target, encoding).replaceAll('\n', '\n    ')}
`
}

/** The context as it stands in the program. */
export function pythonContext(context: string): string {
  return `"context": ${visibleJson(JSON.stringify(context))}`
}

/** As compact as in the console, so that what fits into 128 KiB there (§8) fits here. */
function call({ address, scheme, keyVariable }: SnippetTarget, encoding: string): string {
  return `request = urllib.request.Request(
    ${visibleJson(JSON.stringify(address))},
    data=json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(${encoding}),
    headers={
        "Authorization": f"${scheme} {os.environ['${keyVariable}']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    for translation in json.load(response)["translations"]:
        print(translation["text"])`
}

/** A lone surrogate, which UTF-8 cannot encode, is sent as its JSON escape. */
function encodingOf(requests: readonly TranslationInput[]): string {
  return requests.some((request) => /\\ud[89a-f]/.test(translationBody(request)))
    ? '"utf-8", "backslashreplace"'
    : ''
}
