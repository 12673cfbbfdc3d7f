import { useEffect, useState } from 'react'

/** Seconds until a moment (milliseconds since the epoch), counted down on screen; 0 once it has passed or if there is none. */
export function useSecondsLeft(until = 0): number {
  return Math.max(0, Math.ceil((until - useNow(250, until)) / 1000))
}

/** Whole seconds since a moment (milliseconds since the epoch), counted up on screen. */
export function useSecondsSince(since: number): number {
  return Math.max(0, Math.floor((useNow(1_000) - since) / 1_000))
}

/** The current time, refreshed every `every` milliseconds until `until`; both times in milliseconds since the epoch. */
function useNow(every: number, until = Infinity): number {
  const [now, setNow] = useState(Date.now)
  const isOver = until <= now
  useEffect(() => {
    if (isOver) return undefined
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [every, isOver])
  return now
}
