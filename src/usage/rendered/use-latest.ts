import { useState } from 'react'
import type { UsageView } from '../address/address.ts'
import type { ReportState } from '../report/use-report.ts'

/**
 * The report to show, and its view. While a part of it is being sliced nothing is redrawn, because the part follows in a moment.
 */
export function useLatest({ shown, isSlicing }: ReportState, view: UsageView) {
  const [latest, setLatest] = useState({ shown, view })
  const isSame = latest.shown === shown && latest.view === view
  if (isSame || isSlicing) return latest
  const next = { shown, view }
  setLatest(next)
  return next
}
