import { describe, expect, test } from 'vitest'
import { trickle } from './forced-answers.ts'
import { translateFailures } from './forced-translations.ts'
import { VARY } from './translate-entry.ts'
import {
  ask,
  getAnalytics,
  messageOf,
  readReport,
  startSandbox,
  translate,
} from '../testing/sandbox-client.ts'

const sandbox = startSandbox()
const force = (name: string, texts = ['bank', 'Tor']) =>
  ask(sandbox, { text: [...texts, `sandbox:${name}`], target_lang: 'EN' })

describe('forced failures of translation', () => {
  test.each(Object.keys(translateFailures).filter((name) => /^\d/.test(name)))(
    'sandbox:%s answers with its status',
    async (name) => {
      expect((await force(name)).status).toBe(Number(name.slice(0, 3)))
    },
  )

  test('a context forces a failure just as a text does, in upper or lower case', async () => {
    expect(
      (await ask(sandbox, { text: ['bank'], target_lang: 'DE', context: 'Please SANDBOX:456 now' })).status,
    ).toBe(456)
  })

  test('a name that forces nothing is ordinary text', async () => {
    expect(await translate(sandbox, 'sandbox:nothing the house', 'DE')).toBe('sandbox:nothing das Haus')
  })

  test.each([
    ['403', '', null],
    ['413', '<h1>413', 'text/html'],
    ['empty', '', 'application/json'],
    ['html', '<h1>Welcome', 'text/html'],
  ])('sandbox:%s has the body of its kind', async (name, body, type) => {
    const response = await force(name)
    expect(response.headers.get('Content-Type')?.split(';')[0] ?? null).toBe(type)
    expect(await response.text()).toContain(body)
  })

  test('too many requests say how long to wait', async () => {
    expect((await force('429')).headers.get('Retry-After')).toBe('2')
    const date =
      (await ask(startSandbox(), { text: ['sandbox:429-date'], target_lang: 'DE' })).headers.get(
        'Retry-After',
      ) ?? ''
    expect(Date.parse(date) - Date.now()).toBeGreaterThan(0)
  })

  test.each([
    ['429-once', [429, 200, 429]],
    ['503-twice', [503, 503, 200, 503]],
  ])('sandbox:%s recovers, and starts over', async (name, statuses) => {
    const other = startSandbox()
    for (const status of statuses) {
      expect((await ask(other, { text: [`sandbox:${name}`], target_lang: 'DE' })).status).toBe(status)
    }
  })

  test('requests that recover are counted separately', async () => {
    const other = startSandbox()
    const send = (word: string) => ask(other, { text: [`sandbox:503-once ${word}`], target_lang: 'DE' })
    expect([(await send('a')).status, (await send('b')).status, (await send('a')).status]).toEqual([
      503, 503, 200,
    ])
  })

  test('malformed answers are malformed as their names say', async () => {
    const read = async (name: string): Promise<unknown> => (await force(name)).json()
    expect(await read('count')).toMatchObject({ translations: { length: 2 } })
    expect(await read('wrong-shape')).toMatchObject({ translations: [42, {}, {}] })
    expect(await read('billed-top')).toMatchObject({ billed_characters: 4 + 3 + 'sandbox:billed-top'.length })
    expect(JSON.stringify(await read('billed-missing'))).not.toContain('billed_characters')
    expect(JSON.stringify(await read('detected-missing'))).not.toContain('detected_source')
    await expect(read('broken-json')).rejects.toThrow(SyntaxError)
  })

  test('a truncated answer breaks off after its first half', async () => {
    const reader = (await force('cut')).body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(20)
    await expect(reader?.read()).rejects.toThrow(/broke/)
  })

  test('an answer that never comes ends when the client disconnects', async () => {
    const leaving = new AbortController()
    const answer = ask(sandbox, { text: ['sandbox:hang'], target_lang: 'DE' }, leaving.signal)
    setTimeout(() => leaving.abort(), 20)
    expect((await answer).status).toBe(499)
  })

  test('a slow answer is still the right one', async () => {
    expect(await translate(sandbox, 'sandbox:slow=10 the house', 'DE')).toBe('sandbox:slow=10 das Haus')
  })
})

test('a text that asks for variation takes its wordings in turn, the same way after every restart', async () => {
  const say = async () => {
    const other = startSandbox()
    const wordings: string[] = []
    for (let call = 0; call < 4; call++)
      wordings.push(await translate(other, `${VARY} the house is big`, 'ES'))
    return wordings
  }
  const wordings = await say()
  expect(new Set(wordings).size).toBe(3)
  expect(wordings[3]).toBe(wordings[0])
  expect(await say()).toEqual(wordings)
  expect(wordings.every((wording) => wording.includes('la casa es grande'))).toBe(true)
})

