/**
 * Tests the report reader against `JSON.parse` and the plain reader, for as long as you like: `npm run fuzz -- --cases 2000000`.
 * Each round runs the reader's own tests with another seed; the first difference ends it, with the smallest failing case.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Cases per property and round: enough to justify the startup, few enough to show progress. */
const RUNS = 12_500
const PROPERTIES = 2
/** How many ways each report is chunked; each counts as a case. */
const CUTS = 4
const CASES = RUNS * PROPERTIES * CUTS

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '2000000' }, seed: { type: 'string', default: '1' } },
})
const [cases, firstSeed] = [Number(values.cases), Number(values.seed)]
if (!(cases > 0) || !Number.isInteger(firstSeed)) throw new Error('--cases and --seed are whole numbers')

const tests = ['src/report-reader/read/report-reader.test.ts', '--testNamePattern=wherever it is cut$']
for (let round = 0; round * CASES < cases; round++) {
  const seed = firstSeed + round
  const env = { ...process.env, FUZZ_RUNS: `${RUNS}`, FUZZ_SEED: `${seed}` }
  const options = { cwd: `${import.meta.dirname}/..`, encoding: 'utf8', env }
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--testTimeout=0', ...tests], options)
  if (status !== 0 || !stdout.includes(`${PROPERTIES} passed`)) {
    console.error(`${stdout}${stderr}\nA difference with seed ${seed}`)
    process.exit(1)
  }
  console.log(`${((round + 1) * CASES).toLocaleString('en')} cases alike, seed ${seed}`)
}
