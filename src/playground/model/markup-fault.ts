/** Finds faults in markup and their position: XML is parsed strictly, HTML loosely. */
import { formatCount } from '../../locale/numbers.ts'

export type MarkupFault = {
  /** From 1, as editors count. */
  readonly line: number
  readonly column: number
  /** The fault, as the end of a sentence: "<b> is never closed". */
  readonly words: string
}

/** HTML elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** HTML elements whose end tag may be omitted. */
const MAY_STAY_OPEN = new Set(
  'body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
)

/** The first fault in a markup fragment, which may have several top-level elements with text between them. */
export function findMarkupFault(text: string, markup: 'xml' | 'html'): MarkupFault | undefined {
  const isXml = markup === 'xml'
  return plainFault(text, isXml) ?? (isXml ? parserFault(text) : undefined)
}

/** The first fault found by looking at tags and references alone. */
function plainFault(text: string, isXml: boolean): MarkupFault | undefined {
  const { tags, gaps } = cutAtTags(text)
  const faults = [
    gapFault(gaps, isXml),
    isXml ? tagFault(tags) : undefined,
    nestingFault(tags, isXml),
  ].flatMap((fault) => fault ?? [])
  const [first] = faults.sort((one, other) => one.at - other.at)
  return first && { ...placeOf(text, first.at), words: first.words }
}

type Fault = { readonly at: number; readonly words: string }

/** An “&” that is no character reference of XML. */
const BARE_AND = /&(?!#\d+;|#x[0-9a-f]+;|(?:amp|lt|gt|quot|apos);)/i
const WRITE_AND = 'an “&” does not start a character reference; write &amp; instead'

function gapFault(gaps: ReturnType<typeof cutAtTags>['gaps'], isXml: boolean): Fault | undefined {
  for (const { text, at } of gaps) {
    const open = text.search(isXml ? /</ : /<[a-z/]/i)
    const and = isXml ? text.search(BARE_AND) : -1
    const [place] = [open, and].filter((index) => index >= 0).sort((one, other) => one - other)
    if (place === undefined) continue
    const name = /^&[a-z][a-z\d]*;/i.exec(text.slice(place))?.[0]
    const words =
      place === open
        ? 'a “<” does not start a tag; write &lt; instead'
        : name === undefined
          ? WRITE_AND
          : `XML does not define ${name}: use its number, as in &#160;`
    return { at: at + place, words }
  }
  return undefined
}

/** A fault in a tag itself, for XML. */
function tagFault(tags: readonly Tag[]): Fault | undefined {
  for (const { name, text, at } of tags) {
    if (/^\d/.test(name)) return { at, words: `a name does not start with a digit in XML: ${text}` }
    const and = text.search(BARE_AND)
    if (and >= 0) return { at: at + and, words: WRITE_AND }
  }
  return undefined
}

function nestingFault(tags: readonly Tag[], isXml: boolean): Fault | undefined {
  const open: Tag[] = []
  const nameOf = ({ name }: Tag) => (isXml ? name : name.toLowerCase())
  const mayStayOpen = (tag: Tag) => !isXml && MAY_STAY_OPEN.has(nameOf(tag))
  for (const tag of tags) {
    const name = nameOf(tag)
    if (tag.kind === 'empty' || (!isXml && VOID.has(name))) continue
    if (tag.kind === 'start') {
      open.push(tag)
      continue
    }
    while (open.length > 0 && nameOf(open.at(-1) ?? tag) !== name && mayStayOpen(open.at(-1) ?? tag))
      open.pop()
    const last = open.pop()
    if (!last) {
      // HTML parses a lone </p> as an empty paragraph.
      if (!isXml && name === 'p') continue
      return { at: tag.at, words: `</${tag.name}> closes nothing` }
    }
    if (nameOf(last) !== name)
      return { at: tag.at, words: `</${tag.name}> comes before <${last.name}> is closed` }
  }
  const left = open.findLast((tag) => !mayStayOpen(tag))
  return left && { at: left.at, words: `<${left.name}> is never closed` }
}

/** The fault found by the browser's own parser, which knows every rule. Prefixes in a fragment need no declaration. */
function parserFault(text: string): MarkupFault | undefined {
  const prefixes = new Set(
    [...text.matchAll(/([\p{L}_][\p{L}\d_.-]*):(?=[\p{L}_])/gu)].map(([, name = '']) => name),
  )
  const declared = [...prefixes]
    .filter((name) => !/^xml/i.test(name))
    .map((name) => ` xmlns:${name}="urn:${name}"`)
    .join('')
  const fault = browserFault(`<piece${declared}>\n${text}</piece>`)
  return fault && { ...fault, line: Math.max(1, fault.line - 1) }
}

/** The first fault in a whole XML document. The browser's parser comes last: it reports with inline styles, which the page's CSP blocks. */
export function findDocumentFault(content: string): MarkupFault | undefined {
  const declaresReferences = content.includes('<!ENTITY')
  return (declaresReferences ? undefined : plainFault(content, true)) ?? browserFault(content)
}

function browserFault(content: string): MarkupFault | undefined {
  const document = new DOMParser().parseFromString(content, 'application/xml')
  const message = document.getElementsByTagName('parsererror')[0]?.textContent
  if (message === undefined) return undefined
  // The wordings of Chromium and Safari, of Firefox, and a short form.
  const [, line = 1, column = 1] =
    /line (\d+) at column (\d+)/.exec(message) ??
    /line number (\d+), column (\d+)/i.exec(message) ??
    /(\d+):(\d+)/.exec(message) ??
    []
  return { line: Number(line), column: Number(column), words: 'XML does not allow this here' }
}

function placeOf(text: string, at: number): Pick<MarkupFault, 'line' | 'column'> {
  const before = text.slice(0, at).split(/\r\n|[\n\r]/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** The fault as the second half of a sentence: "line 1, column 5: <b> is never closed". */
export function faultInWords({ line, column, words }: MarkupFault): string {
  return `line ${formatCount(line)}, column ${formatCount(column)}: ${words}`
}

/** Comments, processing instructions, declarations, CDATA sections and elements' tags: XML, HTML and numbered ones, as in `<0>here</0>`. */
const TAG =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![a-z][^>]*>|<(?<slash>\/?)(?:(?<name>[\p{L}_:][^\s/<>]*)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?|(?<number>\d+)\s*)\/?>/giu
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/gu

/** Attributes with readable text, which a translation may change. */
const READ_BY_PEOPLE = new Set(['alt', 'title', 'placeholder', 'aria-label', 'label', 'equiv-text'])

/** A tag of an element. `empty`: needs no end tag, like `<br/>`. */
export type Tag = {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  /** As written in the text. */
  readonly text: string
  /** Index of its first character. */
  readonly at: number
}

/** The tags of a text, and the `gaps` of text between them, each with the index of its first character. Comments and the like are neither. */
export function cutAtTags(text: string) {
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

/** The normalised form of a tag: ignores spaces, quotes, the order of attributes, and attributes with readable text. */
export function tagKey({ kind, name, text }: Tag): string {
  if (kind === 'end') return `</${name}>`
  const inside = text.slice(1 + name.length, text.endsWith('/>') ? -2 : -1)
  const attributes = [...inside.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => {
    const bare = /^["']/.test(value) ? value.slice(1, -1) : value
    return READ_BY_PEOPLE.has(attribute.toLowerCase()) ? attribute : `${attribute}="${bare}"`
  })
  return `<${[name, ...attributes.sort()].join(' ')}>`
}
