import { startTransition, useEffect, useState } from 'react'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'

/**
 * Returns the value once its first changes are painted and `prepare` has taken its steps, as a transition. So the consequences of a press delay
 * neither the paint of the pressed control nor the next press. (`useDeferredValue` begins at once: a long step of it comes before that paint.)
 */
export function useAfterPaint<Value>(latest: Value, prepare: (latest: Value) => Iterable<undefined>): Value {
  const [followed, setFollowed] = useState({ value: latest })
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
    const cancel = afterPaint(() => void runTimeSliced(steps()))
    return () => {
      isOver = true
      cancel()
    }
  }, [latest, isFollowed, prepare])
  return followed.value
}
