/** Replaces tags by marks, which a model can neither translate nor repair (§4.1 rule 8). */
import { cutMarkup, findMarkupFault, pairTags } from '../markup.ts'
import type { TagHandling } from '../../api/contract.ts'

/** Pairs of brackets; a text is unlikely to contain all of them. */
const brackets = ['⟦⟧', '⟪⟫', '⦃⦄', '⟬⟭']

/** The text with marks for tags, and a function that restores them: it returns undefined if a mark is lost, repeated or badly nested. */
export function markTags(entry: string, tagHandling: TagHandling | undefined) {
  const pieces = tagHandling === undefined ? [] : cutMarkup(entry)
  const tags = pieces.filter(({ kind }) => kind === 'tag').map(({ text }) => text)
  if (tags.length === 0) return { text: entry, restore: (translation: string) => translation }
  const [open = '', close = ''] = brackets.find(([left = '']) => !entry.includes(left)) ?? '⟦⟧'
  let number = 0
  const text = pieces
    .map((piece) => (piece.kind === 'tag' ? `${open}${++number}${close}` : piece.text))
    .join('')
  const mark = new RegExp(`${open}(\\d+)${close}`, 'g')
  /** The indexes of the tags in the entry. */
  const places = [...tags.keys()]
  /** The pairs of opening and closing tags in this order. */
  const pairsIn = (order: readonly number[]): string[] => {
    const { pairs } = pairTags(order.map((place) => tags[place] ?? ''))
    return pairs.map(([from, to]) => `${order[from]} ${order[to]}`).sort()
  }
  return {
    text,
    restore(translation: string): string | undefined {
      const order = [...translation.matchAll(mark)].map(([, digits]) => Number(digits) - 1)
      if (order.toSorted((one, other) => one - other).join() !== places.join()) return undefined
      if (pairsIn(order).join() !== pairsIn(places).join()) return undefined
      const restored = translation.replaceAll(mark, (_, digits: string) => tags[Number(digits) - 1] ?? '')
      return tagHandling === 'xml' && findMarkupFault(restored) !== undefined ? undefined : restored
    },
  }
}
