/**
 * Writes a usage report (§2.3) piece by piece, in two passes over numbers that cost next to nothing to generate: the first
 * computes the total, which comes first, the second writes the rows. So a report of any size needs the memory of one piece.
 */
import { createGzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import type { UsageGrouping } from '../api/contract.ts'
import { writeDay } from './calendar.ts'
import { noUsage, type OrganisationKey, type Usage } from './organisation.ts'

/** The parameters of a report. Days are day numbers, both ends included. */
export type ReportQuestion = {
  /** Absent: totals only. */
  readonly groupBy?: UsageGrouping
  readonly start: number
  readonly end: number
  readonly keys: readonly OrganisationKey[]
}

/** Size of the pieces, in characters of JSON. */
const PIECE_LENGTH = 65_536

/** The JSON of the report in pieces of about 64 KiB. */
export function* writeReport(question: ReportQuestion): Generator<string, void, undefined> {
  const { groupBy, start, end, keys } = question
  const echoed = `"start_date":"${writeDay(start)}T00:00:00","end_date":"${writeDay(end)}T00:00:00"`
  const total = `{"usage_report":{"total_usage":${writeUsage(addUp(keys, start, end))}`
  if (groupBy === undefined) {
    yield `${total},${echoed}}}`
    return
  }
  yield `${total},"group_by":"${groupBy}",${echoed},"${groupBy}_usages":[`
  let piece = ''
  let separator = ''
  for (const row of writeRows(question)) {
    piece += separator + row
    separator = ','
    if (piece.length >= PIECE_LENGTH) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}]}}`
}

/** The report as a response body, compressed if `gzip`. Generation stops as soon as the reader disconnects. */
export function streamReport(question: ReportQuestion, gzip: boolean): ReadableStream<Uint8Array> {
  const pieces = encodeAll(writeReport(question))
  if (!gzip) return streamOf(pieces)
  // Level 1: reports are so repetitive that higher levels save little and take several times as long.
  const packed = createGzip({ level: 1, chunkSize: PIECE_LENGTH })
  const source = Readable.from(pieces, { objectMode: false, highWaterMark: PIECE_LENGTH })
  pipeline(source, packed, () => undefined)
  return streamOf(packed[Symbol.asyncIterator]())
}

/** A body of the chunks that `pieces` yields, generated lazily; it ends as soon as the reader disconnects. */
export function streamOf(
  pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        void pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

function* encodeAll(pieces: Iterable<string>): Generator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for (const piece of pieces) yield encoder.encode(piece)
}

/** The total usage of these keys on these days. */
function addUp(keys: readonly OrganisationKey[], start: number, end: number): Usage {
  const sum = { ...noUsage }
  for (const key of keys)
    for (let day = start; day <= end; day++) {
      const { text, documents, improvement, speech } = key.usageOn(day)
      sum.text += text
      sum.documents += documents
      sum.improvement += improvement
      sum.speech += speech
    }
  return sum
}

/** A row for each key, or each key and day, with any usage. */
function* writeRows({ groupBy, keys, start, end }: ReportQuestion): Generator<string> {
  const days = groupBy === 'key' ? end - start + 1 : 1
  const dates = Array.from({ length: end - start + 1 }, (_, index) => writeDay(start + index))
  for (const key of keys) {
    const mask = JSON.stringify(key.maskedKey)
    for (let first = start; first <= end; first += days) {
      const last = first + days - 1
      const usage = addUp([key], first, last)
      if (usage.text + usage.documents + usage.improvement + usage.speech === 0) continue
      const label = JSON.stringify(key.labelOn(last))
      const date = groupBy === 'key' ? '' : `,"usage_date":"${dates[first - start]}T00:00:00Z"`
      yield `{"api_key":${mask},"api_key_label":${label}${date},"usage":${writeUsage(usage)}}`
    }
  }
}

function writeUsage({ text, documents, improvement, speech }: Usage): string {
  return (
    `{"total_characters":${text + documents + improvement},"text_translation_characters":${text}` +
    `,"document_translation_characters":${documents},"text_improvement_characters":${improvement}` +
    `,"speech_to_text_milliseconds":${speech}}`
  )
}
