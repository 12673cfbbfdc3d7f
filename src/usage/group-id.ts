import type { ConsoleFile } from '../api/gateway-contract.ts'

/** Prefix of a group's name where a masked key is expected: no masked key begins like this. */
const PREFIX = 'group:'

/** The identifier of a group in place of a key, in addresses too. */
export function groupId(name: string): string {
  return PREFIX + name
}

/** The identifier for keys without a group: no group has an empty name. */
export const NO_GROUP = groupId('')

export function isGroupId(maskedKey: string | undefined): boolean {
  return maskedKey?.startsWith(PREFIX) === true
}

/** The name of the group with this identifier, in quotation marks. */
export function nameOfGroup(id: string): string {
  return `“${id.slice(PREFIX.length)}”`
}

/** The split of a view, and the key or group whose own view it is. */
type GroupView = { readonly split: 'key' | 'group' | 'kind'; readonly focus: string | undefined }

/** Whether a view shows usage by group: by choice, or as the view of a group. A key's own view shows the key. */
export function isGrouped({ split, focus }: GroupView): boolean {
  return focus === undefined ? split === 'group' : isGroupId(focus)
}

/** Always the same object, because counts are cached by it. */
export const NO_GROUPS: NonNullable<ConsoleFile['groups']> = []
