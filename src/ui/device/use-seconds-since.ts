import { useEffect, useState } from 'react'

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
