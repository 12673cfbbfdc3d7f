/** A request as a program for Node, without dependencies. */
import { bodyFields, indentedJson, type SnippetWriter, visibleJson } from './snippet.ts'

/** The function that the exported program calls; the console calls it in one place only. */
const CALL = 'await fetch'

export const nodeSnippet: SnippetWriter = (request, { address, scheme, keyVariable }) => {
  // JSON as JavaScript writes it, with unquoted field names. Every quote within a text is escaped.
  const body = indentedJson(bodyFields(request), 2, 1).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
  return `// Node 18 or newer. Save as request.mjs, then run: node request.mjs
const response = ${CALL}(${visibleJson(JSON.stringify(address))}, {
  method: "POST",
  headers: {
    Authorization: \`${scheme} \${process.env.${keyVariable}}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${body}),
});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const { translations } = await response.json();
for (const translation of translations) console.log(translation.text);
`
}

/** The context as it stands in the program. */
export function nodeContext(context: string): string {
  return `context: ${visibleJson(JSON.stringify(context))}`
}
