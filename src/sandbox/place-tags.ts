/** Puts the tags of a run around the target words that stand for the source words they were around (§4.1 rule 8). */
import type { Token, Word } from './language/clause.ts'
import type { TaggedWord } from './join-words.ts'
import type { PlacedTag } from './markup-runs.ts'
import { nameOf } from './markup.ts'

/** Words and tags in the order of the target. */
type Item = { readonly word: Word } | { readonly tag: string }

/** The words with their tags; undefined where the new order of words would tear elements apart. */
export function placeTags(words: readonly Word[], tags: readonly PlacedTag[]): TaggedWord[] | undefined {
  let items: Item[] = words.map((word) => ({ word }))
  const placeOf = (index: number) => items.findIndex((item) => 'word' in item && item.word === words[index])
  for (const { open, close } of pairUp(tags)) {
    const from = open?.before ?? 0
    const to = close?.before ?? Number.POSITIVE_INFINITY
    const isIn = (place: number) => place >= from && place < to
    const inside = words.flatMap(({ at }, index) => (at.some(isIn) ? [index] : []))
    const [first, last] = [inside[0], inside.at(-1)]
    if (first === undefined || last === undefined) return undefined
    // Words of others between them: the element would hold what it did not.
    const isWhole =
      last - first + 1 === inside.length && words.every(({ at }) => at.every(isIn) || !at.some(isIn))
    if (close !== undefined && open !== undefined && !isWhole) return undefined
    const start = placeOf(first)
    if (close !== undefined) items = items.toSpliced(placeOf(last) + 1, 0, { tag: close.text })
    if (open !== undefined) items = items.toSpliced(start, 0, { tag: open.text })
  }
  const result: TaggedWord[] = []
  let before = ''
  for (const [index, item] of items.entries()) {
    const isLast = !items.slice(index).some((other) => 'word' in other)
    const last = result.at(-1)
    if ('word' in item) {
      result.push({ ...item.word, before, after: '' })
      before = ''
    } else if (last !== undefined && (item.tag.startsWith('</') || isLast))
      result.splice(-1, 1, { ...last, after: last.after + item.tag })
    else before += item.tag
  }
  return before === '' ? result : undefined
}

/** Elements from the outermost to the innermost; tags without a partner stand alone. */
function pairUp(tags: readonly PlacedTag[]): { readonly open?: PlacedTag; readonly close?: PlacedTag }[] {
  const pairs: { open?: PlacedTag; close?: PlacedTag }[] = []
  const opened: { open?: PlacedTag; close?: PlacedTag }[] = []
  for (const tag of tags) {
    const last = opened.at(-1)
    if (!tag.text.startsWith('</')) {
      const pair = { open: tag }
      pairs.push(pair)
      if (!tag.text.endsWith('/>')) opened.push(pair)
    } else if (last?.open !== undefined && nameOf(last.open.text) === nameOf(tag.text)) {
      last.close = tag
      opened.pop()
    } else pairs.push({ close: tag })
  }
  return pairs
}

/** The words as they are, each with its tags: where no other order of the words keeps elements whole. */
export function keepTags(tokens: readonly Token[], tags: readonly PlacedTag[]): TaggedWord[] {
  const textOf = (place: number) =>
    tags.reduce((all, { text, before }) => all + (before === place ? text : ''), '')
  return tokens.map(({ text, at }) => ({
    text,
    at: [at],
    before: textOf(at),
    after: at === tokens.length - 1 ? textOf(tokens.length) : '',
  }))
}
