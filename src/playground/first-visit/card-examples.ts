import type { Example } from '../examples/example.ts'
import { examples } from '../examples/examples.ts'

/** The further examples of the first visit: two things a context does, and one it does not. */
export const cardExamples: readonly CardExample[] = [
  { id: 'meaning', row: 1 },
  { id: 'gender', row: 0 },
  { id: 'misuse', row: 0 },
].flatMap(({ id, row }) => {
  const example = examples.find((one) => one.id === id)
  return example ? { ...example, row } : []
})

/** An example, and the index of the text that shows its point best. */
export type CardExample = Example & { readonly row: number }
