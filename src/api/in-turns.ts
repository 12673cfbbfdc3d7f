/**
 * Long work in short steps, written as generators: on the page it is done in turns, between which the page answers and paints; in a
 * worker, or where there is little of it, in one go.
 */

/** Time spent on one turn, in milliseconds. A step that has begun is finished first. */
const TURN = 12

/** Takes the steps: what is done within one turn is there at once, of anything longer there is a promise. */
export function inTurns<Result>(steps: Iterator<unknown, Result>): Result | Promise<Result> {
  const first = takeTurn(steps)
  return first.done ? first.value : goOn(steps)
}

/** Takes all the steps at once. */
export function inOneGo<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

async function goOn<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    await new Promise((nextTurn) => setTimeout(nextTurn))
    const turn = takeTurn(steps)
    if (turn.done) return turn.value
  }
}

function takeTurn<Result>(steps: Iterator<unknown, Result>): IteratorResult<unknown, Result> {
  const start = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done || performance.now() - start >= TURN) return step
  }
}
