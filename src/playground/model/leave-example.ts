/** What stays of the example of the first visit while it is typed over. */
import type { Inputs } from './inputs.ts'

/**
 * The changed inputs without what would be false in them: the example's context above a text that is somebody's own, and the example's name above
 * another context.
 */
export function leaveExample(before: Inputs, after: Inputs, example: Inputs | undefined): Inputs {
  if (!example) return after
  const isTypedOver = ({ texts }: Inputs) =>
    example.texts.some(({ id, text: was }) => {
      const { text = was } = texts.find((row) => row.id === id) ?? {}
      return text.trim() !== '' && keptWords(was, text) < 0.5
    })
  const isLeft = isTypedOver(after) && !isTypedOver(before)
  const columns = after.columns.map((column) => {
    const was = example.columns.find(({ id }) => id === column.id)
    if (!was || was.context === '') return column
    const context = isLeft && column.context === was.context ? '' : column.context
    const isOther = keptWords(was.context, context) === 0
    return isOther && (column.context !== context || column.name === was.name)
      ? { ...column, context, name: column.name === was.name ? '' : column.name }
      : column
  })
  return columns.every((column, index) => column === after.columns[index]) ? after : { ...after, columns }
}

/** Which part of the words of a text is still there. */
function keptWords(was: string, now: string): number {
  const words = wordsIn(was)
  const kept = wordsIn(now)
  return words.filter((word) => kept.includes(word)).length / words.length
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}{3,}/gu) ?? []
}