describe('forced failures of analytics', () => {
  const ask = (start_date: string, more: Parameters<typeof getAnalytics>[2] = {}) =>
    getAnalytics(sandbox, { start_date, end_date: '1999-01-31', group_by: 'key_and_day' }, more)

  test.each([
    ['1999-01-01', 403],
    ['1999-01-02', 429],
    ['1999-01-03', 503],
    ['1999-01-04', 500],
    ['1999-01-05', 403],
    ['1999-01-21', 504],
    ['1999-01-22', 400],
  ])('%s answers %i', async (day, status) => {
    expect((await ask(day)).status).toBe(status)
  })

  test.each([
    ['1999-01-16', 429],
    ['1999-01-17', 503],
  ])('%s answers %i once', async (day, status) => {
    expect([(await ask(day)).status, (await ask(day)).status]).toEqual([status, 200])
  })

  test('odd data is odd as its name says', async () => {
    const report = (day: string) => readReport(sandbox, day, '1999-01-31')
    const sum = (rows: Awaited<ReturnType<typeof report>>['key_and_day_usages'] = []) =>
      rows.reduce((total, { usage }) => total + (usage?.total_characters ?? 0), 0)

    const off = await report('1999-01-09')
    expect(sum(off.key_and_day_usages)).not.toBe(off.total_usage?.total_characters)
    const minutes = await report('1999-01-10')
    expect(minutes.total_usage?.speech_to_text_minutes).toBeGreaterThan(0)
    expect(JSON.stringify(minutes)).not.toContain('milliseconds')
    expect((await report('1999-01-11')).key_usages?.length).toBeGreaterThan(5)
    expect(Object.keys(await report('1999-01-12'))).not.toContain('key_and_day_usages')
    const gaps = (await report('1999-01-13')).key_and_day_usages ?? []
    expect(gaps.some(({ api_key }) => api_key === undefined)).toBe(true)
    expect(gaps.some(({ usage }) => usage === undefined)).toBe(true)
    const labels =
      (await report('1999-01-14')).key_and_day_usages?.map(({ api_key_label }) => api_key_label) ?? []
    expect(labels.some((label) => label?.startsWith('='))).toBe(true)
    expect(labels.some((label) => label?.includes('<'))).toBe(true)
    const { total_usage: kinds } = await report('1999-01-15')
    const rows = (await report('1999-01-15')).key_and_day_usages ?? []
    expect(sum(rows)).toBe(kinds?.total_characters)
    expect(
      rows.some(
        ({ usage }) =>
          usage?.total_characters !==
          (usage?.text_translation_characters ?? 0) +
            (usage?.document_translation_characters ?? 0) +
            (usage?.text_improvement_characters ?? 0),
      ),
    ).toBe(true)
    const alike = (await report('1999-01-25')).key_and_day_usages ?? []
    expect(new Set(alike.map(({ api_key }) => api_key)).size).toBe(1)
    const huge = await report('1999-01-26')
    expect(sum(huge.key_and_day_usages)).toBeGreaterThan(2 ** 32)
  })

  test('unreadable bodies are unreadable', async () => {
    await expect(ask('1999-01-08').then((response) => response.json())).rejects.toThrow(SyntaxError)
    await expect(ask('1999-01-07').then((response) => response.text())).rejects.toThrow(/broke/)
    expect(await (await ask('1999-01-20')).text()).toBe('')
    expect(await (await ask('1999-01-19')).text()).toContain('<h1>')
    expect(await (await ask('1999-01-27')).json()).toEqual({ usage_report: {} })
    expect(await (await ask('1999-01-28')).json()).not.toHaveProperty('usage_report')
  })

  test('a range that never answers ends when the client disconnects', async () => {
    const leaving = new AbortController()
    const answer = ask('1999-01-18', { signal: leaving.signal })
    leaving.abort()
    expect((await answer).status).toBe(499)
  })

  test('a trickling report comes in pieces and is complete in the end', async () => {
    const pieces: string[] = []
    for await (const piece of trickle('[1, 2, 3, 4]', 4, 1).body ?? [])
      pieces.push(new TextDecoder().decode(piece))
    expect(pieces).toEqual(['[1,', ' 2,', ' 3,', ' 4]'])
  })

  test('a refused range says why', async () => {
    expect(await messageOf(await ask('1999-01-22'))).toContain('Reason:')
  })
})
