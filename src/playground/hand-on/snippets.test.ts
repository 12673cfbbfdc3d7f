/** Runs every snippet in its own interpreter, against a server that records what it receives. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'
import { hostileInputs, hostileText } from '../../testing/hostile-inputs.ts'
import { whyNotRun } from '../../testing/installed.ts'
import { snippets, type SnippetTarget } from './snippets.ts'

const run = promisify(execFile)
const KEY = 'planted-key-0123456789'

const received: {
  readonly url: string
  readonly authorization: string
  readonly type: string
  readonly body: string
}[] = []
const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { authorization = '', 'content-type': type = '' } = incoming.headers
    received.push({
      url: `${incoming.method} ${incoming.url}`,
      authorization,
      type,
      body: Buffer.concat(chunks).toString(),
    })
    outgoing.end('{"translations":[{"text":"Tor"}]}')
  })
})
const folder = mkdtempSync(join(tmpdir(), 'snippets-'))
let target: SnippetTarget

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // A path that every kind of quoting must get right.
  target = {
    address: `http://127.0.0.1:${port}/it's/$HOME/v2/translate`,
    scheme: 'Some-Key',
    keyVariable: 'SERVICE_KEY',
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const questions: readonly TranslationInput[] = [
  ...hostileInputs,
  ...fc
    .sample(hostileText, { numRuns: 15, seed: 17 })
    .map((text) => ({ texts: [text, 'b'], targetLanguage: 'DE', context: text })),
  { texts: ["'!$".repeat(30_000)], targetLanguage: 'DE', context: 'line\n"two"' },
  // Too long for an argument, and as large as a request may get.
  { texts: ["it's $HOME \\ `id` \u2028".repeat(5_000)], targetLanguage: 'DE', context: "JSON\nit's" },
  { texts: ['語'.repeat((MAX_TRANSLATION_BODY_BYTES - 40) / 3)], targetLanguage: 'DE' },
]

/** How to run each; `join` merges several programs so that one process runs them all. */
const programs = {
  curl: {
    command: 'bash',
    file: 'all.sh',
    join: (written: readonly string[]) => `set -e\n${written.join('\n')}`,
  },
  fetch: {
    command: process.execPath,
    file: 'all.mjs',
    join: (written: readonly string[]) => written.map((one) => `{\n${one}}\n`).join(''),
  },
  python: { command: 'python3', file: 'all.py', join: (written: readonly string[]) => written.join('\n') },
}

describe.each(snippets)('$label', ({ id, write }) => {
  const { command, file, join: joinAll } = programs[id]
  const reason = whyNotRun(command)
  test.skipIf(reason !== '')(
    `sends what the console sends, with the key from the environment${reason}`,
    async () => {
      received.length = 0
      const path = join(folder, file)
      writeFileSync(path, joinAll(questions.map((request) => write(request, target))))
      await run(command, [path], {
        env: { PATH: process.env['PATH'], SERVICE_KEY: KEY, HOME: folder },
        maxBuffer: 1e8,
      })
      const bodies = questions.map(translationBody)
      expect(received.map(({ body }) => JSON.parse(body))).toEqual(bodies.map((body) => JSON.parse(body)))
      expect(received.filter(({ body }) => bodyBytes(body) > MAX_TRANSLATION_BODY_BYTES)).toEqual([])
      expect(new Set(received.map(({ url }) => url))).toEqual(new Set(["POST /it's/$HOME/v2/translate"]))
      expect(new Set(received.map(({ authorization }) => authorization))).toEqual(
        new Set([`Some-Key ${KEY}`]),
      )
      expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['application/json']))
    },
  )
})

test('a snippet contains no character that a terminal would interpret or an editor would hide', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      for (const { write } of snippets) {
        const snippet = write({ texts: [text], targetLanguage: 'DE' }, target)
        expect(snippet).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u)
      }
    }),
  )
})
