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
const UNIT = new RegExp(`(${PROTECTED.source})|(${WORD.source})`, 'gu')

/** Elements that begin something new, so that the words before and after them are not one run. */
const blocks =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|section|article|header|footer|main|nav|aside|title|option|select|blockquote|pre|form|figure|figcaption)$/i

type Unit = { readonly kind: 'word' | 'gap' | 'tag'; readonly text: string }
const end: Unit = { kind: 'gap', text: '' }

/** The segments of an entry; put together again they are the entry. */
export function cutIntoRuns(pieces: readonly MarkupPiece[]): Segment[] {
  const units = pieces.flatMap(({ kind, text }): Unit[] =>
    kind === 'tag' ? [{ kind, text }] : cutText(text),
  )
  const segments: Segment[] = []
  let place = 0
  while (place < units.length) {
    const run = readRun(units, place)
    segments.push(run?.segment ?? { kind: 'fixed', text: units[place]?.text ?? '' })
    place = run?.next ?? place + 1
  }
  return segments
}

/** Each split is a gap, something protected or nothing, and a word or nothing. */
const cutText = (text: string): Unit[] =>
  text
    .split(UNIT)
    .flatMap((part, index): Unit[] => (part ? [{ kind: index % 3 === 2 ? 'word' : 'gap', text: part }] : []))

/** The run that begins at `start`: with the inline tags before its first word and after its last. */
function readRun(units: readonly Unit[], start: number): { segment: Segment; next: number } | undefined {
  const tokens: Token[] = []
  const tags: PlacedTag[] = []
  let next = start
  let pending: PlacedTag[] = []
  let isSpaced = true
  for (let place = start; place < units.length; place++) {
    const { kind, text } = units[place] ?? end
    if (kind === 'tag') {
      if (isBlock(text)) break
      pending.push({ text, before: tokens.length })
    } else if (kind === 'gap') {
      // Space at the edge of an element is kept only outside of runs.
      if (text !== ' ' || isSpaced) break
      isSpaced = true
    } else {
      if (!isSpaced) break
      tokens.push({ text, at: tokens.length })
      tags.push(...pending)
      pending = []
      isSpaced = false
      next = place + 1
    }
  }
  if (tokens.length === 0) return undefined
  // Closing tags right behind the last word still belong to it.
  for (; next < units.length; next++) {
    const { kind, text } = units[next] ?? end
    if (kind !== 'tag' || !text.startsWith('</') || isBlock(text)) break
    tags.push({ text, before: tokens.length })
  }
  return { segment: { kind: 'run', tokens, tags }, next }
}

function isBlock(tag: string): boolean {
  const name = nameOf(tag)
  return name === undefined || blocks.test(name)
}
