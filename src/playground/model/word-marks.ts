/** Marks the words of a translation that differ from the baseline. Words are segmented by language, so Japanese, Thai and Arabic work too. */
import { diffArrays } from 'diff'
import { isSameWording } from './verdict.ts'

/** A run of the text. `removed` runs are only in the baseline and are shown on demand. */
export type MarkedRun = { readonly kind: 'kept' | 'added' | 'removed'; readonly text: string }

/** The runs in reading order. `isCoarse`: comparing every word would have taken too long, so changed sentences are marked as a whole. */
export type WordMarks = { readonly runs: readonly MarkedRun[]; readonly isCoarse: boolean }

/** Segmenting is super-linear in the length of the string, so long texts are cut into pieces of about this many characters. */
const PIECE = 1_000
/** Characters of both texts together; longer ones are compared sentence by sentence. */
const LONG = 100_000
const TIME_LIMIT_MILLISECONDS = 200

/** The marks of earlier pairs of texts. */
const marked = new Map<string, WordMarks>()
const MARKED_AT_MOST = 4_000

/**
 * Compares word by word or, if that takes more than half of `timeLimit` (milliseconds), sentence by sentence. Computed once per pair of texts and cached.
 * `language` is the tag of the language of both texts.
 */
export function markWords(
  baseline: string,
  text: string,
  language: string,
  timeLimit = TIME_LIMIT_MILLISECONDS,
): WordMarks {
  const key = `${language}\n${baseline.length}\n${baseline}${text}`
  const known = marked.get(key)
  if (known) return known
  if (marked.size >= MARKED_AT_MOST) marked.clear()
  const words =
    baseline.length + text.length <= LONG
      ? compare(wordsOf(baseline, language), wordsOf(text, language), timeLimit / 2)
      : undefined
  const runs = words ??
    compare(sentencesOf(baseline), sentencesOf(text), timeLimit / 2) ?? [
      { kind: 'removed', text: baseline },
      { kind: 'added', text },
    ]
  const marks = { runs: joinAcrossSpaces(runs), isCoarse: words === undefined }
  marked.set(key, marks)
  return marks
}

/** Undefined if it takes more than `timeout` milliseconds. */
function compare(before: string[], after: string[], timeout: number): MarkedRun[] | undefined {
  const changes = diffArrays(before, after, { comparator: isSameWording, timeout })
  return changes?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value.join(''),
  }))
}

/** Lines with their endings, split after sentences. Joined, they equal the text. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\n)|(?<=[.!?…]\s)|(?<=[。！？])/u)
}

/** The words of the text and the characters between them, in order; joined, they equal the text. */
function wordsOf(text: string, language: string): string[] {
  const segmenter = segmenterOf(language)
  const words: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start)
    for (const { segment } of segmenter.segment(text.slice(start, end))) words.push(segment)
    start = end
  }
  return words
}

/** Cuts after a nearby space if there is one, so that no word is split; never inside a character. */
function endOfPiece(text: string, start: number): number {
  const end = start + PIECE
  if (end >= text.length) return text.length
  for (let index = end; index > end - 200; index -= 1) {
    if (/\s/.test(text.charAt(index - 1))) return index
  }
  for (let index = end; index > end - 50; index -= 1) {
    // Not between the halves of a surrogate pair, nor before a mark or joiner that belongs to the character on its left.
    const isInside = /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D)/u.test(text.slice(index, index + 2))
    if (!isInside && text[index - 1] !== '\u200D') return index
  }
  return end
}

/**
 * Merges changed words with only a space between them into one change, the removed words before the added ones. White space is marked separately only
 * if nothing else has changed.
 */
function joinAcrossSpaces(runs: readonly MarkedRun[]): MarkedRun[] {
  const joined: MarkedRun[] = []
  let removed = ''
  let added = ''
  /** White space after the last change is part of the mark only if another change follows. */
  let tail = ''
  const push = (kind: MarkedRun['kind'], text: string) => {
    if (text !== '') joined.push({ kind, text })
  }
  const flush = () => {
    const isSpace = added.trim() === ''
    const words = isSpace ? added : added.trim()
    const start = added.indexOf(words)
    push('kept', added.slice(0, start))
    if (isSpace || removed.trim() !== '') push('removed', removed)
    push('added', words)
    push('kept', added.slice(start + words.length) + tail)
    removed = ''
    added = ''
    tail = ''
  }
  for (const { kind, text } of runs) {
    if (kind === 'kept') {
      if (added !== '' && text.trim() === '') {
        tail += text
        continue
      }
      flush()
      push('kept', text)
      continue
    }
    removed += tail
    added += tail
    tail = ''
    if (kind === 'removed') removed += text
    else added += text
  }
  flush()
  return joined
}

const segmenters = new Map<string, Intl.Segmenter>()

/** `language` is a valid language tag. */
function segmenterOf(language: string): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}
