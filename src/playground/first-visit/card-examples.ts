import type { Example } from '../examples/example.ts'
import { examples } from '../examples/examples.ts'

/** The examples that the first visit offers besides its own: two things a context does, and one it does not. */
export const cardExamples: readonly CardExample[] = [
  { id: 'meaning', row: 1 },
  { id: 'gender', row: 0 },
  { id: 'misuse', row: 0 },
].flatMap(({ id, row }) => {
  const example = examples.find((one) => one.id === id)
  return example ? { ...example, row } : []
})

/** An example, and which of its texts shows best what it is about, from 0. */
export type CardExample = Example & { readonly row: number }
