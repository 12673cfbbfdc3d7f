/**
 * Measures the console:
 *
 *     npm run bench -- [--only visit,reports] [--sizes 100k,1m] [--turns 3] [--rest 1500] [--save FILE] [--compare FILE]
 *
 * Each section is a file beside this one, and has what it needs in the folder of its name. It exports `run({ sizes, turns, rest, browserPath })`,
 * which resolves with rows: flat objects of figures, units in their names, goals beside them. Prints one table per section, and the machine's other
 * load before and after it; a disturbed section is measured once more if the whole stays within twelve minutes, and the calmer run counts. `--save`
 * (or `--json`) writes the same rows to a file, `--compare` shows what has changed since such a file was written. Only ratios within one run carry
 * over to another machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../find-browser.mjs'
import { loadOfOthers, MOST_LOAD } from './calm.mjs'
import { compareRuns } from './compare.mjs'

/** The sections, and about how many seconds each takes on two otherwise idle cores. */
const SECTIONS = { visit: 50, press: 105, reports: 225, drawing: 270, playground: 25, bundle: 1, gateway: 35 }

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '100k,1m' },
    json: { type: 'string' },
    save: { type: 'string' },
    compare: { type: 'string' },
    turns: { type: 'string' },
    rest: { type: 'string' },
  },
})

const wanted = values.only?.split(',') ?? Object.keys(SECTIONS)
const unknown = wanted.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(2)
}
const sizes = values.sizes.split(',').map((text) => {
  const size = sizeOf(text)
  if (size !== undefined) return size
  console.error(`"${text}" is no size; write 10k, 100k or 1m.`)
  return process.exit(2)
})

/** How often each figure is measured; without it each section decides by itself. */
const turns = values.turns === undefined ? undefined : Number(values.turns)
/** Milliseconds for a new browser to settle; by default, as many as meaningful figures need. */
const rest = values.rest === undefined ? undefined : Number(values.rest)
const browserPath = findOrInstallBrowser()
const saved = values.compare === undefined ? undefined : JSON.parse(readFileSync(values.compare, 'utf8'))

/** A disturbed section is not measured again where the whole would take longer than this, in seconds. */
const LONGEST = 12 * 60

const began = performance.now()
const results = {}
const loads = []
for (const name of wanted) {
  const file = join(import.meta.dirname, `${name}.mjs`)
  if (!existsSync(file)) {
    console.log(`\n${name}: not measured yet`)
    continue
  }
  const { run } = await import(file)
  let best = await measure(run)
  const toCome = wanted.slice(wanted.indexOf(name) + 1).reduce((sum, other) => sum + SECTIONS[other], 0)
  const left = LONGEST - (performance.now() - began) / 1000 - toCome
  // `--rest 0` only checks that everything works; sizes do not depend on load.
  if (best.load > MOST_LOAD && best.seconds < left && rest !== 0 && name !== 'bundle') {
    console.log(`\n${name}: others used ${inPercent(best.load)} of the processors, so once more`)
    const again = await measure(run)
    if (again.load < best.load) best = again
  }
  results[name] = best.rows
  loads.push({ section: name, before: best.before, after: best.after, seconds: best.seconds })
  console.log(
    `\n${name} (others used ${inPercent(best.before)} of the processors before, ${inPercent(best.after)} after; ${Math.round(best.seconds)} s)\n${tableOf(best.rows)}`,
  )
}
if (saved !== undefined) {
  const changes = compareRuns(saved, results)
  console.log(`\nsince ${saved.date}\n${changes.length === 0 ? 'nothing changed' : tableOf(changes)}`)
}
for (const file of [values.json, values.save]) {
  if (file !== undefined)
    writeFileSync(
      file,
      `${JSON.stringify({ date: new Date().toISOString(), loads, ...results }, undefined, 2)}\n`,
    )
}
console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`)

/** Runs a section, and checks the machine's other load right before and after it. */
async function measure(run) {
  const look = async () => (rest === 0 ? 0 : ((await loadOfOthers()) ?? 0))
  const before = await look()
  const start = performance.now()
  const rows = await run({ sizes, browserPath, turns, rest })
  const seconds = (performance.now() - start) / 1000
  const after = await look()
  return { rows, before, after, seconds, load: Math.max(before, after) }
}

function inPercent(part) {
  return `${Math.round(part * 100)} %`
}

/** `10k` is 10,000, `1m` is 1,000,000. */
function sizeOf(text) {
  const match = /^(\d+)([km]?)$/i.exec(text.trim())
  if (match === null) return undefined
  const unit = { k: 1000, m: 1_000_000 }[match[2]?.toLowerCase()] ?? 1
  return Number(match[1]) * unit
}

/** Rows as text, one line each; columns are the names that occur, in order of appearance. */
function tableOf(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index].length)))
  return lines
    .map((line) =>
      line
        .map((cell, index) => (isNumeric(cell) ? cell.padStart(widths[index]) : cell.padEnd(widths[index])))
        .join('  '),
    )
    .join('\n')
}

function cellOf(value) {
  if (value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  return Number.isInteger(value) || Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

function isNumeric(text) {
  return /^-?[\d.]+$/.test(text)
}
