import type { ConsoleFile } from '../../api/console-file.ts'
import { MONTHS_BEGIN } from '../calendar.ts'
import type { CostBasis } from '../prices/costs.ts'
import { NO_GROUPS } from './grouped-by.ts'
import { groupPositions } from './regroup.ts'

/** What costs are estimated by, from what was agreed on; undefined where there are no prices. */
export function costBasis({ prices, billing, groups = NO_GROUPS }: ConsoleFile): CostBasis | undefined {
  return (
    prices && {
      ...prices,
      billingStart: billing?.startDay ?? MONTHS_BEGIN,
      groupsOf: (report) => groupPositions(report, groups),
    }
  )
}
