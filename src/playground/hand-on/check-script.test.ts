/** Runs the exported check script in Node against a service that records its requests, and against the sandbox. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { translationBody } from '../../api/translate.ts'
import { hostileInputs, hostileText } from '../../testing/hostile-inputs.ts'
import { sandboxTranslateKey, startSandbox } from '../../testing/sandbox-client.ts'
import { startScriptedService } from '../../testing/scripted-service.mjs'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { columnRequests } from '../model/column-requests.ts'
import { checkScript } from './check-script.ts'

const KEY = 'planted-key-0123456789'
const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the check script of a comparison to a file and runs it. */
function runScript(contents: InputContents, address: string, key: string | undefined = KEY) {
  const script = checkScript(inputsOf(contents), {
    address,
    scheme: 'Service-Auth-Key',
    keyVariable: 'SERVICE_KEY',
  })
  expect(script).not.toContain(KEY)
  const path = join(folder, 'check.mjs')
  writeFileSync(path, script)
  return new Promise<{ code: unknown; out: string; trouble: string }>((done) => {
    execFile(
      process.execPath,
      [path],
      {
        env: { PATH: process.env['PATH'], ...(key === undefined ? {} : { SERVICE_KEY: key }) },
        maxBuffer: 1e8,
      },
      (error, out, trouble) => done({ code: error ? error.code : 0, out, trouble }),
    )
  })
}

/** A service that translates with `say`. */
async function withService(
  say: (
    text: string,
    body: { readonly context?: string; readonly target_lang: string },
    call: number,
  ) => string,
  work: (address: string, received: readonly { readonly body: string }[]) => Promise<void>,
) {
  const service = await startScriptedService((_, outgoing, sent) => {
    const body = JSON.parse(sent)
    const call = service.received.length
    const translations = body.text.map((text: string) => ({ text: say(text, body, call) }))
    outgoing.end(JSON.stringify({ translations }))
  })
  try {
    await work(`${service.address}/v2/translate`, service.received)
  } finally {
    await service.stop()
  }
}

const FOOTBALL = 'Das Fußballspiel war fast vorbei. Der Stürmer hatte den Ball.'
const match: InputContents = {
  texts: ['Das Tor war offen.', 'Das Schloss ist alt.', 'Er wartete am Tor.'],
  contexts: [{ context: FOOTBALL, name: 'Football' }, { context: '' }],
  expectations: [
    { 'EN-US': { expected: 'goal' }, ES: { expected: 'portería' } },
    { 'EN-US': { expected: 'castle' } },
    { 'EN-US': { expected: 'goal', forbidden: 'gate' } },
  ],
  sourceLanguage: 'DE',
}

describe('against the sandbox', () => {
  const sandbox = startSandbox()
  const serve = (work: (address: string) => Promise<void>) => async () => {
    const service = await startScriptedService(async (incoming, outgoing, body) => {
      const answer = await sandbox.fetch(
        new Request(`http://sandbox${incoming.url ?? ''}`, {
          method: 'POST',
          headers: {
            Authorization: incoming.headers.authorization ?? '',
            'Content-Type': 'application/json',
          },
          body,
        }),
      )
      outgoing.statusCode = answer.status
      outgoing.end(await answer.text())
    })
    try {
      await work(`${service.address}/v2/translate`)
    } finally {
      await service.stop()
    }
  }

  test(
    'if everything is as expected in the columns with a context, it exits with 0',
    serve(async (address) => {
      const { code, out, trouble } = await runScript(match, address, sandboxTranslateKey)
      expect(trouble).toBe('')
      expect(out).toBe('B (EN-US) "Football": 3 of 3 as expected\n')
      expect(code).toBe(0)
    }),
  )

  test(
    'if something is not, it exits with 1 and lists it, in every target language',
    serve(async (address) => {
      const { code, out } = await runScript(
        {
          ...match,
          expectations: [
            { 'EN-US': { expected: 'net' }, ES: { expected: 'gol' } },
            { 'EN-US': { expected: 'palace | fort' } },
            { 'EN-US': { forbidden: 'GOAL' } },
          ],
          targets: ['EN-US', 'ES'],
        },
        address,
        sandboxTranslateKey,
      )
      expect(out).toContain('B (EN-US) "Football": 0 of 3 as expected\n')
      expect(out).toContain(
        '\nNot as expected: 3\nText 1 in B (EN-US): lacks “net”\n  "Das Tor war offen."\n',
      )
      expect(out).toContain(
        'Text 2 in B (EN-US): lacks “palace” or “fort”\n  "Das Schloss ist alt."\n  "The castle is old."\n',
      )
      expect(out).toContain('Text 3 in B (EN-US): has “goal”\n')
      expect(out).toContain('B (ES) "Football": 1 of 1 as expected\n')
      expect(code).toBe(1)
    }),
  )
})

test('it sends what the console sends, whatever the texts contain', async () => {
  const hostile = fc.sample(hostileText, { numRuns: 12, seed: 17 }).filter((text) => text.trim() !== '')
  const texts = [...hostileInputs.flatMap(({ texts }) => texts), ...hostile].filter(
    (text) => text.trim() !== '',
  )
  const contents: InputContents = {
    texts: [...texts, texts[0] ?? '', '', ...Array.from({ length: 60 }, (_, index) => `text ${index}`)],
    notes: texts.slice(0, 5),
    contexts: [
      ...hostile.slice(0, 2).map((context) => ({ context, name: context })),
      { context: '', kind: 'notes' },
      { context: '', kind: 'around' },
    ],
    targets: ['FR', 'IT'],
    markup: 'xml',
  }
  const isEchoed = { expected: 'echo' }
  const expectations = (contents.texts ?? []).map(() => ({ FR: isEchoed, IT: isEchoed }))
  await withService(
    (text) => `${text} echo`,
    async (address, received) => {
      const { code, out, trouble } = await runScript({ ...contents, expectations }, address)
      expect(trouble).toBe('')
      expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(code).toBe(0)
      const inputs = inputsOf(contents)
      const bodies = ['FR', 'IT'].flatMap((targetLanguage) =>
        inputs.columns
          .slice(1)
          .flatMap((column) => columnRequests({ ...inputs, targetLanguage }, column).map(translationBody)),
      )
      const sorted = (list: readonly string[]) =>
        list.map((body) => JSON.stringify(sortedFields(body))).sort()
      expect(sorted(received.map(({ body }) => body))).toEqual(sorted([...new Set(bodies)]))
    },
  )
}, 60_000)

