import { describe, expect, test } from 'vitest'
import type { OrganisationKey } from './organisation.ts'
import { streamReport, type ReportQuestion } from './report-stream.ts'

/** An organisation that counts how often its numbers are requested. */
function countedOrganisation(keys: number, days: number): { question: ReportQuestion; asked: () => number } {
  let asked = 0
  const key: OrganisationKey = {
    maskedKey: 'abcd********wxyz',
    labelOn: () => 'Any "label"',
    usageOn(day) {
      asked++
      return { text: day, documents: 1, improvement: 2, speech: 3 }
    },
  }
  const question: ReportQuestion = {
    groupBy: 'key_and_day',
    start: 20_000,
    end: 20_000 + days - 1,
    keys: Array.from({ length: keys }, () => key),
  }
  return { question, asked: () => asked }
}

async function sizeOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0
  for await (const piece of stream) size += piece.length
  return size
}

describe.each([false, true])('compressed: %s', (gzip) => {
  test('a report is generated only as far as it is read', async () => {
    const { question, asked } = countedOrganisation(400, 366)
    const firstPass = 400 * 366
    const reader = streamReport(question, gzip).getReader()
    await reader.read()
    await reader.read()
    expect(asked()).toBeLessThan(firstPass * 1.5)
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const whenLeft = asked()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked()).toBe(whenLeft)
    expect(whenLeft).toBeLessThan(firstPass * 1.5)
  })

  test('the memory it takes does not grow with its size', async () => {
    const { question } = countedOrganisation(300, 366)
    await sizeOf(streamReport(countedOrganisation(50, 366).question, gzip))
    const before = process.memoryUsage()
    const size = await sizeOf(streamReport(question, gzip))
    const after = process.memoryUsage()
    expect(size).toBeGreaterThan(gzip ? 100_000 : 20_000_000)
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(12_000_000)
  })
})

test('what is streamed in pieces is one JSON document', async () => {
  const { question } = countedOrganisation(20, 366)
  const report: {
    usage_report: { key_and_day_usages: unknown[]; total_usage: { total_characters: number } }
  } = JSON.parse(await new Response(streamReport(question, false)).text())
  expect(report.usage_report.key_and_day_usages).toHaveLength(20 * 366)
  expect(report.usage_report.total_usage.total_characters).toBe(
    20 * (366 * 20_000 + (365 * 366) / 2 + 366 * 3),
  )
})
