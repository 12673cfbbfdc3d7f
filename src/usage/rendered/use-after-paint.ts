import { startTransition, useEffect, useState } from 'react'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'

/**
 * What `count` makes of the latest input. The earlier result stays until the next is complete, which is then drawn in a transition. Counting
 * begins once the changes that caused it are painted, and runs in time slices: it delays neither the paint of a pressed control nor the next press.
 * (`useDeferredValue` begins at once: a long first step would delay that paint.) The first result has nothing to wait for.
 */
export function useAfterPaint<Input, Result>(
  latest: Input,
  count: (latest: Input, before: Result | undefined) => Iterator<undefined, Result | undefined>,
): Result | undefined {
  const [counted, setCounted] = useState<{ readonly of: Input; readonly result: Result | undefined }>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (counted?.of === latest) return undefined
    const before = counted?.result
    let isOver = false
    function* steps(): Generator<undefined, void> {
      const counting = count(latest, before)
      for (let step = counting.next(); !isOver; step = counting.next()) {
        if (!step.done) {
          yield
          continue
        }
        const next = { of: latest, result: step.value }
        if (before === undefined) setCounted(next)
        else startTransition(() => setCounted(next))
        return
      }
    }
    const run = async () => runTimeSliced(steps())
    const begin = () => void run().catch((error: unknown) => setFailure({ error }))
    const cancel = before === undefined ? begin() : afterPaint(begin)
    return () => {
      isOver = true
      cancel?.()
    }
  }, [latest, counted, count])
  // A bug goes to the crash screen: the page must not keep showing the previous state.
  if (failure) throw failure.error
  return counted?.result
}
