/**
 * The invented organisation: its keys and their usage on each day. Numbers depend only on the key and the day, so every range is consistent.
 * The few events that must be recent to be useful (a new key, one gone silent, one with a spike, one renamed) are tied to the current UTC month, so
 * they move when a month begins.
 */
import { monthStart, weekdayOf } from './calendar.ts'

/** The usage of a key on one day: characters, and milliseconds of speech (§2.3). */
export type Usage = { text: number; documents: number; improvement: number; speech: number }

export const noUsage: Readonly<Usage> = { text: 0, documents: 0, improvement: 0, speech: 0 }

/** One key of the organisation. */
export type OrganisationKey = {
  /** First four characters, asterisks, last four (§2.3); `-` for usage that cannot be attributed to a key. */
  readonly maskedKey: string
  /** The label of the key on that day; a key may have been renamed. */
  readonly labelOn: (day: number) => string
  /** The usage on that day; all zeros if the key was not used. */
  readonly usageOn: (day: number) => Usage
}

/** A key's usage on a typical working day: characters, and milliseconds of speech. */
type Profile = Readonly<Usage> & {
  readonly label: string
  /** Usage on Saturdays and Sundays, as a fraction of a working day's. */
  readonly weekend: number
  /** Growth per year: 0.5 is 50%. */
  readonly growth: number
  readonly event?: string | undefined
}

/** Columns: label, text, documents, improvement, speech, weekend, growth, event. */
const profiles: readonly Profile[] = `
  Website               | 148000 |      0 |     0 |       0 | 0.62 |  0.3
  Mobile app            |  96000 |      0 |  6500 |       0 | 0.85 |  0.5
  Support desk          |  71000 |   9000 | 12000 | 2700000 | 0.25 |  0
  Contracts             |   4200 | 118000 |     0 |       0 | 0    |  0.1
  Newsletter            |  22000 |  15000 |  9000 |       0 | 0.05 |  0   | spike
  Meeting notes         |   8000 |      0 | 14000 | 8400000 | 0.03 |  0.4
  Staging               |   9500 |      0 |     0 |       0 | 0.1  |  0
  Staging               |   3100 |    800 |     0 |       0 | 0.3  |  0
  Knowledge base        |  41000 |  26000 |     0 |       0 | 0.4  |  0   | renamed
  Old shop              |  37000 |      0 |     0 |       0 | 0.7  | -0.2 | silent
  Pilot: voice assistant |  5200 |      0 |     0 | 5100000 | 0.9  |  2   | new
  Research              |  13000 |  31000 |  2000 |       0 | 0.12 |  0`
  .trim()
  .split('\n')
  .map((line) => {
    const [label = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const [text = 0, documents = 0, improvement = 0, speech = 0, weekend = 0, growth = 0] = cells.map(Number)
    return { label, text, documents, improvement, speech, weekend, growth, event: cells[6] }
  })

/** The organisation as of `today` (a day number): `count` keys, then the usage that belongs to no key. */
export function createOrganisation(count: number, today: number): OrganisationKey[] {
  const keys = Array.from({ length: count }, (_, index) => createKey(index, today))
  return [...keys, unattributed]
}

const unattributed: OrganisationKey = {
  maskedKey: '-',
  labelOn: () => 'unknown',
  usageOn(day) {
    const chance = noise(977, day, 0)
    return chance > 0.16 ? noUsage : { ...noUsage, text: Math.floor(200 + 9_000 * chance) }
  },
}

function createKey(index: number, today: number): OrganisationKey {
  const profile = profiles[index] ?? madeUpProfile(index)
  const { label, text, documents, improvement, speech, weekend, growth, event } = profile
  const renamedOn = monthStart(today, -2) + 14
  const first = event === 'new' ? monthStart(today, -1) + 11 : Number.NEGATIVE_INFINITY
  const last = event === 'silent' ? monthStart(today, -1) + 4 : Number.POSITIVE_INFINITY
  const spikeOn = event === 'spike' ? workingDayFrom(monthStart(today, -1) + 17) : Number.NaN
  return {
    maskedKey: maskOf(index),
    labelOn: (day) => (event === 'renamed' && day < renamedOn ? 'Help centre' : label),
    usageOn(day) {
      if (day < first || day > last) return noUsage
      const weekday = weekdayOf(day)
      let level = weekday > 4 ? weekend : weekday === 4 ? 0.86 : 1
      // Years since 2020-01-01: growth stays linear and never turns usage negative.
      level *= Math.max(0.2, 1 + growth * ((day - 18_262) / 365.25 - 6))
      if (day === spikeOn) level *= 9.5
      const seed = index + 1
      // Small integers, which a report of millions of rows sums several times as fast.
      return {
        text: (text * level * (0.72 + 0.56 * noise(seed, day, 1))) | 0,
        documents: documents && (burst(noise(seed, day, 2)) * documents * level) | 0,
        improvement: improvement && (improvement * level * (0.6 + 0.8 * noise(seed, day, 3))) | 0,
        speech: speech && (speech * level * (0.5 + noise(seed, day, 4))) | 0,
      }
    },
  }
}

function workingDayFrom(day: number): number {
  const weekday = weekdayOf(day)
  return weekday > 4 ? day + 7 - weekday : day
}

/** Documents come in bursts: none on a third of the days, many on a few. */
const burst = (chance: number): number => (chance < 0.33 ? 0 : chance > 0.94 ? 3.4 * chance : chance)

const teams = 'Sales Legal Marketing Shop Docs Support Finance HR Search Chat Events Press'.split(' ')
const regions = 'Berlin, Lyon, Madrid, Osaka, Austin, Kraków, São Paulo, القاهرة, 東京, Malmö'.split(', ')

function madeUpProfile(index: number): Profile {
  const size = noise(index + 1, 0, 9)
  const base = Math.floor(300 + 60_000 * size * size * size)
  const region = regions[Math.floor(index / teams.length) % regions.length]
  return {
    label: `${teams[index % teams.length]} ${region} ${index + 1}`,
    text: base,
    documents: index % 3 === 0 ? Math.floor(base / 2) : 0,
    improvement: index % 4 === 0 ? Math.floor(base / 9) : 0,
    speech: index % 7 === 0 ? 400_000 : 0,
    weekend: index % 5 === 0 ? 0.3 : 0.7,
    growth: 0,
  }
}

function maskOf(index: number): string {
  const digits = (value: number) => value.toString(16).padStart(4, '0')
  // Includes the index, so that no two keys of the organisation have the same mask.
  const start = ((Math.floor(noise(index + 1, 0, 7) * 16) << 12) | (index & 0xfff)) & 0xffff
  return `${digits(start)}${'*'.repeat(28)}${digits(Math.floor(noise(index >> 12, index, 8) * 65_536))}`
}

/** A pseudo-random number from 0 to below 1 that depends only on the three arguments. */
function noise(seed: number, day: number, salt: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(day + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}
