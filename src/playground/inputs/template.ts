/** A context with alternatives in braces, `{she|he|they} is a doctor`, stands for one context per alternative. */
import { MAX_COLUMNS } from './inputs.ts'
import { GROUP, isTemplate } from './is-template.ts'

/** One context made from a template, named after the alternatives chosen for it. */
type Variant = { readonly context: string; readonly name: string }

/** The first contexts of a template, in order, and whether there are more. */
type Expansion = { readonly variants: readonly Variant[]; readonly hasMore: boolean }

/** As many as there are columns besides the one without a context: the rest of a template is never expanded. */
const MAX_VARIANTS = MAX_COLUMNS - 1
/** How many combinations are tried: many may read the same, as those of `{a|}{a|}{a|}` do. */
const MAX_TRIES = 200
/** The deepest nesting of groups within alternatives. */
const MAX_DEPTH = 4

/** The contexts of a template, at most seven; none where the text is not a template. */
export function expandTemplate(text: string): Expansion {
  if (!isTemplate(text)) return { variants: [], hasMore: false }
  const found = new Map<string, readonly string[]>()
  let tries = 0
  for (const { context, choices } of combinations(text)) {
    tries += 1
    if (tries > MAX_TRIES || (found.size === MAX_VARIANTS && !found.has(context))) {
      return { variants: named(found), hasMore: true }
    }
    if (!found.has(context)) found.set(context, choices)
  }
  return { variants: named(found), hasMore: false }
}

type Combination = { readonly context: string; readonly choices: readonly string[] }

/** Every combination of alternatives in turn; the last group varies fastest. */
function* combinations(text: string, depth = 0): Generator<Combination> {
  const groups = [...text.matchAll(GROUP)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    choices: [...new Set((match[1] ?? '').split('|'))],
  }))
  if (groups.length === 0 || depth === MAX_DEPTH) {
    yield { context: text, choices: [] }
    return
  }
  const chosen = groups.map(() => 0)
  for (;;) {
    const choices = groups.map((group, index) => group.choices[chosen[index] ?? 0] ?? '')
    const context = groups
      .map(({ start }, index) => text.slice(groups[index - 1]?.end ?? 0, start) + (choices[index] ?? ''))
      .join('')
    for (const inner of combinations(context + text.slice(groups.at(-1)?.end), depth + 1)) {
      yield { context: inner.context, choices: [...choices, ...inner.choices] }
    }
    if (!turn(chosen, groups)) return
  }
}

/** Goes on to the next combination, as a counter does; false after the last one. */
function turn(chosen: number[], groups: readonly { readonly choices: readonly string[] }[]): boolean {
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const next = (chosen[index] ?? 0) + 1
    chosen[index] = next
    if (next < (groups[index]?.choices.length ?? 0)) return true
    chosen[index] = 0
  }
  return false
}

/** A name says what distinguishes a variant from the others: shared alternatives are left out. */
function named(found: ReadonlyMap<string, readonly string[]>): Variant[] {
  const all = [...found.values()]
  const length = Math.max(0, ...all.map(({ length }) => length))
  const telling = Array.from({ length }, (_, index) => index).filter(
    (index) => new Set(all.map((choices) => choices[index])).size > 1,
  )
  return [...found].map(([context, choices]) => ({
    context,
    name: telling
      .map((index) => choices[index]?.trim() ?? '')
      .filter((part) => part !== '')
      .join(', '),
  }))
}