/** The fields in a fixed order, so that only their contents are compared. */
function sortedFields(body: string): readonly unknown[] {
  return Object.entries(JSON.parse(body)).sort(([one], [other]) => one.localeCompare(other))
}

test('repeated requests are judged by all their answers, and equal requests are sent once', async () => {
  const contents: InputContents = {
    ...match,
    contexts: [{ context: FOOTBALL }, { context: FOOTBALL }],
    texts: ['Tor', 'Tor'],
    expectations: [{ 'EN-US': { expected: 'goal' } }, { 'EN-US': { expected: 'goal' } }],
    repeats: 3,
  }
  await withService(
    (_, { context }, call) => (context === undefined || call === 2 ? 'gate' : 'Goal'),
    async (address, received) => {
      const { code, out } = await runScript(contents, address)
      expect(received).toHaveLength(3)
      expect(out).toContain('Text 2 in C (EN-US): lacks “goal” (1 of 3 answers)\n  "Tor"\n  "gate"\n')
      expect(code).toBe(1)
    },
  )
})

test('without a key, or if the service fails, nothing counts as checked: it exits with 2', async () => {
  const service = await startScriptedService((_, outgoing) => {
    const isFirst = service.received.length === 1
    outgoing.writeHead(isFirst ? 429 : 403, isFirst ? { 'Retry-After': '0' } : {})
    outgoing.end('{"message":"no"}')
  })
  try {
    const keyless = await runScript(match, service.address, '')
    expect(keyless).toEqual({ code: 2, out: '', trouble: 'Set SERVICE_KEY to your key.\n' })
    const refused = await runScript(match, service.address)
    expect(refused.code).toBe(2)
    expect(refused.trouble).toContain('The check could not be finished: 403 "no"')
    // The first request was retried, the second was not.
    expect(service.received).toHaveLength(2)
  } finally {
    await service.stop()
  }
})

test('if the service cannot be reached or responds with something else, it says which', async () => {
  const bodies = ['<p>Maintenance</p>', '{"translations":null}', '{"translations":[{"txt":"gate"}]}']
  const service = await startScriptedService((_, outgoing) =>
    outgoing.end(bodies[service.received.length - 1]),
  )
  for (const body of bodies) {
    const { code, trouble } = await runScript(match, service.address)
    expect(code).toBe(2)
    expect(trouble).toBe(
      `The check could not be finished: the response has no translations: ${JSON.stringify(body)}\n`,
    )
  }
  await service.stop()
  const { code, trouble } = await runScript(match, service.address)
  expect(code).toBe(2)
  expect(trouble).toBe('The check could not be finished: the connection failed (ECONNREFUSED)\n')
})

test('a service that asks to wait too long is not waited for', async () => {
  const service = await startScriptedService((_, outgoing) => {
    outgoing.writeHead(429, { 'Retry-After': service.received.length === 1 ? '0' : '3600' })
    outgoing.end('{"message":"busy"}')
  })
  const { code, trouble } = await runScript(match, service.address)
  await service.stop()
  expect({ code, trouble }).toEqual({
    code: 2,
    trouble: '429: waiting 0 s\nThe check could not be finished: 429 "busy", try again in 3600 s\n',
  })
})

test('without expectations, it says so, sends nothing and does not pass', async () => {
  const { expectations: _, ...without } = match
  const otherLanguage = { ...match, expectations: [{ JA: { expected: '門' } }] }
  await withService(
    (text) => text,
    async (address, received) => {
      for (const contents of [without, otherLanguage]) {
        const { code, out, trouble } = await runScript(contents, address)
        expect({ code, out }).toEqual({ code: 2, out: '' })
        expect(trouble).toContain('No translation has an expectation')
      }
      expect(received).toEqual([])
    },
  )
})

test('only what is judged is sent: not the baseline, nor rows or languages without an expectation', async () => {
  const contents: InputContents = {
    texts: ['Tor', 'Tor', 'x'.repeat(500), 'Bank'],
    contexts: [{ context: FOOTBALL }, { context: '' }, { context: 'Am Fluss.' }],
    expectations: [{ FR: { expected: 'but' } }, {}, {}, { FR: { forbidden: '|' }, IT: { expected: ' | ' } }],
    targets: ['EN-US', 'FR', 'IT'],
  }
  await withService(
    () => 'but',
    async (address, received) => {
      const { code, out } = await runScript(contents, address)
      expect(received.map(({ body }) => JSON.parse(body))).toEqual(
        [FOOTBALL, 'Am Fluss.'].map((context) => ({ text: ['Tor'], target_lang: 'FR', context })),
      )
      expect(out).toBe('B (FR): 1 of 1 as expected\nD (FR): 1 of 1 as expected\n')
      expect(code).toBe(0)
      expect(checkScript(inputsOf(contents), { address, scheme: 'S', keyVariable: 'K' })).toContain(
        '// Sends 2 requests, billed at 6 characters.',
      )
    },
  )
})
