/** Before the name of a group where a masked key stands: no masked key begins so. */
const PREFIX = 'group:'

/** What identifies a group where keys stand, in addresses too. */
export function groupId(name: string): string {
  return PREFIX + name
}

/** Where keys are that no group has: groups have names. */
export const NO_GROUP = groupId('')

export function isGroupId(maskedKey: string | undefined): boolean {
  return maskedKey?.startsWith(PREFIX) === true
}

/** The name of the group that is identified so, in quotation marks. */
export function nameOfGroup(id: string): string {
  return `“${id.slice(PREFIX.length)}”`
}
