/**
 * Limits the requests at the service, in all and per visitor. Waiting requests are served by visitor in turn, not by arrival, so that a visitor with
 * a hundred requests delays another with one by a single place.
 */

/** Releases the place; may be called more than once. */
export type Release = () => void

type QueueLimits = {
  /** Requests in progress at the same time. */
  readonly places: number
  /** Of those, the most that one visitor may have. */
  readonly perVisitor: number
  /** Requests that may wait beyond those. */
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly waitMs: number
}

export type Queue = {
  /** Resolves with a place, or with `undefined` when there is none in time or `signal` aborts first. */
  enter: (visitor: string, signal: AbortSignal) => Promise<Release | undefined>
  readonly inProgress: number
  readonly waiting: number
}

type Waiter = { readonly give: (release: Release | undefined) => void }

export function createQueue(limits: QueueLimits): Queue {
  /** Visitors in the order of their next turn; a `Map` keeps insertion order. */
  const turns = new Map<string, Waiter[]>()
  /** Places taken, by visitor; visitors without one are not listed. */
  const taken = new Map<string, number>()
  let inProgress = 0
  let waiting = 0

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

  const remove = (visitor: string, waiter: Waiter): boolean => {
    const line = turns.get(visitor)
    const index = line?.indexOf(waiter) ?? -1
    if (line === undefined || index < 0) return false
    line.splice(index, 1)
    if (line.length === 0) turns.delete(visitor)
    waiting -= 1
    return true
  }

  const serveNext = (): void => {
    const next = [...turns].find(([visitor]) => mayTake(visitor))
    if (next === undefined) return
    const [visitor, line] = next
    const waiter = line[0]
    turns.delete(visitor)
    turns.set(visitor, line)
    if (waiter === undefined || !remove(visitor, waiter)) return
    waiter.give(takePlace(visitor))
  }

  /** A full queue drops the newest request of the visitor with most waiting, if that is more than the newcomer has. */
  const makeRoomFor = (visitor: string): boolean => {
    const [greediest, line] = [...turns].reduce<[string, Waiter[]]>(
      (most, entry) => (entry[1].length > most[1].length ? entry : most),
      ['', []],
    )
    const newest = line.at(-1)
    if (newest === undefined || line.length <= (turns.get(visitor)?.length ?? 0) + 1) return false
    remove(greediest, newest)
    newest.give(undefined)
    return true
  }

  return {
    async enter(visitor, signal) {
      if (signal.aborted) return undefined
      // A visitor who waits although a place is free has reached their own limit.
      if (mayTake(visitor)) return takePlace(visitor)
      if (waiting >= limits.waiting && !makeRoomFor(visitor)) return undefined
      return new Promise((resolve) => {
        const leave = () => {
          if (remove(visitor, waiter)) waiter.give(undefined)
        }
        const timer = setTimeout(leave, limits.waitMs)
        signal.addEventListener('abort', leave, { once: true })
        const waiter: Waiter = {
          give(release) {
            clearTimeout(timer)
            signal.removeEventListener('abort', leave)
            resolve(release)
          },
        }
        const line = turns.get(visitor)
        if (line === undefined) turns.set(visitor, [waiter])
        else line.push(waiter)
        waiting += 1
      })
    },
    get inProgress() {
      return inProgress
    },
    get waiting() {
      return waiting
    },
  }
}
