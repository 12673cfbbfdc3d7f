/** What is typed into "Groups", and the groups that come of it. */
import type { KeyGroup } from '../../api/console-file.ts'

export type TypedGroup = {
  /** Tells lines apart while they are typed. */
  readonly id: number
  readonly name: string
  /** Patterns with commas between. */
  readonly labels: string
  /** Masked keys, by hand. */
  readonly keys: readonly string[]
}

export function typedGroups(groups: readonly KeyGroup[]): TypedGroup[] {
  return groups.map(({ name, keys = [], labels = [] }, id) => ({
    id,
    name,
    // A comma within a label must not part it.
    labels: labels.map((label) => (label.includes(',') ? `"${label}"` : label)).join(', '),
    keys,
  }))
}

/** The groups as typed, without lines that say nothing, and what is wrong with them, a sentence each. */
export function groupsTyped(typed: readonly TypedGroup[]): {
  readonly groups: readonly KeyGroup[]
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const seen = new Set<string>()
  const groups = typed.flatMap(({ name: text, labels: list, keys }): KeyGroup[] => {
    const name = text.trim()
    const labels = [...list.matchAll(/"([^"]*)"|([^,]+)/g)]
      .map(([, quoted, plain = '']) => (quoted ?? plain).trim())
      .filter((label) => label !== '')
    if (name === '' && labels.length === 0 && keys.length === 0) return []
    if (name === '') {
      problems.push('A group has no name.')
      return []
    }
    if (seen.has(name)) {
      problems.push(`Two groups are called ${name}.`)
      return []
    }
    seen.add(name)
    return [{ name, ...(keys.length > 0 && { keys }), ...(labels.length > 0 && { labels }) }]
  })
  return { groups, problems }
}

/** The key in the group called `name` by hand; with an empty name, wherever its label leads it. */
export function withKeyIn(typed: readonly TypedGroup[], maskedKey: string, name: string): TypedGroup[] {
  return typed.map((group) => {
    const others = group.keys.filter((key) => key !== maskedKey)
    return { ...group, keys: name !== '' && group.name.trim() === name ? [...others, maskedKey] : others }
  })
}
