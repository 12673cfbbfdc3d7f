/**
 * Runs scripts of package.json one after the other, each to completion, even after one has failed: the results of the others matter too.
 *
 *     node e2e/run-scripts.mjs check unit build bundle e2e
 *
 * In sequence, because each keeps two processors busy: in parallel they take a third longer. Exits with 0 only if all of them did. The output of
 * failed scripts comes last, where a person looks first and a log is never cut off; then the number of tests, and the time taken.
 * A script that does not end is stopped after `SCRIPT_MINUTES` (default 25) and has failed: its output shows how far it got.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
// Must be the first of all processes: its children inherit its clock.
import './moved-clock.mjs'

const limit = Number(process.env.SCRIPT_MINUTES ?? 25) * 60_000

/** @type {{ name: string, output: string }[]} */
const failed = []
/** @type {{ name: string, passed: number, failed: number }[]} */
const tested = []

for (const name of process.argv.slice(2)) await run(name)
if (failed.length > 0) {
  for (const { output } of failed) process.stdout.write(output)
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
}
if (tested.length > 0) sayTests()

/** Prints the output of the script: at once, or at the end if it failed. @param {string} name */
async function run(name) {
  console.log(`\n> ${name} …`)
  const begun = performance.now()
  // A process group of its own, so that everything the script started can be stopped with it.
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
  const interrupted = () => {
    stop()
    process.exit(130)
  }
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (data) => said.push(data))
  child.stderr.on('data', (data) => said.push(data))
  let isTooLong = false
  const timer = setTimeout(() => {
    isTooLong = true
    stop()
  }, limit)
  const closed = once(child, 'close')
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  // Whatever it left running would keep its output open, and this process waiting.
  stop()
  await closed
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const outcome = isTooLong ? ', stopped because it did not end' : code === 0 ? '' : ', failed'
  const output = `\n> ${name}${outcome}, ${seconds} s\n${Buffer.concat(said).toString()}`
  const passed = count(output, 'passed')
  const notPassed = count(output, 'failed')
  if (passed + notPassed > 0) tested.push({ name, passed, failed: notPassed })
  if (code === 0) process.stdout.write(output)
  else failed.push({ name, output })
}

/** The number in Vitest's (`Tests  1 failed | 9 passed`) or Playwright's (`  9 passed`) summary. @param {string} output @param {'passed' | 'failed'} outcome */
function count(output, outcome) {
  const line = new RegExp(`^ +(?:Tests .*?)?(\\d+) ${outcome}\\b`, 'm')
  return Number(line.exec(stripVTControlCharacters(output))?.[1] ?? 0)
}

function sayTests() {
  const sum = (outcome) => tested.reduce((total, counts) => total + counts[outcome], 0)
  const ran = tested.map(({ name, passed, failed }) => `${passed + failed} ${name}`).join(', ')
  const minutes = (performance.now() / 60_000).toFixed(1)
  console.log(`\nTests: ${ran}, in ${minutes} min${processorTime()}`)
  // A script that failed without a failed test counts as one.
  const hasFailedTests = ({ name }) => tested.some((counts) => counts.name === name && counts.failed > 0)
  const others = failed.filter((script) => !hasFailedTests(script)).length
  console.log(`${sum('passed')} passed, ${sum('failed') + others} failed`)
}

/** CPU time of all processes that this one has started; only Linux reports it. */
function processorTime() {
  try {
    // After the name, which may contain spaces: the 14th and 15th value are the children's time, in hundredths of a second.
    const values = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return `, ${Math.round((Number(values[13]) + Number(values[14])) / 100)} s of processor time`
  } catch {
    return ''
  }
}
