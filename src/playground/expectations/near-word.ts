/** The word of a translation that is closest to one it lacks: with another ending, or a letter or two spelt differently. */
import { anyOf, findWord } from './match-words.mjs'

/** The longest ending in which two words may differ and still be the same word, in letters. */
const ENDING = 3

/** Undefined where no word is close, and for phrases, of which any part might be meant. */
export function nearWord(text: string, word: string, language: string): string | undefined {
  const wanted = folded(word)
  if (wanted.length < 4 || /\s/.test(wanted)) return undefined
  const most = wanted.length < 8 ? 1 : 2
  let nearest: string | undefined
  let distance = most + 1
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike !== true) continue
    const candidate = folded(segment)
    const [shorter, longer] = candidate.length < wanted.length ? [candidate, wanted] : [wanted, candidate]
    const isInflected =
      shorter.length > 3 && longer.startsWith(shorter) && longer.length - shorter.length <= ENDING
    const found = isInflected ? 1 : editDistance(candidate, wanted, most)
    if (found < distance) {
      distance = found
      nearest = segment
    }
  }
  return nearest
}

/** The closest word to any of the words separated by `|`. */
export function nearAny(text: string, words: string, language: string): string | undefined {
  for (const word of anyOf(words)) {
    const near = nearWord(text, word, language)
    if (near !== undefined) return near
  }
  return undefined
}

/** How a pinned word occurs in a text: `variant` where it is spelt differently, apart from initial capitals. */
export function findPin(
  text: string,
  word: string,
  language: string,
): { readonly isThere: boolean; readonly variant?: string } {
  const found = findWord(text, word, language) ?? undefined
  if (found === undefined) {
    const variant = nearWord(text, word, language)
    return { isThere: false, ...(variant === undefined ? {} : { variant }) }
  }
  const isSame = found.normalize() === word.normalize() || capital(found) === capital(word)
  return isSame ? { isThere: true } : { isThere: false, variant: found }
}

function capital(word: string): string {
  const [first = '', ...rest] = word.normalize()
  return first.toUpperCase() + rest.join('')
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** How many letters differ, counted up to `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
