/** Groups as typed into "Groups", and the groups that result. */
import { LONGEST_NAME, sameName, type KeyGroup } from '../../api/gateway-contract.ts'

export type TypedGroup = {
  /** Identifies a line while it is edited. */
  readonly id: number
  readonly name: string
  /** Patterns, separated by commas; as in CSV, one with a comma is in quotes, and a quote within it is doubled. */
  readonly labels: string
  /** Masked keys, by hand. */
  readonly keys: readonly string[]
}

export function typedGroups(groups: readonly KeyGroup[]): TypedGroup[] {
  return groups.map(({ name, keys = [], labels = [] }, id) => ({
    id,
    name,
    labels: labels
      .map((label) => (/^"|,/.test(label) ? `"${label.replaceAll('"', '""')}"` : label))
      .join(', '),
    keys,
  }))
}

/** A problem with a box: `field` is the name of the box (`limit-3`, `group-0`, `price-text`, `price-speech`, `currency`). */
export type FieldProblem = { readonly field: string; readonly words: string }

/** The groups as typed, without empty lines, and their problems, a sentence each. */
export function groupsTyped(typed: readonly TypedGroup[]): {
  readonly groups: readonly KeyGroup[]
  readonly problems: readonly FieldProblem[]
} {
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  const groups = typed.flatMap(({ id, name: text, labels: list, keys }): KeyGroup[] => {
    const name = text.trim()
    const labels = [...list.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^,]+)/g)]
      .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
      .filter((label) => label !== '')
    if (name === '' && labels.length === 0 && keys.length === 0) return []
    const words = problemOf(name, labels, seen)
    seen.add(sameName(name))
    if (words !== undefined) {
      problems.push({ field: `group-${id}`, words })
      return []
    }
    return [{ name, ...(keys.length > 0 && { keys }), ...(labels.length > 0 && { labels }) }]
  })
  return { groups, problems }
}

/** Names that no group may have: they mean something else where groups are listed. */
const RESERVED: readonly string[] = ['unattributed', 'no group', 'total']

function problemOf(name: string, labels: readonly string[], seen: ReadonlySet<string>): string | undefined {
  if (name === '') return 'This group has no name.'
  if (RESERVED.includes(sameName(name))) return 'This name is reserved. Choose another.'
  if (seen.has(sameName(name))) return 'There is already a group with this name.'
  if ([name, ...labels].some(({ length }) => length > LONGEST_NAME))
    return `A name or a label has at most ${LONGEST_NAME} characters.`
  return undefined
}

/** Puts the key into the group called `name`; with an empty name, into the group that its label selects. */
export function withKeyIn(typed: readonly TypedGroup[], maskedKey: string, name: string): TypedGroup[] {
  return typed.map((group) => {
    const others = group.keys.filter((key) => key !== maskedKey)
    return { ...group, keys: name !== '' && group.name.trim() === name ? [...others, maskedKey] : others }
  })
}
