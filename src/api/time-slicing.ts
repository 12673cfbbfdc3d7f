/**
 * Long work in short steps, written as generators: on the page it is done in slices, between which the page answers and paints; in a
 * worker, or where there is little of it, it runs to its end.
 */

/** Time spent on one slice, in milliseconds. A step that has begun is finished first. */
const SLICE = 12

/**
 * How long work is preferred to whatever else the page has to do but presses and paints, in milliseconds: a person waits for it. From then
 * on it takes its place in the queue: measured over a second of work, `scheduler.yield` let no timer and no message pass, and so none of
 * React's drawing, and nine frames; a channel took as long and let all of them pass, and sixty frames.
 */
const PREFERRED = 100

/** Takes the steps: what is done within one slice is there at once, of anything longer there is a promise. */
export function runTimeSliced<Result>(steps: Iterator<unknown, Result>): Result | Promise<Result> {
  const first = takeSlice(steps)
  return first.done ? first.value : goOn(steps)
}

/** Takes all the steps at once. */
export function runToEnd<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Resolves once others have had their turn. Not a timer: those of a hidden tab fire once a second, and later once a minute. */
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

/** Longest wait for a frame, in milliseconds: a hidden tab paints none. */
const NO_FRAME = 100

/** Calls `begin` right after the next frame is painted, or soon where none is, unless what is returned is called before. */
export function afterPaint(begin: () => void): () => void {
  let timer = setTimeout(begin, NO_FRAME)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // What is called here comes before the frame is painted.
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

async function goOn<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  const preferredUntil = performance.now() + PREFERRED
  for (;;) {
    const isPreferred = 'scheduler' in globalThis && performance.now() < preferredUntil
    await (isPreferred ? scheduler.yield() : nextTurn())
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
