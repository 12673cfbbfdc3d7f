/** A request as a program for Node, without dependencies. */
import {
  bodyFields,
  indentedJson,
  sharedFields,
  visibleJson,
  type SnippetTarget,
  type SnippetWriter,
} from './snippet.ts'

/** The function that the exported program calls; the console calls it in one place only. */
const CALL = 'await fetch'

export const nodeSnippet: SnippetWriter = (requests, target) => {
  const [first] = requests
  if (!first) return ''
  const body = bodyFields(first)
  if (requests.length === 1) {
    return `// Node 18 or newer. Save as request.mjs, then run: node request.mjs
${call(target, objectCode(body, 1))}
`
  }
  const { settings, own, hasContexts } = sharedFields(requests)
  return `// Node 18 or newer. Save as requests.mjs, then run: node requests.mjs
const settings = ${objectCode(settings, 0)};
const requests = ${hasContexts ? objectCode(own, 0) : indentedJson(own, 2, 0)};

for (const ${hasContexts ? 'request' : 'text'} of requests) {
  ${call(target, `{ ${hasContexts ? '...request' : 'text'}, ...settings }`).replaceAll(/\n(?=.)/g, '\n  ')}
}
`
}

/** The context as it stands in the program. */
export function nodeContext(context: string): string {
  return `context: ${visibleJson(JSON.stringify(context))}`
}

function call({ address, scheme, keyVariable }: SnippetTarget, body: string): string {
  return `const response = ${CALL}(${visibleJson(JSON.stringify(address))}, {
  method: "POST",
  headers: {
    Authorization: \`${scheme} \${process.env.${keyVariable}}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${body}),
});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const { translations } = await response.json();
for (const translation of translations) console.log(translation.text);`
}

/** JSON as JavaScript writes it, with unquoted field names. Every quote within a text is escaped. */
function objectCode(value: unknown, depth: number): string {
  return indentedJson(value, 2, depth).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
}
