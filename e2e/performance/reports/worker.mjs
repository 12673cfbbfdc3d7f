/** The other ways' worker: reads bytes and does nothing with them, or parses all of the text and hands columns back. */
import { FIELDS } from './totals.mjs'

const ways = {
  async floor(response) {
    const reader = response.body.getReader()
    let bytes = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length
    return { bytes }
  },
  async 'floor BYOB'(response) {
    const reader = response.body.getReader({ mode: 'byob' })
    let room = new ArrayBuffer(1 << 17)
    let bytes = 0
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(room))
      if (done) return { bytes }
      bytes += value.length
      room = value.buffer
    }
  },
  async 'JSON.parse alone'(response) {
    const text = await response.text()
    const started = performance.now()
    const report = JSON.parse(text)
    const milliseconds = performance.now() - started
    return { milliseconds, rows: report.usage_report.key_and_day_usages.length }
  },
  async 'worker JSON'(response) {
    const rows = (await response.json()).usage_report.key_and_day_usages
    const keys = new Map()
    const days = new Map()
    const keyIndex = new Uint32Array(rows.length)
    const dayIndex = new Uint16Array(rows.length)
    const counts = FIELDS.map(() => new Float64Array(rows.length))
    for (const [row, { api_key: key, usage_date: date, usage }] of rows.entries()) {
      keyIndex[row] = numberOf(keys, key)
      dayIndex[row] = numberOf(days, date.slice(0, 10))
      for (let field = 0; field < FIELDS.length; field++) counts[field][row] = usage[FIELDS[field]]
    }
    return { columns: { keys: keys.size, days: days.size, keyIndex, dayIndex, counts } }
  },
}

function numberOf(numbers, text) {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

async function read(way) {
  const result = await ways[way](await fetch('/v2/admin/analytics'))
  const { keyIndex, dayIndex, counts } = result.columns ?? {}
  const memory = keyIndex ? [keyIndex, dayIndex, ...counts].map(({ buffer }) => buffer) : []
  self.postMessage(result, { transfer: memory })
}

self.addEventListener('message', ({ data: way }) => void read(way))
