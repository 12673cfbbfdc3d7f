import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { serve, stopServers } from '../testing/serve.ts'
import { ServiceError } from './failure.ts'
import { forgetKey, setKey } from './keys.ts'
import { bodyBytes, translate, type TranslationInput, translationBody } from './translate.ts'

const input: TranslationInput = { texts: ['Tor', 'Bank'], targetLanguage: 'EN-US' }

afterEach(() => {
  stopServers()
  document.head.replaceChildren()
  forgetKey('translate')
})

type Received = { url?: string | undefined; key?: unknown; body: string }

/** Puts the page at the address of a service that answers every request with `body`. */
async function answerWith(body: string, headers: Record<string, string> = {}): Promise<Received[]> {
  const received: Received[] = []
  const address = await serve((request, response) => {
    void (async () => {
      received.push({
        url: request.url,
        key: request.headers['service-key'],
        body: await text(request),
      })
      response.writeHead(200, headers).end(body)
    })()
  })
  const base = document.createElement('base')
  base.href = address
  document.head.append(base)
  return received
}

async function failureOf(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ServiceError ? error.failure : error
}

test('one press sends one request and returns one translation per text', async () => {
  const answer = '{"translations":[{"detected_source_language":"de","text":"gate"},{"text":"bench"}]}'
  const received = await answerWith(answer, { 'X-Trace-ID': 'trace-7' })
  setKey('translate', ' entered-key-123456 ')
  const result = await translate({ ...input, context: 'Wir gingen in den Hof.' })
  expect(Math.abs(Date.now() - (result.answeredAt ?? 0))).toBeLessThan(60_000)
  expect(result).toMatchObject({
    translations: [{ text: 'gate', detectedSourceLanguage: 'DE' }, { text: 'bench' }],
    status: 200,
    traceId: 'trace-7',
    responseBody: answer,
  })
  expect(result).not.toHaveProperty('billedCharacters')
  expect(received).toEqual([
    {
      url: '/console/v2/translate',
      key: 'entered-key-123456',
      body: '{"text":["Tor","Bank"],"target_lang":"EN-US","context":"Wir gingen in den Hof."}',
    },
  ])
})

test('billed characters come from the service: the total, or the sum if every translation has them', async () => {
  const answers: [string, number | undefined][] = [
    ['{"translations":[{"text":"a"},{"text":"b"}],"billed_characters":7}', 7],
    ['{"translations":[{"text":"a","billed_characters":3},{"text":"b","billed_characters":4}]}', 7],
    ['{"translations":[{"text":"a","billed_characters":3},{"text":"b"}]}', undefined],
  ]
  for (const [answer, expected] of answers) {
    document.head.replaceChildren()
    await answerWith(answer)
    expect((await translate(input)).billedCharacters).toBe(expected)
  }
})

test('JSON is read without a content type, with a byte order mark, and with fields of later versions', async () => {
  await answerWith(
    '\ufeff{"translations":[{"text":"a","alternatives":["b"],"model_type_used":"m1"},{"text":"b"}],"x":1}',
  )
  const { translations } = await translate(input)
  expect(translations).toEqual([{ text: 'a' }, { text: 'b' }])
})

test.each([
  ['', '$', 'JSON, not an empty answer'],
  ['<html><body>secret</body></html>', '$', 'JSON, not an HTML page'],
  ['{"translations":[{"text":"secret"', '$', 'valid JSON'],
  ['[]', '$.translations', 'this field'],
  ['"secret"', '$', 'an object'],
  ['{"translations":{"secret":1}}', '$.translations', 'an array'],
  ['{"translations":[{"text":"a"},{"text":5}]}', '$.translations[1].text', 'a string'],
  ['{"translations":[{"detected_source_language":"DE"}]}', '$.translations[0].text', 'this field'],
  [
    '{"translations":[{"text":"a","billed_characters":-1}]}',
    '$.translations[0].billed_characters',
    'a number of at least 0',
  ],
  [
    '{"translations":[{"text":"a","billed_characters":1e999}]}',
    '$.translations[0].billed_characters',
    'a finite number',
  ],
])('an unreadable response names the place, never its content: %s', async (body, path, expected) => {
  await answerWith(body)
  const failure = await failureOf(translate(input))
  expect(failure).toEqual({ operation: 'translate', status: 200, kind: 'unreadable', path, expected })
})

test('translations cannot be matched to texts if one is missing', async () => {
  await answerWith('{"translations":[{"text":"gate"}]}')
  expect(await failureOf(translate(input))).toMatchObject({ kind: 'count-mismatch', sent: 2, received: 1 })
})

test('a body over 128 KiB is not sent, and one of exactly 128 KiB is', async () => {
  const received = await answerWith('{"translations":[{"text":"a"}]}')
  const room = 131_072 - bodyBytes(translationBody({ texts: [''], targetLanguage: 'DE' }))
  const fits = { texts: ['x'.repeat(room - 3) + '€'], targetLanguage: 'DE' }
  const exceeds = { texts: ['x'.repeat(room - 2) + '€'], targetLanguage: 'DE' }
  await translate(fits)
  expect(await failureOf(translate(exceeds))).toEqual({
    operation: 'translate',
    kind: 'too-large',
    bytes: 131_073,
    limit: 131_072,
  })
  expect(received).toHaveLength(1)
  expect(Buffer.byteLength(received[0]?.body ?? '')).toBe(131_072)
})

test('blank fields are not sent', () => {
  const body = translationBody({ ...input, context: ' \n', sourceLanguage: '', tagHandling: undefined })
  expect(body).toBe('{"text":["Tor","Bank"],"target_lang":"EN-US"}')
  expect(translationBody({ ...input, context: ' a ', sourceLanguage: 'DE', tagHandling: 'xml' })).toBe(
    '{"text":["Tor","Bank"],"target_lang":"EN-US","source_lang":"DE","context":" a ","tag_handling":"xml"}',
  )
})

test('the byte count matches the bytes sent, including lone surrogates and line separators', async () => {
  const received = await answerWith('{"translations":[{"text":"a"}]}')
  const texts = ['日本 😀 \u2028 \ud800 "\\" é']
  const asked = { texts, targetLanguage: 'DE' }
  await translate(asked)
  expect(Buffer.byteLength(received[0]?.body ?? '')).toBe(bodyBytes(translationBody(asked)))
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ text: texts })
})

test('Stop while the service is working reports that the request was sent', async () => {
  const address = await serve(() => {})
  const base = document.createElement('base')
  base.href = address
  document.head.append(base)
  const stop = new AbortController()
  const attempt = translate(input, { signal: stop.signal })
  setTimeout(() => stop.abort(), 20)
  expect(await failureOf(attempt)).toEqual({ operation: 'translate', kind: 'stopped', sent: true })
})
