/** A token bucket that tells a browser that reads too slowly from one that pauses now and then. */

export type Pace = {
  /** The slowest pace allowed, in bytes per second. */
  readonly rate: number
  /** The most bytes that a reader can be ahead of that pace: what it may leave waiting, in all, before it is too slow. */
  readonly most: number
  /** Bytes ahead now; below zero the reader is too slow. */
  readonly ahead: number
  /** The time of that, in milliseconds. */
  readonly at: number
}

/** A full bucket. A reader that takes nothing at all empties it in `idleMs`, also where `rate` is 0. */
export function fullPace(rate: number, idleMs: number, now: number): Pace {
  // Below a byte a second nobody reads, and the bucket would never be empty.
  const slowest = Math.max(1, rate)
  const most = (slowest * idleMs) / 1000
  return { rate: slowest, most, ahead: most, at: now }
}

/** The bucket after the reader took `bytes` since the last step, while more were waiting. */
export function step(state: Pace, now: number, bytes: number): Pace {
  const ahead = state.ahead + bytes - (state.rate * (now - state.at)) / 1000
  return { ...state, ahead: Math.min(state.most, ahead), at: now }
}
