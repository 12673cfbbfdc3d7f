/** What every benchmark watches in a page. Runs in it before anything else. All times are milliseconds of the page's own clock. */
export function watchPage() {
  const bench = {
    /** Tasks of 50 ms or more; shorter ones are not reported. */
    tasks: [],
    longestTask: () => Math.max(0, ...bench.tasks.map(({ length }) => length)),
    /** Calls back once the running frame is painted, which is before the next task. */
    afterFrame(done) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()))
      port1.start()
      port2.postMessage(0)
    },
  }
  globalThis.bench = bench
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      bench.tasks.push({ start: startTime, length: duration })
  }).observe({ type: 'longtask', buffered: true })
}
