/** Markup in an entry (`tag_handling`, §4.1 rule 8): where its tags are, and whether XML is well-formed. */

/** Matches tags, comments, processing instructions, declarations and CDATA marks, captured so that `split` keeps them. */
const TAG =
  /(<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![a-z][^>]*>|<\/?[a-z_:][^\s/>]*(?:\s+(?:"[^"]*"|'[^']*'|[^>"'])*)?\/?>)/iu

/** A piece of an entry: a tag, unchanged, or the text between tags. */
export type MarkupPiece = { readonly kind: 'tag' | 'text'; readonly text: string }

/** Splits an entry at its tags; the joined pieces equal the entry. */
export const cutMarkup = (entry: string): MarkupPiece[] =>
  entry.split(TAG).flatMap((text, index): MarkupPiece[] => {
    const kind = index % 2 === 1 ? 'tag' : 'text'
    return text === '' ? [] : [{ kind, text }]
  })

/** The text of an entry without its tags, which is translated, detected and billed. */
export function visibleText(entry: string): string {
  return cutMarkup(entry)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('')
}

/** Describes the first fault that keeps the entry from being well-formed XML content; undefined if there is none. */
export function findMarkupFault(entry: string): string | undefined {
  const pieces = cutMarkup(entry)
  for (const { text } of pieces.filter(({ kind }) => kind === 'text')) {
    if (text.includes('<')) return 'a "<" does not start a tag; write &lt; instead'
    if (/&(?!#\d+;|#x[0-9a-f]+;|[a-z_:][\w:.-]*;)/i.test(text))
      return 'an "&" does not start an entity; write &amp; instead'
  }
  return pairTags(pieces.flatMap(({ kind, text }) => (kind === 'tag' ? [text] : []))).fault
}

/** Pairs opening and closing tags, by index. Elements left open are skipped, as HTML allows; in XML they are the `fault`. */
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

/** The element name of a tag; undefined for comments and the like. */
export function nameOf(tag: string): string | undefined {
  return /^<\/?([a-z_:][^\s/>]*)/iu.exec(tag)?.[1]
}
