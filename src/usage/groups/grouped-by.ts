import type { ConsoleFile } from '../../api/console-file.ts'
import type { UsageView } from '../address/address.ts'
import { isGroupId } from '../group-id.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { regroupLoaded } from './regroup.ts'

type GroupView = Pick<UsageView, 'split' | 'focus'>

/** Whether a view tells usage by group: asked for so, or the view of a group. A key's own view is of the key. */
export function isGrouped({ split, focus }: GroupView): boolean {
  return focus === undefined ? split === 'group' : isGroupId(focus)
}

/** The report as the view tells it: itself, or by group; the same object each time. */
export function groupedBy(held: LoadedReport, view: GroupView, { groups }: ConsoleFile): LoadedReport {
  return isGrouped(view) ? regroupLoaded(held, groups ?? NO_GROUPS) : held
}

/** Always the same, so that what was counted by it is found again. */
export const NO_GROUPS: NonNullable<ConsoleFile['groups']> = []
