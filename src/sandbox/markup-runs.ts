/**
 * Cuts an entry into runs of words that are translated together and what stands between them, which stays as it is:
 * punctuation, line breaks, double spaces, emoji, placeholders, addresses. Tags between the words of a run do not end it
 * (§4.1 rule 8), unless they start a new block.
 */
import type { MarkupPiece } from './markup.ts'
import { nameOf } from './markup.ts'
import type { Token } from './language/clause.ts'

/** A tag inside a run; it stands before the word number `before`. */
export type PlacedTag = { readonly text: string; readonly before: number }

/** A run of words, or what stands between runs and stays as it is. */
export type Segment =
  | { readonly kind: 'run'; readonly tokens: readonly Token[]; readonly tags: readonly PlacedTag[] }
  | { readonly kind: 'fixed'; readonly text: string }

/** Addresses, placeholders, code, entities and the sandbox's own words are never translated. */
const PROTECTED =
  /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w|sandbox:[\w=-]+|\{[^{}\n]*\}|%\(?\w*\)?[sd]\b|`[^`\n]*`|&#?\w+;/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/u
const UNIT = new RegExp(`(?<fixed>${PROTECTED.source})|(?<word>${WORD.source})`, 'gu')

/** Elements that begin something new, so that the words before and after them are not one run. */
const blocks =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|section|article|header|footer|main|nav|aside|title|option|select|blockquote|pre|form|figure|figcaption)$/i

type Unit = { readonly kind: 'word' | 'gap' | 'tag'; readonly text: string }

/** The segments of an entry; put together again they are the entry. */
export function cutIntoRuns(pieces: readonly MarkupPiece[]): Segment[] {
  const units = pieces.flatMap((piece): Unit[] =>
    piece.kind === 'tag' ? [{ kind: 'tag', text: piece.text }] : cutText(piece.text),
  )
  const segments: Segment[] = []
  let place = 0
  while (place < units.length) {
    const run = readRun(units, place)
    if (run === undefined) {
      segments.push({ kind: 'fixed', text: units[place]?.text ?? '' })
      place++
    } else {
      segments.push(run.segment)
      place = run.next
    }
  }
  return segments
}

function cutText(text: string): Unit[] {
  const units: Unit[] = []
  let from = 0
  for (const match of text.matchAll(UNIT)) {
    if (match.index > from) units.push({ kind: 'gap', text: text.slice(from, match.index) })
    units.push({ kind: match.groups?.['fixed'] === undefined ? 'word' : 'gap', text: match[0] })
    from = match.index + match[0].length
  }
  if (from < text.length) units.push({ kind: 'gap', text: text.slice(from) })
  return units
}

/** The run that begins at `start`: with the inline tags before its first word and after its last. */
function readRun(units: readonly Unit[], start: number): { segment: Segment; next: number } | undefined {
  const tokens: Token[] = []
  const tags: PlacedTag[] = []
  let next = start
  let pending: PlacedTag[] = []
  let gap = tokens.length === 0 ? ' ' : ''
  for (let place = start; place < units.length; place++) {
    const unit = units[place]
    if (unit === undefined) break
    if (unit.kind === 'tag') {
      if (isBlock(unit.text)) break
      pending.push({ text: unit.text, before: tokens.length })
      continue
    }
    if (unit.kind === 'gap') {
      // Space at the edge of an element is kept only outside of runs.
      if (unit.text !== ' ' || gap !== '' || tokens.length === 0) break
      gap = ' '
      continue
    }
    if (gap !== ' ') break
    tokens.push({ text: unit.text, at: tokens.length })
    tags.push(...pending)
    pending = []
    gap = ''
    next = place + 1
  }
  if (tokens.length === 0) return undefined
  // Closing tags right behind the last word still belong to it.
  while (
    units[next]?.kind === 'tag' &&
    units[next]?.text.startsWith('</') === true &&
    !isBlock(units[next]?.text ?? '')
  ) {
    tags.push({ text: units[next]?.text ?? '', before: tokens.length })
    next++
  }
  return { segment: { kind: 'run', tokens, tags }, next }
}

function isBlock(tag: string): boolean {
  const name = nameOf(tag)
  return name === undefined || blocks.test(name)
}
