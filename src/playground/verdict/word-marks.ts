/** Which words of a translation differ from those of the baseline. Words are those of the language, so that Japanese, Thai and Arabic are right. */
import { diffArrays } from 'diff'

/** A run of the text. `removed` runs stand in the baseline only and are shown on demand. */
export type Run = { readonly kind: 'kept' | 'added' | 'removed'; readonly text: string }

/** The runs in reading order, or `too-long` where comparing would take longer than a person should wait. */
export type WordMarks = readonly Run[] | 'too-long'

/** Segmenting is super-linear in the length of the string, so long texts are cut into pieces of about this many characters. */
const PIECE = 1_000
const PATIENCE_MILLISECONDS = 200

const remembered = new Map<string, WordMarks>()
const REMEMBERED_AT_MOST = 4_000

/**
 * Compares word by word; gives up after `patience` milliseconds. Computed once for each pair of texts; the answer is remembered.
 * `language` is that of both texts.
 */
export function markWords(
  baseline: string,
  text: string,
  language: string,
  patience = PATIENCE_MILLISECONDS,
): WordMarks {
  const key = `${language}\n${baseline.length}\n${baseline}${text}`
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
  const marks = compare(baseline, text, language, performance.now() + patience)
  remembered.set(key, marks)
  return marks
}

function compare(baseline: string, text: string, language: string, deadline: number): WordMarks {
  const before = wordsOf(baseline, language, deadline)
  const after = wordsOf(text, language, deadline)
  if (!before || !after) return 'too-long'
  const changes = diffArrays(before, after, {
    comparator: (a, b) => a === b || a.normalize('NFC') === b.normalize('NFC'),
    timeout: Math.max(1, deadline - performance.now()),
  })
  if (!changes) return 'too-long'
  return joinAcrossSpaces(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'kept',
      text: value.join(''),
    })),
  )
}

/** The words of the text with what stands between them, in order; joined they are the text again. Undefined past the deadline. */
function wordsOf(text: string, language: string, deadline: number): string[] | undefined {
  const segmenter = segmenterOf(language)
  const words: string[] = []
  for (let start = 0; start < text.length;) {
    if (performance.now() > deadline) return undefined
    const end = endOfPiece(text, start)
    for (const { segment } of segmenter.segment(text.slice(start, end))) words.push(segment)
    start = end
  }
  return words
}

/** Cuts behind a space where there is one near, so that no word is cut in two; never inside a character. */
function endOfPiece(text: string, start: number): number {
  const end = start + PIECE
  if (end >= text.length) return text.length
  for (let index = end; index > end - 200; index -= 1) {
    if (/\s/.test(text.charAt(index - 1))) return index
  }
  for (let index = end; index > end - 50; index -= 1) {
    // Not between the halves of a surrogate pair, nor before a mark or joiner that belongs to the character on its left.
    if (
      !/^(?:[\uDC00-\uDFFF]|\p{M}|\u200D)/u.test(text.slice(index, index + 2)) &&
      text[index - 1] !== '\u200D'
    ) {
      if (!/[\uD800-\uDBFF]/.test(text.charAt(index - 1))) return index
    }
  }
  return end
}

/** Changed words with only a space between them are one change to a reader: what went first, what came after it. */
function joinAcrossSpaces(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed.trim() !== '') joined.push({ kind: 'removed', text: removed })
    const words = added.trimEnd()
    if (words !== '') joined.push({ kind: 'added', text: words })
    if (words !== added) joined.push({ kind: 'kept', text: added.slice(words.length) })
    removed = ''
    added = ''
  }
  for (const [index, run] of runs.entries()) {
    if (run.kind === 'removed') removed += run.text
    else if (run.kind === 'added') added += run.text
    else if (added !== '' && run.text.trim() === '' && index < runs.length - 1) {
      removed += run.text
      added += run.text
    } else {
      flush()
      joined.push(run)
    }
  }
  flush()
  return joined
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  let segmenter: Intl.Segmenter
  try {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    // A code that is no language tag, as free entry allows.
    segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  }
  segmenters.set(language, segmenter)
  return segmenter
}
