import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A running process cannot change its time zone: the calendar is bundled once and run in five processes. */
const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Pago_Pago']

/** Moments around midnight in UTC and in those zones, around a month's end, a leap day and the change to summer time. */
const moments = [
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2028-02-29T00:30:00.000Z',
  '2026-03-08T07:00:00.000Z',
  '2026-12-31T23:30:00.000Z',
]

const question = `
import { today, dayOf, daysOf, startOfWeek, weekNumber } from './src/api/day.ts'
import { bucketsOf } from './src/usage/buckets.ts'
import { presetRange, presets, stepRange } from './src/usage/calendar.ts'
import { formatBucket, formatDay, formatRange } from './src/usage/format.ts'
const answers = ${JSON.stringify(moments)}.map((moment) => {
  Date.now = () => Date.parse(moment)
  const day = today()
  const ranges = presets.map(({ id }) => presetRange(id, day))
  return {
    day,
    ranges,
    before: ranges.map((range) => stepRange(range, -1)),
    counts: ranges.map((range) => daysOf(range).length),
    weeks: bucketsOf(ranges[4], 'week').map((week) => [formatBucket(week), weekNumber(week.start), startOfWeek(week.start)]),
    months: bucketsOf(ranges[7], 'month').map(formatBucket),
    words: [formatDay(day), formatRange(ranges[3]), dayOf(Date.parse(moment))],
  }
})
process.stdout.write(JSON.stringify(answers))
`

type Answer = {
  readonly day: string
  readonly ranges: readonly { start: string; end: string }[]
  readonly counts: readonly number[]
}

let folder = ''
let answers: Answer[][] = []

async function askIn(zone: string): Promise<Answer[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'question.mjs')], {
    env: { TZ: zone },
  })
  return JSON.parse(stdout)
}

describe('the calendar in five time zones', () => {
  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../..')
    folder = mkdtempSync(join(root, 'node_modules/.zones-'))
    writeFileSync(join(folder, 'question.ts'), question.replaceAll('./src/', `${root}/src/`))
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: join(folder, 'question.ts'),
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'question.mjs' } },
      },
    })
    answers = await Promise.all(zones.map(askIn))
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('days, ranges, weeks, months and their names are the same everywhere', () => {
    expect(answers).toHaveLength(5)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('today is the UTC day, also a millisecond before midnight', () => {
    expect(answers.at(-1)?.map(({ day }) => day)).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2028-02-29',
      '2026-03-08',
      '2026-12-31',
    ])
  })

  test('the last 30 days are 30 days at each of these moments', () => {
    for (const { ranges, counts } of answers.flat()) {
      expect(counts.slice(0, 5)).toEqual([1, 7, 28, 30, 90])
      expect(ranges).toHaveLength(10)
    }
  })
})
