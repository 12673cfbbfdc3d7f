/**
 * Runs scripts of package.json at the same time, and prints what each said when it has ended, so that nothing is mixed:
 *
 *     node e2e/side-by-side.mjs check unit
 *
 * Ends with 0 only where all of them did. When one fails the others are still waited for: what they found is worth reading too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

console.log(`${process.argv.slice(2).join(', ')}: side by side`)
const results = await Promise.all(process.argv.slice(2).map(run))
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Resolves with the script's exit code, 1 where it was ended by a signal. @param {string} name */
async function run(name) {
  const begun = performance.now()
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (data) => said.push(data))
  child.stderr.on('data', (data) => said.push(data))
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`\n> ${name}, ${seconds} s\n${Buffer.concat(said).toString()}`)
  return { name, code: code ?? 1 }
}
