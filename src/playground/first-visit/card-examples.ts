import type { Example } from '../inputs/example.ts'
import { examples } from '../inputs/examples.ts'

/** The examples that the first visit offers besides its own: two things a context does, and one it does not. */
export const cardExamples: readonly Example[] = ['meaning', 'gender', 'misuse'].flatMap(
  (id) => examples.find((example) => example.id === id) ?? [],
)
