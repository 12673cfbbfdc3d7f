/** Walks through the built console in Firefox and WebKit, if they are installed; it installs neither. */
import { startConsole } from '../built-console.mjs'
import { engines } from './engines.mjs'
import { createHands } from './hands.mjs'
import { steps } from './walk.mjs'

const secondsSince = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/** Prints the outcome of each step, and resolves with the number of failures. @param {import('./walk.mjs').Walker} walker */
async function walk(walker) {
  const begun = performance.now()
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, step] of Object.entries(steps)) {
    const at = performance.now()
    try {
      const reason = await step(walker)
      const faults = await walker.faults()
      if (faults.length > 0) throw new Error(`Uncaught on the page: ${faults.join('; ')}`)
      count[reason === undefined ? 'passed' : 'skipped'] += 1
      console.log(
        reason === undefined ? `  ✓ ${name}, ${secondsSince(at)}` : `  – ${name}: skipped, ${reason}`,
      )
    } catch (error) {
      count.failed += 1
      console.log(`  ✗ ${name}, ${secondsSince(at)}\n    ${error.message}`)
    }
  }
  console.log(
    `  ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped, in ${secondsSince(begun)}`,
  )
  return count.failed
}

let walked = 0
for (const [packages, start] of Object.entries(engines)) {
  const engine = await start()
  if (engine === undefined) {
    console.log(`Skipped: ${packages}, which this machine does not have.`)
    continue
  }
  walked += 1
  console.log(engine.name)
  const [server, large] = [await startConsole(), await startConsole({ SANDBOX_KEYS: '400' })]
  const walker = { ...createHands(engine), address: server.address, largeAddress: large.address }
  if ((await walk(walker)) > 0) process.exitCode = 1
  await Promise.all([engine.close(), server.stop(), large.stop()])
}
if (walked === 0) {
  console.error(`No browser engine was found. Install ${Object.keys(engines).join(', or ')}.`)
  process.exitCode = 1
}
