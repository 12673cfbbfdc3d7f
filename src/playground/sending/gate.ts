/** Holds requests back while a run is paused: requests under way continue, no new ones are sent. */
export type Gate = {
  readonly isClosed: () => boolean
  readonly close: () => void
  readonly open: () => void
  /** Settles as soon as the gate is open, or the waiting request is stopped. */
  readonly pass: (signal: AbortSignal) => Promise<void>
}

export function createGate(): Gate {
  let isClosed = false
  let waiting: (() => void)[] = []
  return {
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
    open() {
      isClosed = false
      const all = waiting
      waiting = []
      for (const goOn of all) goOn()
    },
    pass(signal) {
      if (!isClosed || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    },
  }
}
