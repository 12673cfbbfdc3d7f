/**
 * Measures the console:
 *
 *     npm run bench -- [--only visit,reports] [--sizes 100000,1000000] [--turns 3] [--rest 1500] [--save FILE]
 *
 * Each section is a file beside this one, with its parts in the folder of its name. It exports `run({ sizes, turns, rest })`,
 * which resolves with rows: flat objects of figures, with units in their names and goals beside them. Prints one table per section. `--save` writes
 * the same rows to a file. Only ratios within one run carry over to another machine.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const SECTIONS = ['visit', 'reports', 'drawing', 'playground', 'gateway']

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '100000,1000000' },
    save: { type: 'string' },
    turns: { type: 'string' },
    rest: { type: 'string' },
  },
})

const wanted = values.only?.split(',') ?? SECTIONS
const unknown = wanted.filter((name) => !SECTIONS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${SECTIONS.join(', ')}.`)
  process.exit(2)
}
const sizes = values.sizes.split(',').map(Number)

/** How often each figure is measured; by default, each section decides. */
const turns = values.turns === undefined ? undefined : Number(values.turns)
/** How long a new browser settles, in milliseconds; by default, as long as meaningful figures need. */
const rest = values.rest === undefined ? undefined : Number(values.rest)

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
  results[name] = await run({ sizes, turns, rest })
  console.log(`\n${name} (${Math.round((performance.now() - start) / 1000)} s)`)
  console.table(results[name].map(rounded))
}
if (values.save !== undefined)
  writeFileSync(
    values.save,
    `${JSON.stringify({ date: new Date().toISOString(), ...results }, undefined, 2)}\n`,
  )
console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`)
