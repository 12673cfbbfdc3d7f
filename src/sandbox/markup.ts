/** Markup in an entry (`tag_handling`, §4.1 rule 8): where its tags are, and whether XML is well-formed. */

/** Tags, comments, processing instructions, declarations and CDATA marks, captured so that `split` keeps them. */
const TAG =
  /(<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![a-z][^>]*>|<\/?[a-z_:][^\s/>]*(?:\s+(?:"[^"]*"|'[^']*'|[^>"'])*)?\/?>)/iu

/** A stretch of an entry: a tag as it stands, or text between tags. */
export type MarkupPiece = { readonly kind: 'tag' | 'text'; readonly text: string }

/** The entry cut at its tags; put together again the pieces are the entry. */
export const cutMarkup = (entry: string): MarkupPiece[] =>
  entry.split(TAG).flatMap((text, index): MarkupPiece[] => {
    const kind = index % 2 === 1 ? 'tag' : 'text'
    return text === '' ? [] : [{ kind, text }]
  })

/** The text of an entry without its tags: what is translated, detected and billed. */
export function visibleText(entry: string): string {
  return cutMarkup(entry)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('')
}

/** What keeps the entry from being well-formed XML content, in words; undefined where nothing does. */
export function findMarkupFault(entry: string): string | undefined {
  const open: string[] = []
  for (const { kind, text } of cutMarkup(entry)) {
    if (kind === 'text') {
      if (text.includes('<')) return 'a "<" does not start a tag; write &lt; for the sign itself'
      if (/&(?!#\d+;|#x[0-9a-f]+;|[a-z_:][\w:.-]*;)/i.test(text))
        return 'an "&" does not start an entity; write &amp; for the sign itself'
      continue
    }
    const name = nameOf(text)
    if (name === undefined || text.endsWith('/>')) continue
    if (!text.startsWith('</')) open.push(name)
    else if (open.length === 0) return `</${name}> closes nothing`
    else if (open.at(-1) !== name) return `</${name}> comes before <${open.at(-1)}> is closed`
    else open.pop()
  }
  const left = open.at(-1)
  return left === undefined ? undefined : `<${left}> is never closed`
}

/** Name of an element's tag; undefined for comments and the like. */
export function nameOf(tag: string): string | undefined {
  return /^<\/?([a-z_:][^\s/>]*)/iu.exec(tag)?.[1]
}
