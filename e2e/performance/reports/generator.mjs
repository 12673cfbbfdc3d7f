/**
 * Usage reports of any size (§2.3), always the same for the same options.
 *
 * @typedef {object} ReportOptions
 * @property {number} rows about how many rows; the report has whole keys, each with every day
 * @property {number} [days] days per key
 * @property {'sorted' | 'byDay' | 'shuffled'} [order] of the rows: by key, by day, or at random
 * @property {boolean} [foreign] labels outside ASCII
 * @property {boolean} [escaped] characters outside ASCII are written as escapes, as many services do
 * @property {boolean} [sparse] zero counts are left out
 */
import { generator } from '../../../src/testing/random.mjs'
import { FIELDS } from './totals.mjs'

export const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAY = 86_400_000
/** Rows are collected in strings of about this many characters, because a large report is longer than a string can be. */
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

/**
 * The report as bytes; and what must be read from it: the number of rows, keys and days, one total per field in the order of §2.3, and the labels.
 * @param {ReportOptions} options
 */
export function createReport({ rows, days = 366, order = 'sorted', foreign, escaped, sparse }) {
  const keys = Math.max(1, Math.round(rows / days))
  const random = generator(1)
  const below = (limit) => Math.floor(random() * limit)
  const labels = Array.from(
    { length: keys },
    (_, key) => `${(foreign ? FOREIGN_TEAMS : TEAMS)[key % 6]} ${key + 1}`,
  )
  const names = labels.map((api_key_label, key) => {
    const [start, end] = [below(36 ** 4), key].map((part) => part.toString(36).padStart(4, '0'))
    const name = JSON.stringify({ api_key: `${start}********${end}`, api_key_label }).slice(1, -1)
    return escaped ? withEscapes(name) : name
  })
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(FIRST_DAY + day * DAY).toISOString().replace('.000', ''),
  )
  const totals = FIELDS.map(() => 0)
  const pieces = []
  let text = ''
  for (const place of placesOf(order, keys, days, below)) {
    const [key, day] = [Math.floor(place / days), place % days]
    const counts = countsOf(key, day, below)
    for (const [field, count] of counts.entries()) totals[field] += count
    const isFirst = pieces.length === 0 && text === ''
    text += `${isFirst ? '' : ','}{${names[key]},"usage_date":"${dates[day]}","usage":${usageText(counts, sparse)}}`
    if (text.length >= PIECE) {
      pieces.push(Buffer.from(text))
      text = ''
    }
  }
  const head = `{"usage_report":{"total_usage":${usageText(totals)},"group_by":"key_and_day",`
  const range = `"start_date":"${dates[0].slice(0, 19)}","end_date":"${dates.at(-1)?.slice(0, 19)}",`
  const start = Buffer.from(`${head}${range}"key_and_day_usages":[`)
  const body = Buffer.concat([start, ...pieces, Buffer.from(`${text}]}}`)])
  return { body, expected: { rows: keys * days, keys, days, totals, labels } }
}

/** For each row its key and day, as one number, in which days come first. */
function placesOf(order, keys, days, below) {
  const places = Uint32Array.from({ length: keys * days }, (_, index) =>
    order === 'byDay' ? (index % keys) * days + Math.floor(index / keys) : index,
  )
  if (order !== 'shuffled') return places
  for (let index = places.length - 1; index > 0; index--) {
    const other = below(index + 1)
    const place = places[index]
    places[index] = places[other]
    places[other] = place
  }
  return places
}

/** Most keys translate text, fewer documents, few use speech; usage has a weekly rhythm. */
function countsOf(key, day, below) {
  const scale = (day + key) % 7 > 4 ? 40 : 400
  const text = below(scale * ((key % 90) + 1))
  const documents = key % 3 === 0 ? below(scale * 200) : 0
  const improvement = key % 4 === 0 ? below(scale * 10) : 0
  const speech = key % 5 === 0 ? below(3_600_000) : 0
  return [text + documents + improvement, text, documents, improvement, speech]
}

function usageText(counts, isSparse = false) {
  const written = FIELDS.flatMap((name, field) =>
    isSparse && counts[field] === 0 ? [] : `"${name}":${counts[field]}`,
  )
  return `{${written.join(',')}}`
}

function withEscapes(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
