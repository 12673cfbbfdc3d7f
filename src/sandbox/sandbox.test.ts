import { describe, expect, test } from 'vitest'
import { MAX_TRANSLATION_BODY_BYTES } from '../api/contract.ts'
import { sandboxAdminKey, sandboxTranslateKey } from './sandbox.ts'
import { getAnalytics, messageOf, postTranslate, startSandbox } from '../testing/sandbox-client.ts'

const sandbox = startSandbox()
const range = { start_date: '2026-10-01', end_date: '2026-10-02' }

describe('who is let in (§5)', () => {
  test('the keys are long and say that they are not secret', () => {
    for (const key of [sandboxTranslateKey, sandboxAdminKey]) {
      expect(key.length).toBeGreaterThanOrEqual(36)
      expect(key).toMatch(/sandbox.*not-a-secret/)
    }
  })

  test.each([
    'Service-Auth-Key wrong',
    'Bearer x',
    `DeepL-Auth-Key ${sandboxTranslateKey}`,
    sandboxTranslateKey,
    '',
  ])('a header %j gets 403 with an empty body', async (Authorization) => {
    for (const path of ['/v2/translate', '/v2/admin/analytics']) {
      const method = path.endsWith('translate') ? 'POST' : 'GET'
      const response = await sandbox.fetch(
        new Request(`http://sandbox${path}`, { method, headers: { Authorization } }),
      )
      expect(response.status).toBe(403)
      expect(await response.text()).toBe('')
    }
  })

  test('each key opens its own operation only', async () => {
    const reading = await getAnalytics(sandbox, range, { key: sandboxTranslateKey })
    expect([reading.status, await messageOf(reading)]).toEqual([
      403,
      expect.stringContaining('not an admin key'),
    ])
    const translating = await postTranslate(sandbox, '{"text":["a"],"target_lang":"DE"}', sandboxAdminKey)
    expect([translating.status, await messageOf(translating)]).toEqual([
      403,
      expect.stringContaining('analytics'),
    ])
  })
})

test('everything else is 404 or 405 in JSON, and every answer has its own trace id', async () => {
  const get = (path: string, method = 'GET') =>
    sandbox.fetch(new Request(`http://sandbox${path}`, { method }))
  const answers = [
    await get('/'),
    await get('/v2/usage'),
    await get('/v2/translate'),
    await get('/v2/admin/analytics', 'POST'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 405, 405])
  for (const answer of answers) expect(await messageOf(answer)).toMatch(/\w/)
  const ids = answers.map(({ headers }) => headers.get('X-Trace-ID'))
  expect(new Set(ids).size).toBe(4)
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
})

describe('the size of a request (§8)', () => {
  const sized = (bytes: number) => {
    const frame = JSON.stringify({ text: ['ü'], target_lang: 'EN', context: '' })
    return frame.replace(
      '"context":""',
      `"context":"${'x'.repeat(bytes - new TextEncoder().encode(frame).length)}"`,
    )
  }

  test('exactly 128 KiB are accepted, one byte more is not', async () => {
    expect((await postTranslate(sandbox, sized(MAX_TRANSLATION_BODY_BYTES))).status).toBe(200)
    const refused = await postTranslate(sandbox, sized(MAX_TRANSLATION_BODY_BYTES + 1))
    expect([refused.status, await messageOf(refused)]).toEqual([413, expect.stringContaining('131072 bytes')])
  })

  test('a body of unknown length is read no further than the limit', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const init = {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${sandboxTranslateKey}` },
      body: endless,
      duplex: 'half',
    }
    expect((await sandbox.fetch(new Request('http://sandbox/v2/translate', init))).status).toBe(413)
    expect(sent).toBeLessThan(4 * MAX_TRANSLATION_BODY_BYTES)
  })
})
