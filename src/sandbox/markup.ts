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
  const pieces = cutMarkup(entry)
  for (const { text } of pieces.filter(({ kind }) => kind === 'text')) {
    if (text.includes('<')) return 'a "<" does not start a tag; write &lt; for the sign itself'
    if (/&(?!#\d+;|#x[0-9a-f]+;|[a-z_:][\w:.-]*;)/i.test(text))
      return 'an "&" does not start an entity; write &amp; for the sign itself'
  }
  return pairTags(pieces.flatMap(({ kind, text }) => (kind === 'tag' ? [text] : []))).fault
}

/** Which tag closes which, by their places; HTML leaves some elements open, which are passed over: for XML that is the `fault`. */
export function pairTags(tags: readonly string[]): { pairs: [number, number][]; fault: string | undefined } {
  const pairs: [number, number][] = []
  const open: { name: string; place: number }[] = []
  let fault: string | undefined
  for (const [place, tag] of tags.entries()) {
    const name = nameOf(tag)
    if (name === undefined || tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) {
      open.push({ name, place })
      continue
    }
    const last = open.at(-1)?.name
    if (last === undefined) fault ??= `</${name}> closes nothing`
    else if (last !== name) fault ??= `</${name}> comes before <${last}> is closed`
    const at = open.findLastIndex((one) => one.name === name)
    const [opening] = at < 0 ? [] : open.splice(at)
    if (opening) pairs.push([opening.place, place])
  }
  const [left] = open.slice(-1)
  return { pairs, fault: fault ?? (left && `<${left.name}> is never closed`) }
}

/** Name of an element's tag; undefined for comments and the like. */
export function nameOf(tag: string): string | undefined {
  return /^<\/?([a-z_:][^\s/>]*)/iu.exec(tag)?.[1]
}
