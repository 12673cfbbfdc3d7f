/** Usage by group as a view asks for it: while keys are searched for, a group is what the keys found have used. */
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { isGrouped, NO_GROUPS } from '../group-id.ts'
import { regroupLoaded, type KeySearch } from '../groups/regroup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { findKeys, holdsWords } from './key-filter.ts'
import { nameKeys } from './key-names.ts'

type GroupView = Pick<UsageView, 'split' | 'focus' | 'query'>

/**
 * The report as the view wants it: by key, or by group; the same object each time. `later` is the report that it is compared with: it says what
 * keys are called, and so which of them are found.
 */
export function groupedFor(
  loaded: LoadedReport,
  view: GroupView,
  { groups = NO_GROUPS }: Pick<ConsoleFile, 'groups'>,
  later?: LoadedReport,
): LoadedReport {
  return isGrouped(view) ? regroupLoaded(loaded, groups, later, searchOf(view)) : loaded
}

/** In a group's own view the search waits. */
function searchOf({ query, focus }: GroupView): KeySearch | undefined {
  if (focus !== undefined || query.trim() === '') return undefined
  return { words: query, find: (keys, groups) => foundKeys(keys, groups, query) }
}

/** Positions of the keys whose own names, key ID or group hold the words. */
function foundKeys(keys: readonly ReportedKey[], groups: readonly (string | undefined)[], query: string) {
  const byName = findKeys(nameKeys(keys), query)
  const holds = holdsWords(query)
  return new Set(
    [...keys.keys()].filter(
      (index) =>
        byName?.has(index) || (keys[index]?.maskedKey !== UNATTRIBUTED && holds(groups[index] ?? 'No group')),
    ),
  )
}
