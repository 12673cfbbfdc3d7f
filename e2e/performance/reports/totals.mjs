/** The expected result of every way of reading a report: totals per field, per key, per day, and per key and day. */

/** Of a usage, in the order of §2.3. */
export const FIELDS = [
  'total_characters',
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
  'speech_to_text_milliseconds',
]

/** Groups rows as a typical dashboard does, with objects and maps. */
export function totalsOfRows(rows) {
  const byField = FIELDS.map(() => 0)
  const byKey = new Map()
  const byDay = new Map()
  const byKeyAndDay = new Map()
  for (const { api_key: key, usage_date: date, usage } of rows) {
    const day = date.slice(0, 10)
    const characters = usage.total_characters
    for (let field = 0; field < FIELDS.length; field++) byField[field] += usage[FIELDS[field]]
    byKey.set(key, (byKey.get(key) ?? 0) + characters)
    byDay.set(day, (byDay.get(day) ?? 0) + characters)
    let days = byKeyAndDay.get(key)
    if (days === undefined) byKeyAndDay.set(key, (days = new Map()))
    days.set(day, (days.get(day) ?? 0) + characters)
  }
  let cells = 0
  for (const days of byKeyAndDay.values()) cells += days.size
  return {
    rows: rows.length,
    keys: byKey.size,
    days: byDay.size,
    cells,
    byField,
    byKey: sumOf(byKey.values()),
    byDay: sumOf(byDay.values()),
  }
}

/** Uses the sums that come with our report; the page only computes those per key and day, as for its heat map. */
export function totalsOfReport({ keys, days, keyIndex, dayIndex, counts, rowCount, sums }) {
  const byKeyAndDay = new Float64Array(keys.length * days.length)
  for (let row = 0; row < rowCount; row++) {
    byKeyAndDay[keyIndex[row] * days.length + dayIndex[row]] = counts.characters[row]
  }
  const { characters, text, documents, improvement, speech } = sums.byKey
  return {
    rows: rowCount,
    keys: keys.length,
    days: days.length,
    // Its rows are already unique.
    cells: rowCount,
    byField: [characters, text, documents, improvement, speech].map(sumOf),
    byKey: sumOf(sums.byKey.characters),
    byDay: sumOf(sums.byDay.characters),
  }
}

function sumOf(numbers) {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
