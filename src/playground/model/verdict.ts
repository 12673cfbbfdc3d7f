/**
 * The verdict of a comparison. It is "changed", never "better": a context may change the wording beyond the intended
 * word. Services word the same request differently from call to call, so a difference alone proves nothing.
 *
 * The rule. A side has a usual wording if at least four in five of its answers are alike (3 of 3, 4 of 5, 8 of 10).
 *   same      all answers of both sides are alike
 *   changed   each side has a usual wording that the other has never given, and at least three answers; or all answers of the
 *             baseline are alike, the other side never gives that wording, however its own varies, and each has at least five
 *   differs   the first case of "changed", but with fewer answers: no verdict yet
 *   unstable  everything else: the difference may be chance
 *
 * Its rates, tested in verdict-rates.test.ts. If the context does nothing and any number of wordings are equally likely, at most 0.5 % of the
 * texts get "changed" with five answers per side and at most 3.5 % with three; asking again and again until it appears hardly raises this,
 * because more answers only make chance less likely. If the context does something and each side gives its usual wording in 95 % (99 %) of its
 * answers, five answers per side detect it in at least 94 % (99 %) of the texts. The reverse of the second case, a varying baseline against
 * answers that are all alike, would produce "changed" by chance in more than 0.5 %. Requiring that the two sides have no answer in common would
 * detect less, with the same false positive rate for two wordings, where chance is strongest.
 */
export type Verdict = 'same' | 'differs' | 'changed' | 'unstable'

/** The minimum number of answers per side before a difference is a change. */
const ENOUGH_ANSWERS = 3
/** The same if only the baseline's answers are all alike. */
const ENOUGH_TO_VARY = 5

/** How many of `answers` must be alike for a usual wording. */
function agreementOf(answers: number): number {
  return Math.ceil((answers * 4) / 5)
}

/** Judges all kept answers of a cell against all those of the baseline for the same text; each side has at least one. */
export function judge(answers: readonly string[], baseline: readonly string[]): Verdict {
  const ours = tally(answers)
  const theirs = tally(baseline)
  const our = usualWording(ours, answers.length)
  const their = usualWording(theirs, baseline.length)
  const fewer = Math.min(answers.length, baseline.length)
  if (fewer >= ENOUGH_TO_VARY && isAvoided(theirs, ours)) return 'changed'
  if (our === undefined || their === undefined) return 'unstable'
  if (our === their) return ours.size === 1 && theirs.size === 1 ? 'same' : 'unstable'
  if (theirs.has(our) || ours.has(their)) return 'unstable'
  return fewer < ENOUGH_ANSWERS ? 'differs' : 'changed'
}

/** Whether the baseline has given only one wording, and the other side has never given it. */
function isAvoided(baseline: Tally, other: Tally): boolean {
  const [wording, ...others] = baseline.keys()
  return wording !== undefined && others.length === 0 && !other.has(wording)
}

/**
 * Whether the verdict can still become "changed" once each side has `repeats` answers, given its wordings so far. If it cannot, asking again would
 * be billed for nothing.
 */
export function mayStillChange(
  answers: readonly string[],
  baseline: readonly string[],
  repeats: number,
): boolean {
  const ours = tally(answers)
  const theirs = tally(baseline)
  const fewer = Math.max(repeats, Math.min(answers.length, baseline.length))
  return (
    (fewer >= ENOUGH_TO_VARY && isAvoided(theirs, ours)) ||
    (mayPrevail(ours, answers.length, theirs, repeats) && mayPrevail(theirs, baseline.length, ours, repeats))
  )
}

function mayPrevail(side: Tally, answers: number, other: Tally, repeats: number): boolean {
  const all = Math.max(answers, repeats)
  const missing = all - answers
  for (const [wording, count] of side) {
    if (!other.has(wording) && count + missing >= agreementOf(all)) return true
  }
  return false
}

type Tally = ReadonlyMap<string, number>

/** Counts each wording. */
function tally(answers: readonly string[]): Tally {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const key = comparable(answer)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The wording that enough of the answers agree on. */
function usualWording(counts: Tally, answers: number): string | undefined {
  const needed = agreementOf(answers)
  for (const [wording, count] of counts) if (count >= needed) return wording
  return undefined
}

/** Whether the answers to the same question differ from each other. */
export function varies(answers: readonly string[]): boolean {
  return new Set(answers.map(comparable)).size > 1
}

/** Normalises a text for comparison: encodings of one character that look alike (é as one code point or two) count as equal. */
export function comparable(text: string): string {
  return text.normalize('NFC')
}

type Worded = { readonly text: string }

/** Collapses equal answers to one with its number of occurrences, the most frequent first, then in order of arrival. */
export function countWordings<T extends Worded>(answers: readonly T[]) {
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
export function outsideBaseline(answers: readonly Worded[], baseline: readonly Worded[]): number {
  const theirs = new Set(baseline.map(({ text }) => comparable(text)))
  return answers.filter(({ text }) => !theirs.has(comparable(text))).length
}

/** Whether two answers have the same wording. */
export function isSameWording(one: string, other: string): boolean {
  return one === other || comparable(one) === comparable(other)
}
