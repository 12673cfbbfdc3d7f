import { startTransition, useEffect, useState } from 'react'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'

/**
 * Returns the value as a transition, once its first changes are painted and `prepare` has run its steps. So the work that follows a press delays
 * neither the paint of the pressed control nor the next press. (`useDeferredValue` begins at once: a long first step would delay that paint.)
 */
export function useAfterPaint<Value>(latest: Value, prepare: (latest: Value) => Iterable<undefined>): Value {
  const [followed, setFollowed] = useState({ value: latest })
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const isFollowed = followed.value === latest
  useEffect(() => {
    if (isFollowed) return undefined
    let isOver = false
    function* steps() {
      for (const _ of prepare(latest)) {
        if (isOver) return
        yield
      }
      if (!isOver) startTransition(() => setFollowed({ value: latest }))
    }
    const run = async () => runTimeSliced(steps())
    const cancel = afterPaint(() => void run().catch((error: unknown) => setFailure({ error })))
    return () => {
      isOver = true
      cancel()
    }
  }, [latest, isFollowed, prepare])
  // A bug goes to the crash screen: the page must not keep showing the previous state.
  if (failure) throw failure.error
  return followed.value
}
