import type { UsageField, UsageReport } from '../../api/report/usage-report.ts'

/** The service's own total of a field; absent where it sent none. */
export function reportedTotal({ total, remarks }: UsageReport, field: UsageField): number | undefined {
  return remarks.missingTotals.includes(field) ? undefined : total?.[field]
}
