/** Where the tags of a text are. XML and HTML alike, and numbered ones as in `<0>here</0>`; anything that is not a tag is text. */

/** Comments, processing instructions, declarations, CDATA sections and elements' tags. */
const TAG =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![a-z][^>]*>|<(?<slash>\/?)(?:(?<name>[\p{L}_:][^\s/<>]*)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?|(?<number>\d+)\s*)\/?>/giu
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/gu

/** Attributes that people read, which a translation may change. */
const READ_BY_PEOPLE = new Set(['alt', 'title', 'placeholder', 'aria-label', 'label', 'equiv-text'])

/** A tag of an element. `empty`: it needs no end tag, as `<br/>`. */
export type Tag = {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  /** As it stands in the text. */
  readonly text: string
  /** Index of its first character. */
  readonly at: number
}

/** A text cut at its tags. `gaps` are the stretches between them, by the index of their first character. */
type CutText = {
  readonly tags: readonly Tag[]
  readonly gaps: readonly { readonly text: string; readonly at: number }[]
}

/** Tags and what is between them. Comments and the like are neither. */
export function cutAtTags(text: string): CutText {
  const tags: Tag[] = []
  const gaps: { text: string; at: number }[] = []
  let from = 0
  for (const match of text.matchAll(TAG)) {
    if (match.index > from) gaps.push({ text: text.slice(from, match.index), at: from })
    from = match.index + match[0].length
    const { name = match.groups?.['number'], slash } = match.groups ?? {}
    if (name === undefined) continue
    const kind = slash === '/' ? 'end' : match[0].endsWith('/>') ? 'empty' : 'start'
    tags.push({ kind, name, text: match[0], at: match.index })
  }
  if (from < text.length) gaps.push({ text: text.slice(from), at: from })
  return { tags, gaps }
}

/** The normalised form of a tag: spaces, quotes, the order of attributes and words that people read do not matter. */
export function tagKey({ kind, name, text }: Tag): string {
  if (kind === 'end') return `</${name}>`
  const inside = text.slice(1 + name.length, text.endsWith('/>') ? -2 : -1)
  const attributes = [...inside.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => {
    const bare = /^["']/.test(value) ? value.slice(1, -1) : value
    return READ_BY_PEOPLE.has(attribute.toLowerCase()) ? attribute : `${attribute}="${bare}"`
  })
  return `<${[name, ...attributes.sort()].join(' ')}>`
}
