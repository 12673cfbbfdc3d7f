/** Tags pass through a model as marks, which it can neither translate nor repair (§4.1 rule 8). */
import { cutMarkup, findMarkupFault, nameOf } from '../markup.ts'
import type { TagHandling } from '../../api/contract.ts'

/** A text with marks for tags, and a function that restores the tags. */
type MarkedText = {
  readonly text: string
  /** The translation with its tags; `undefined` where a mark is lost, doubled or no longer well nested. */
  readonly restore: (translation: string) => string | undefined
}

/** Pairs of brackets; a text will hardly contain all of them. */
const brackets = ['⟦⟧', '⟪⟫', '⦃⦄', '⟬⟭']

export function markTags(entry: string, tagHandling: TagHandling | undefined): MarkedText {
  const pieces = tagHandling === undefined ? [] : cutMarkup(entry)
  const tags = pieces.filter(({ kind }) => kind === 'tag').map(({ text }) => text)
  if (tags.length === 0) return { text: entry, restore: (translation) => translation }
  const [open = '', close = ''] = brackets.find(([left = '']) => !entry.includes(left)) ?? '⟦⟧'
  let number = 0
  const text = pieces
    .map((piece) => (piece.kind === 'tag' ? `${open}${++number}${close}` : piece.text))
    .join('')
  const pairs = pairsOf(
    tags,
    [...tags.keys()].map((index) => index + 1),
  )
  const mark = new RegExp(`${open}(\\d+)${close}`, 'g')
  return {
    text,
    restore(translation) {
      const order = [...translation.matchAll(mark)].map(([, digits]) => Number(digits))
      if (order.length !== tags.length || new Set(order).size !== tags.length) return undefined
      if (order.some((at) => at < 1 || at > tags.length)) return undefined
      const found = pairsOf(tags, order)
      if (found.size !== pairs.size || [...found].some(([from, to]) => pairs.get(from) !== to))
        return undefined
      const restored = translation.replaceAll(mark, (_, digits: string) => tags[Number(digits) - 1] ?? '')
      return tagHandling === 'xml' && findMarkupFault(restored) !== undefined ? undefined : restored
    },
  }
}

/** For the number of each opening tag, the number of its closing tag, where the tags stand in this order. */
function pairsOf(tags: readonly string[], order: readonly number[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: { name: string; number: number }[] = []
  for (const number of order) {
    const tag = tags[number - 1] ?? ''
    const name = nameOf(tag)
    if (name === undefined || tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) {
      open.push({ name, number })
      continue
    }
    // HTML leaves some elements open: they are passed over.
    const at = open.findLastIndex((one) => one.name === name)
    const opening = open[at]
    if (opening === undefined) continue
    pairs.set(opening.number, number)
    open.length = at
  }
  return pairs
}
