/** Prefix of a group's name where a masked key is expected: no masked key begins like this. */
const PREFIX = 'group:'

/** The identifier of a group in place of a key, in addresses too. */
export function groupId(name: string): string {
  return PREFIX + name
}

/** The identifier for keys without a group: groups have names. */
export const NO_GROUP = groupId('')

export function isGroupId(maskedKey: string | undefined): boolean {
  return maskedKey?.startsWith(PREFIX) === true
}

/** The name of the group with this identifier, in quotation marks. */
export function nameOfGroup(id: string): string {
  return `“${id.slice(PREFIX.length)}”`
}
