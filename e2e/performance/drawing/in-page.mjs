/** The part of the drawing benchmark that runs in the page: watches paints, blocking tasks, and the effects of a press. */

/** Runs in the page after `watchPage`, and before anything else. */
export function watch() {
  const { bench } = globalThis
  Object.assign(bench, { asked: 0, report: 0, figures: 0, charts: 0, all: 0 })
  Object.assign(bench, { presses: [], begunAt: 0, changedAt: performance.now() })
  // The report is read in a worker: it is in hand when the worker's message arrives, before anything is computed from it.
  globalThis.Worker = class extends globalThis.Worker {
    constructor(...parts) {
      super(...parts)
      this.addEventListener('message', (event) => {
        const now = performance.now()
        if (event.data.kind === 'report') bench.report = now
        if (event.data.kind === 'begun') bench.asked = now
      })
    }
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= bench.begunAt) bench.presses.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  const parts = {
    figures: () => document.querySelector('[aria-label="Totals"] button'),
    charts: () => document.querySelectorAll('figure .recharts-bar, figure .stepped').length > 1,
    all: () =>
      bench.charts > 0 &&
      document.querySelector('figure [role=grid] path') &&
      document.querySelector('tbody th'),
  }
  const look = () => {
    for (const [name, isThere] of Object.entries(parts)) {
      if (bench[name] === 0 && isThere()) bench.afterFrame((now) => (bench[name] ||= now))
    }
    if (bench.all === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => (bench.changedAt = performance.now())).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}

/** Discards earlier entries, so that later ones belong to one press. */
export function begin() {
  const { bench } = globalThis
  bench.presses.length = 0
  bench.tasks.length = 0
  bench.begunAt = bench.changedAt = performance.now()
}

/** Resolves with the figures of the press once nothing has changed for `quiet` milliseconds. */
export async function settle(quiet) {
  const { bench } = globalThis
  const pause = (milliseconds) => new Promise((soon) => setTimeout(soon, milliseconds))
  await pause(quiet - 50)
  while (performance.now() - bench.changedAt < quiet) await pause(50)
  return {
    // Entries shorter than 16 ms are not reported.
    paint: Math.max(8, ...bench.presses),
    task: bench.longestTask(),
  }
}
