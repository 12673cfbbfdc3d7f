/**
 * Long work in short steps, written as generators: on the page it runs in slices, between which the page responds and paints; in a worker, or
 * if there is little of it, it runs to completion.
 */

/** Length of a slice, in milliseconds. A step that has begun is finished first. */
const SLICE = 12

/**
 * For this long, in milliseconds, slices take priority over everything but input and paint. Beyond that, `scheduler.yield` would starve timers,
 * messages and React; a message channel does not.
 */
const PREFERRED = 100

/** Runs the steps: returns the result if it is ready within one slice, otherwise a promise of it. */
export function runTimeSliced<Result>(steps: Iterator<unknown, Result>): Result | Promise<Result> {
  const first = takeSlice(steps)
  return first.done ? first.value : goOn(steps)
}

/** Runs all the steps at once. */
export function runToEnd<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Resolves after other pending tasks. Not a timer: in a hidden tab those fire once a second, and later once a minute. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

/** Like `nextTurn`, but ahead of timers and messages if the browser supports it: Chrome and Edge 94–128 have a `scheduler` without `yield`. */
function preferredTurn(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : nextTurn()
}

async function goOn<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  const preferredUntil = performance.now() + PREFERRED
  for (;;) {
    await (performance.now() < preferredUntil ? preferredTurn() : nextTurn())
    const slice = takeSlice(steps)
    if (slice.done) return slice.value
  }
}

function takeSlice<Result>(steps: Iterator<unknown, Result>): IteratorResult<unknown, Result> {
  const start = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done || performance.now() - start >= SLICE) return step
  }
}
