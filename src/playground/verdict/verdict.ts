/**
 * What a comparison says. It says "changed", never "better": under a context the wording may change beyond the word that was
 * meant, and where a service words the same request differently from call to call, a difference proves nothing by itself.
 */

/** `changed` only where no answer under the context is also an answer of the baseline; else what differs may be noise. */
export type Verdict = 'same' | 'changed' | 'unstable'

/** Judges the answers of a cell against those of the baseline for the same text; both sides hold at least one. */
export function judge(answers: readonly string[], baseline: readonly string[]): Verdict {
  const ours = new Set(answers.map(comparable))
  const theirs = new Set(baseline.map(comparable))
  if (![...ours].some((answer) => theirs.has(answer))) return 'changed'
  return ours.size === 1 && theirs.size === 1 ? 'same' : 'unstable'
}

/** Whether the answers to one and the same question differ among themselves. */
export function varies(answers: readonly string[]): boolean {
  return new Set(answers.map(comparable)).size > 1
}

/** An answer with the number of times it came. */
export type CountedAnswer<T> = { readonly answer: T; readonly count: number }

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

/** Two spellings of one character (é as one code point or as two) look alike and count as equal. */
function comparable(text: string): string {
  return text.normalize('NFC')
}
