import { startTransition, useEffect, useState } from 'react'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { afterDrawing } from '../../ui/loading/staggered.tsx'
import { findSigns, knownSigns, type KeySigns } from './signs-of-life.ts'
import type { UsageRollup } from './usage-rollup.ts'

/** The signs of life of all keys, once they are computed after drawing; absent until then, and where the report has no days. */
export function useSigns(rollup: UsageRollup, field: UsageField): KeySigns | undefined {
  const [, setFound] = useState<KeySigns>()
  useEffect(() => {
    if (isByKey(rollup.report) || knownSigns(rollup, field)) return undefined
    let isCurrent = true
    const find = async () => {
      const signs = await runTimeSliced(untilLeft())
      // All rows are redrawn, in steps that a press interrupts.
      if (isCurrent && signs) startTransition(() => setFound(signs))
    }
    function* untilLeft() {
      const steps = findSigns(rollup, field)
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value
        if (!isCurrent) return undefined
        yield
      }
    }
    const forget = afterDrawing(() => void find())
    return () => {
      isCurrent = false
      forget()
    }
  }, [rollup, field])
  return knownSigns(rollup, field)
}
