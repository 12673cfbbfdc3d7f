import { startTransition, useLayoutEffect, useState } from 'react'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'
import { untilAborted } from './loaded-report.ts'

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
  // Before paint, so that the first result is part of the first frame.
  useLayoutEffect(() => {
    if (counted?.of === latest) return undefined
    const before = counted?.result
    const stopper = new AbortController()
    const { signal } = stopper
    function* steps(counting: Iterator<undefined, Result | undefined>): Generator<undefined, void> {
      const next = { of: latest, result: yield* untilAborted(counting, signal) }
      if (before === undefined) setCounted(next)
      else startTransition(() => setCounted(next))
    }
    const run = async () => runTimeSliced(steps(count(latest, before)))
    const begin = () => void run().catch((error: unknown) => signal.aborted || setFailure({ error }))
    const cancel = before === undefined ? begin() : afterPaint(begin)
    return () => {
      stopper.abort()
      cancel?.()
    }
  }, [latest, counted, count])
  // A bug goes to the crash screen: the page must not keep showing the previous state.
  if (failure) throw failure.error
  return counted?.result
}
