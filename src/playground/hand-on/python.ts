/** A request as a program for Python 3, without dependencies. Strings of JSON read the same in Python. */
import { translationBody } from '../../api/translate.ts'
import { bodyFields, indentedJson, type SnippetWriter, visibleJson } from './snippet.ts'

export const pythonSnippet: SnippetWriter = (request, { address, scheme, keyVariable }) => {
  // A lone surrogate, which UTF-8 cannot encode, is sent as its JSON escape.
  const encoding = /\\ud[89a-f]/.test(translationBody(request)) ? '"utf-8", "backslashreplace"' : ''
  // As compact as in the console, so that what fits into 128 KiB there (§8) fits here.
  return `import json
import os
import urllib.request

body = ${indentedJson(bodyFields(request), 4, 0)}
request = urllib.request.Request(
    ${visibleJson(JSON.stringify(address))},
    data=json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(${encoding}),
    headers={
        "Authorization": f"${scheme} {os.environ['${keyVariable}']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    for translation in json.load(response)["translations"]:
        print(translation["text"])
`
}

/** The context as it stands in the program. */
export function pythonContext(context: string): string {
  return `"context": ${visibleJson(JSON.stringify(context))}`
}
