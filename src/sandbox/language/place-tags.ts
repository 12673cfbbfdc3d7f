/** Puts the tags of a run around the target words that stand for the source words they were around. */
import { nameOf } from '../markup.ts'
import type { Word } from './clause.ts'
import type { PlacedTag } from './runs.ts'

/** Words of the target, each with the tags that stand before and after it. */
export type TaggedWord = Word & { readonly before: string; readonly after: string }

/** The words with their tags; undefined where the new order of words would tear elements apart. */
export function placeTags(words: readonly Word[], tags: readonly PlacedTag[]): TaggedWord[] | undefined {
  const before: PlacedTag[][] = words.map(() => [])
  const after: PlacedTag[][] = words.map(() => [])
  const partners = pairUp(tags)
  for (const [index, tag] of tags.entries()) {
    const partner = partners.get(index)
    const closes = tag.text.startsWith('</')
    if (words.length === 0) return undefined
    if (closes) {
      const from = partner === undefined ? 0 : (tags[partner]?.before ?? 0)
      const last = lastStanding(words, from, tag.before)
      const place = last ?? firstStanding(words, tag.before) ?? words.length - 1
      ;(last === undefined && place < words.length && firstStanding(words, tag.before) !== undefined
        ? before
        : after)[place]?.push(tag)
    } else {
      const to = partner === undefined ? Number.POSITIVE_INFINITY : (tags[partner]?.before ?? 0)
      const first = firstStanding(words, tag.before, to) ?? firstStanding(words, tag.before)
      if (first === undefined) after.at(-1)?.push(tag)
      else before[first]?.push(tag)
    }
  }
  const written = words.flatMap((_, index) => [...(before[index] ?? []), ...(after[index] ?? [])])
  const unchanged = reduce(written).join() === reduce(tags).join() && written.length === tags.length
  if (!unchanged) return undefined
  const join = (placed: readonly PlacedTag[] | undefined) => (placed ?? []).map(({ text }) => text).join('')
  return words.map((word, index) => ({
    text: word.text,
    at: word.at,
    ...(word.tied === true && { tied: true }),
    before: join(before[index]),
    after: join(after[index]),
  }))
}

/** First target word that stands for a source word from `from` up to before `to`. */
function firstStanding(
  words: readonly Word[],
  from: number,
  to = Number.POSITIVE_INFINITY,
): number | undefined {
  const index = words.findIndex(({ at }) => at.some((place) => place >= from && place < to))
  return index === -1 ? undefined : index
}

function lastStanding(words: readonly Word[], from: number, to: number): number | undefined {
  const index = words.findLastIndex(({ at }) => at.some((place) => place >= from && place < to))
  return index === -1 ? undefined : index
}

/** Which opening tag belongs to which closing one, both ways. */
function pairUp(tags: readonly PlacedTag[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const [index, { text }] of tags.entries()) {
    if (text.endsWith('/>')) continue
    if (!text.startsWith('</')) open.push(index)
    else {
      const partner = open.pop()
      if (partner !== undefined && nameOf(tags[partner]?.text ?? '') === nameOf(text)) {
        pairs.set(partner, index)
        pairs.set(index, partner)
      }
    }
  }
  return pairs
}

/** What is left of a sequence of tags when elements that open and close are taken out. */
function reduce(tags: readonly PlacedTag[]): string[] {
  const left: string[] = []
  for (const { text } of tags) {
    if (text.endsWith('/>')) continue
    const last = left.at(-1)
    const closes =
      text.startsWith('</') && last !== undefined && !last.startsWith('</') && nameOf(last) === nameOf(text)
    if (closes) left.pop()
    else left.push(text)
  }
  return left
}
