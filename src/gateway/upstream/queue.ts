/**
 * Limits concurrent requests to the service, in total and per visitor. Waiting requests are served round-robin by visitor, not by arrival, so that a
 * visitor with a hundred requests delays another visitor's only request by just one place.
 */

/** Releases the place; may be called more than once. */
export type Release = () => void

type QueueLimits = {
  /** Requests in progress at the same time. */
  readonly places: number
  /** The most of those that one visitor may have. */
  readonly perVisitor: number
  /** Requests that may wait beyond those. */
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly waitMs: number
}

export type Queue = ReturnType<typeof createQueue>

type Waiter = { readonly visitor: string; readonly give: (release: Release | undefined) => void }

export function createQueue(limits: QueueLimits) {
  /** The first entry of each visitor is their next request. */
  let waiters: Waiter[] = []
  /** Places taken, by visitor; visitors without one have no entry. */
  const taken = new Map<string, number>()
  let inProgress = 0

  const mayTake = (visitor: string) =>
    inProgress < limits.places && (taken.get(visitor) ?? 0) < limits.perVisitor

  const takePlace = (visitor: string): Release => {
    inProgress += 1
    taken.set(visitor, (taken.get(visitor) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      inProgress -= 1
      const left = (taken.get(visitor) ?? 1) - 1
      if (left === 0) taken.delete(visitor)
      else taken.set(visitor, left)
      serveNext()
    }
  }

  const serveNext = (): void => {
    const next = waiters.find(({ visitor }) => mayTake(visitor))
    if (next === undefined) return
    const others = waiters.filter(({ visitor }) => visitor !== next.visitor)
    const theirs = waiters.filter(({ visitor }) => visitor === next.visitor)
    waiters = [...others, ...theirs.slice(1)]
    next.give(takePlace(next.visitor))
  }

  const turnAway = (waiter: Waiter): void => {
    waiters = waiters.filter((other) => other !== waiter)
    waiter.give(undefined)
  }

  /** Drops the newest request of the visitor with the most waiting, if that is still more than the newcomer would have. */
  const makeRoomFor = (newcomer: string): boolean => {
    const counts = new Map<string, number>()
    let most = 0
    let newest: Waiter | undefined
    for (const waiter of waiters) {
      const count = (counts.get(waiter.visitor) ?? 0) + 1
      counts.set(waiter.visitor, count)
      if (count > most) [most, newest] = [count, waiter]
    }
    if (newest === undefined || most <= (counts.get(newcomer) ?? 0) + 1) return false
    turnAway(newest)
    return true
  }

  return {
    /** Resolves with a place, or with `undefined` if none becomes free in time or `signal` aborts first. */
    async enter(visitor: string, signal: AbortSignal): Promise<Release | undefined> {
      if (signal.aborted) return undefined
      // This overtakes nobody: a visitor who waits while a place is free has reached their own limit.
      if (mayTake(visitor)) return takePlace(visitor)
      if (waiters.length >= limits.waiting && !makeRoomFor(visitor)) return undefined
      return new Promise((resolve) => {
        const leave = () => turnAway(waiter)
        const timer = setTimeout(leave, limits.waitMs)
        signal.addEventListener('abort', leave, { once: true })
        const waiter: Waiter = {
          visitor,
          give(release) {
            clearTimeout(timer)
            signal.removeEventListener('abort', leave)
            resolve(release)
          },
        }
        waiters.push(waiter)
      })
    },
    get inProgress() {
      return inProgress
    },
    get waiting() {
      return waiters.length
    },
  }
}
