import { createHash } from 'node:crypto'

/** Counts a question, and returns how often it was asked before. */
export type RepeatCount = (question: object | string) => number

export function createRepeatCount(): RepeatCount {
  const counts = new Map<string, number>()
  return (question) => {
    const key = createHash('sha256').update(JSON.stringify(question)).digest('base64')
    const count = counts.get(key) ?? 0
    if (counts.size > 10_000) counts.clear()
    counts.set(key, count + 1)
    return count
  }
}
