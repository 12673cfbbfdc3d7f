/**
 * Measures the console:
 *
 *     npm run bench -- [--only visit,reports] [--save FILE] [--quick]
 *
 * Each section is a file beside this one, with its parts in the folder of its name. It exports `run({ sizes, turns, rest })`,
 * which resolves with rows: flat objects of figures, with units in their names and goals beside them. Prints one table per section. `--save` writes
 * the same rows to a file. `--quick` only shows that everything still works. Only ratios within one run carry over to another machine.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const SECTIONS = ['visit', 'reports', 'drawing', 'playground', 'gateway']

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    save: { type: 'string' },
    quick: { type: 'boolean' },
  },
})

const wanted = values.only?.split(',') ?? SECTIONS
const unknown = wanted.filter((name) => !SECTIONS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${SECTIONS.join(', ')}.`)
  process.exit(2)
}

/** The rows of reports; how often each figure is measured, and how long a new browser settles, in milliseconds, which each section decides. */
const options = values.quick ? { sizes: [1_000], turns: 1, rest: 0 } : { sizes: [100_000, 1_000_000] }

/** For people: only what there is, with two decimals, or none from a hundred on. */
const rounded = (row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'number' ? Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 2)) : value,
      ]),
  )

const began = performance.now()
const results = {}
for (const name of wanted) {
  const start = performance.now()
  const { run } = await import(join(import.meta.dirname, `${name}.mjs`))
  results[name] = await run(options)
  console.log(`\n${name} (${Math.round((performance.now() - start) / 1000)} s)`)
  console.table(results[name].map(rounded))
}
if (values.save !== undefined)
  writeFileSync(
    values.save,
    `${JSON.stringify({ date: new Date().toISOString(), ...results }, undefined, 2)}\n`,
  )
console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`)
