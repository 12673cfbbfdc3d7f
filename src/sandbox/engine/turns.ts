/** Runs `work` when it is its turn; rejects with the signal's reason if the caller leaves while waiting. */
type Turns = <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>

/** Lets `atOnce` texts at a time to the model, over all requests, in the order of their arrival. */
export function createTurns(atOnce: number): Turns {
  const waiting = new Set<() => void>()
  let free = atOnce
  /** The turn passes to the one that has waited longest. */
  const passOn = () => {
    const [next] = waiting
    if (next === undefined) free += 1
    else next()
  }
  const wait = async (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        resolve()
      }
      waiting.add(begin)
      const leave = () => {
        if (waiting.delete(begin)) reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  return async (signal, work) => {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else await wait(signal)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      passOn()
    }
  }
}
