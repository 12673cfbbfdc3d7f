/**
 * Usage reports of any size (§2.3), always the same for the same options. Written in chunks, so that a large one never exists as
 * one string.
 *
 * @typedef {object} ReportOptions
 * @property {number} rows about how many rows; the report has whole keys, each with every day
 * @property {number} [days] days per key
 * @property {'sorted' | 'byDay' | 'shuffled'} [order] of the rows: by key, by day, or at random
 * @property {boolean} [foreign] labels outside ASCII
 * @property {boolean} [escaped] characters outside ASCII are written as escapes, as many services do
 * @property {boolean} [sparse] zero counts are left out
 */
import { FIELDS } from './totals.mjs'

export const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAY = 86_400_000
const PIECE = 1 << 16
const TEAMS = ['Storefront', 'Support bot', 'Documentation', 'Mobile app', 'Research', 'Marketing site']
const FOREIGN_TEAMS = [
  'Überseehandel',
  '翻訳チーム',
  'Служба поддержки',
  'Müşteri hizmetleri',
  'קטלוג',
  '😀 Spaß',
]

/** The report in chunks of about 64 KiB. @param {ReportOptions} options @returns {Generator<Buffer>} */
export function* writeReport(options) {
  const { keys, days, order } = sizesOf(options)
  const total = totalsOf(options)
  const names = Array.from({ length: keys }, (_, key) => keyText(key, options))
  const dates = Array.from({ length: days }, (_, day) => dayText(day))
  let text = `{"usage_report":{"total_usage":${usageText(total)},"group_by":"key_and_day",`
  text += `"start_date":"${dates[0].slice(0, 19)}","end_date":"${dates.at(-1)?.slice(0, 19)}","key_and_day_usages":[`
  const places = order === 'shuffled' ? shuffled(keys * days) : undefined
  const counts = [0, 0, 0, 0, 0]
  for (let index = 0; index < keys * days; index++) {
    const place = places ? places[index] : index
    const key = order === 'byDay' ? place % keys : Math.floor(place / days)
    const day = order === 'byDay' ? Math.floor(place / keys) : place % days
    countsOf(key, day, counts)
    text += `${index === 0 ? '' : ','}{${names[key]},"usage_date":"${dates[day]}","usage":${usageText(counts, options)}}`
    if (text.length >= PIECE) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}]}}`)
}

/** Expected results: the number of rows, one total per field in the order of §2.3, and the labels. @param {ReportOptions} options */
export function expectedTotals(options) {
  const { keys, days } = sizesOf(options)
  const labels = Array.from({ length: keys }, (_, key) => labelOf(key, options))
  return { rows: keys * days, keys, days, totals: totalsOf(options), labels }
}

function sizesOf({ rows, days = 366, order = 'sorted' }) {
  return { keys: Math.max(1, Math.round(rows / days)), days, order }
}

function totalsOf(options) {
  const { keys, days } = sizesOf(options)
  const total = [0, 0, 0, 0, 0]
  const counts = [0, 0, 0, 0, 0]
  for (let key = 0; key < keys; key++)
    for (let day = 0; day < days; day++) {
      countsOf(key, day, counts)
      for (let field = 0; field < 5; field++) total[field] += counts[field]
    }
  return total
}

/** Most keys translate text, fewer documents, few use speech; usage has a weekly rhythm. */
function countsOf(key, day, counts) {
  const scale = (day + key) % 7 > 4 ? 40 : 400
  const text = random(key, day, 1) % (scale * ((key % 90) + 1))
  const documents = key % 3 === 0 ? random(key, day, 2) % (scale * 200) : 0
  const improvement = key % 4 === 0 ? random(key, day, 3) % (scale * 10) : 0
  counts[0] = text + documents + improvement
  counts[1] = text
  counts[2] = documents
  counts[3] = improvement
  counts[4] = key % 5 === 0 ? random(key, day, 4) % 3_600_000 : 0
}

function usageText(counts, { sparse = false } = {}) {
  const written = FIELDS.flatMap((name, field) =>
    sparse && counts[field] === 0 ? [] : `"${name}":${counts[field]}`,
  )
  return `{${written.join(',')}}`
}

function labelOf(key, { foreign = false }) {
  return `${(foreign ? FOREIGN_TEAMS : TEAMS)[key % 6]} ${key + 1}`
}

function maskedKeyOf(key) {
  const ends = `${random(key, 0, 5).toString(36)}00000000`
  return `${ends.slice(0, 4)}${'*'.repeat(8)}${key.toString(36).padStart(4, '0')}`
}

function keyText(key, options) {
  const label = labelOf(key, options)
  const written = options.escaped ? withEscapes(label) : label
  return `"api_key":"${maskedKeyOf(key)}","api_key_label":"${written}"`
}

function withEscapes(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function dayText(day) {
  return new Date(FIRST_DAY + day * DAY).toISOString().replace('.000', '')
}

function shuffled(length) {
  const places = Uint32Array.from({ length }, (_, index) => index)
  for (let index = length - 1; index > 0; index--) {
    const other = random(index, 0, 6) % (index + 1)
    const place = places[index]
    places[index] = places[other]
    places[other] = place
  }
  return places
}

/** A 32-bit hash of all three values. */
function random(a, b, c) {
  let hash = 0x46fa_a4be ^ Math.imul(a + 1, 0xc2b2_ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d) ^ Math.imul(b + 1, 0x297a_2d39)
  hash = Math.imul(hash ^ (hash >>> 12), 0x85eb_ca6b) ^ Math.imul(c + 1, 0x1b87_3593)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
