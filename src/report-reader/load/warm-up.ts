/**
 * Reads an invented report a few times, so that the browser has compiled the reader by the time a real one arrives: code takes twenty times
 * as long on its first run. Without this, showing 9,150 rows took 0.97 of a usual dashboard's time, with it 0.63.
 */
import { ReportReader } from '../read/report-reader.ts'

/** Enough rows and keys to make columns and tables of names grow during reading; about 0.5 MB. */
const KEYS = 280
const DAYS = 8

/** From this row on, rows are out of order, which exercises other paths of the reader; each is `STRIDE` rows after the one before. */
const FIRST_OUT_OF_ORDER = (KEYS * DAYS) / 2
const OUT_OF_ORDER = KEYS * DAYS - FIRST_OUT_OF_ORDER
const STRIDE = 997

/** How often the report is read. More passes gain nothing. */
const TIMES = 6

/** Bytes read in one step: a few milliseconds the first time. */
const PIECE = 65_536

/**
 * Runs in short steps until it is done, or until `isNeeded` says that a real report is waiting. As with a real report, the bytes come in memory that is
 * transferred back and forth: browsers discard compiled code when memory is first transferred.
 */
export async function warmUp(isNeeded: () => boolean): Promise<void> {
  const bytes = new TextEncoder().encode(inventedReport())
  for (let time = 0; time < TIMES; time += 1) {
    const report = new ReportReader()
    const body = new Response(bytes).body?.getReader({ mode: 'byob' })
    let buffer = new ArrayBuffer(PIECE)
    for (;;) {
      await new Promise((soon) => setTimeout(soon))
      const { value, done = true } = (await body?.read(new Uint8Array(buffer))) ?? {}
      if (isNeeded()) return
      if (done || value === undefined) break
      report.write(value)
      report.expectBytes(bytes.length)
      buffer = value.buffer
    }
    report.finish()
  }
}

/** Rows as the contract writes them (§2.3). */
function inventedReport(): string {
  const usage = (seed: number) => {
    const [text, documents, speech] = [seed % 397, (seed * 7919) % 100_003, (seed * 104_729) % 3_600_000]
    return `{"total_characters":${text + documents},"text_translation_characters":${text},"document_translation_characters":${documents},"text_improvement_characters":0,"speech_to_text_milliseconds":${speech}}`
  }
  const rows = Array.from({ length: KEYS * DAYS }, (_, place) => {
    const row = place < FIRST_OUT_OF_ORDER ? place : FIRST_OUT_OF_ORDER + ((place * STRIDE) % OUT_OF_ORDER)
    const key = Math.floor(row / DAYS)
    const day = String((row % DAYS) + 1).padStart(2, '0')
    return `{"api_key":"a1b2********${key + 1000}","api_key_label":"Key ${key}","usage_date":"2025-02-${day}T00:00:00Z","usage":${usage(row)}}`
  })
  return `{"usage_report":{"total_usage":${usage(1)},"group_by":"key_and_day","start_date":"2025-02-01T00:00:00","end_date":"2025-02-28T00:00:00","key_and_day_usages":[${rows.join(',')}]}}`
}
