import type { ConsoleFile } from '../../api/console-file.ts'
import type { UsageView } from '../address/address.ts'
import { isGroupId } from '../group-id.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { regroupLoaded } from './regroup.ts'

type GroupView = Pick<UsageView, 'split' | 'focus'>

/** Whether a view shows usage by group: by choice, or as the view of a group. A key's own view shows the key. */
export function isGrouped({ split, focus }: GroupView): boolean {
  return focus === undefined ? split === 'group' : isGroupId(focus)
}

/** The report as the view shows it: itself, or by group; the same object each time. */
export function groupedBy(held: LoadedReport, view: GroupView, { groups }: ConsoleFile): LoadedReport {
  return isGrouped(view) ? regroupLoaded(held, groups ?? NO_GROUPS) : held
}

/** Always the same object, so that cached counts are found again. */
export const NO_GROUPS: NonNullable<ConsoleFile['groups']> = []
