import type { ConsoleFile } from '../../api/console-file.ts'
import type { UsageView } from '../address/address.ts'
import { isGroupId } from '../group-id.ts'

type GroupView = Pick<UsageView, 'split' | 'focus'>

/** Whether a view shows usage by group: by choice, or as the view of a group. A key's own view shows the key. */
export function isGrouped({ split, focus }: GroupView): boolean {
  return focus === undefined ? split === 'group' : isGroupId(focus)
}

/** Always the same object, so that cached counts are found again. */
export const NO_GROUPS: NonNullable<ConsoleFile['groups']> = []
