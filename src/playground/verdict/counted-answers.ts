/** Several answers to one question, as shown: the wordings, how often each occurred, and which the baseline has too. */
import { comparable, tally } from './verdict.ts'

/** An answer with its number of occurrences. */
type CountedAnswer<T> = { readonly answer: T; readonly count: number }

/** Equal answers collapsed, the most frequent first, then in order of arrival. */
export function countAnswers<T extends { readonly text: string }>(answers: readonly T[]): CountedAnswer<T>[] {
  const counted = new Map<string, { answer: T; count: number }>()
  for (const answer of answers) {
    const key = comparable(answer.text)
    const known = counted.get(key)
    if (known) known.count += 1
    else counted.set(key, { answer, count: 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count)
}

/** How many of the answers the baseline has never given. */
export function outsideBaseline(answers: readonly string[], baseline: readonly string[]): number {
  const theirs = tally(baseline)
  return answers.filter((answer) => !theirs.has(comparable(answer))).length
}

/** Whether two answers have the same wording. */
export function isSameWording(one: string, other: string): boolean {
  return one === other || comparable(one) === comparable(other)
}
