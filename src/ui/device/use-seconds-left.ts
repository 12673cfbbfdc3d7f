import { useEffect, useState } from 'react'

/** Seconds until a moment (milliseconds since the epoch), counted down on the screen; 0 from then on and where there is none. */
export function useSecondsLeft(until = 0): number {
  const [now, setNow] = useState(Date.now)
  const isOver = until <= now
  useEffect(() => {
    if (isOver) return undefined
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : Math.ceil((until - now) / 1000)
}

/** Whole seconds since a moment (milliseconds since the epoch), counted up on the screen. */
export function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1_000))
}
