/** The page's roll-ups by themselves, in a browser. The modules beside it are those of the console, built by `build-rollups.mjs`. */
import { bucketsOf } from './buckets.js'
import { stackLanes } from './chart-data.js'
import { runToEnd } from './time-slicing.js'
import { nameKeys } from './key-names.js'
import { filterKeys, findKeys } from './key-filter.js'
import { keyRows, sortRows } from './key-rows.js'
import { largestOf, rollUp } from './usage-rollup.js'
import { prove } from './proof.js'
import { downloadReport } from './download.js'
import { sliceReport } from './slice.js'

/** Milliseconds of each roll-up, `times` over; nothing is remembered from one time to the next. */
globalThis.rollUp = async (range, part, times) => {
  const report = await downloadReport({ address: 'v2/admin/analytics', base: location.href })
  const found = {}
  const time = (name, work) => {
    const start = performance.now()
    const result = work()
    ;(found[name] ??= []).push(performance.now() - start)
    return result
  }
  const view = { metric: 'characters', split: 'key', step: 'day', pins: [], pressed: [], query: '' }
  let check
  for (let index = 0; index < times; index += 1) {
    // Results are cached per report: a copy starts afresh.
    const fresh = { ...report }
    const rollup = time('sums per key and day', () => rollUp(fresh, range))
    const proof = time('the proof', () => prove(fresh))
    const names = nameKeys(fresh.keys)
    const rows = time('rows of the table', () => keyRows(rollup, names, 'characters', []))
    const sorted = time('sorting by name', () => sortRows(rows, { column: 'name', isDescending: false }))
    const some = time('searching', () => findKeys(names, 'bot'))
    const grid = time('keys × days of a metric', () => rollup.grid('characters'))
    time('the largest cell', () => largestOf(grid))
    const buckets = bucketsOf(rollup.range, 'day')
    const lanes = time('the layers of the charts', () =>
      stackLanes(rollup, names, buckets, { ...view, filter: filterKeys(rollup, names, view) }),
    )
    const cut = time('a part of the days', () => runToEnd(sliceReport(fresh, part)))
    check = {
      characters: proof.fields[0].rows,
      layers: lanes.main.totals.reduce((total, value) => total + value, 0),
      keys: sorted.length,
      some: some.size,
      rowsInPart: cut.rowCount,
    }
  }
  return { found, check }
}
