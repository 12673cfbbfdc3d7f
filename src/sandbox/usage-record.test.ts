import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxTranslateKey } from './sandbox.ts'
import { ask, readReport, startSandbox } from '../testing/sandbox-client.ts'

const now = () => Date.parse('2026-11-20T23:59:00Z')
let folder = ''
let usageFile = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-record-'))
  usageFile = join(folder, 'deep', 'usage.json')
})
afterEach(() => rm(folder, { recursive: true }))

async function spentToday(options: Parameters<typeof startSandbox>[0]): Promise<number | undefined> {
  const sandbox = startSandbox({ now, ...options })
  const { total_usage } = await readReport(sandbox, '2026-11-20', '2026-11-20', '')
  await sandbox.close()
  return total_usage?.total_characters
}

async function spend(text: string): Promise<void> {
  const sandbox = startSandbox({ now, usageFile })
  await ask(sandbox, { text: [text], target_lang: 'DE' })
  await sandbox.close()
}

describe('usage in a file', () => {
  test('survives a restart and continues from there', async () => {
    await spend('bank')
    await spend('branch')
    expect(await spentToday({ usageFile })).toBe(10)
    expect(await readdir(join(folder, 'deep'))).toEqual(['usage.json'])
  })

  test('is added to what another console in the folder has written since', async () => {
    const [one, other] = [startSandbox({ now, usageFile }), startSandbox({ now, usageFile })]
    await ask(one, { text: ['bank'], target_lang: 'DE' })
    await one.close()
    await ask(other, { text: ['branch'], target_lang: 'DE' })
    await other.close()
    expect(await spentToday({ usageFile })).toBe(10)
  })

  test('contains the key only in masked form', async () => {
    await spend('bank')
    const content = await readFile(usageFile, 'utf8')
    expect(content).toContain('2026-11-20')
    expect(content).not.toContain(sandboxTranslateKey)
    expect(content).toMatch(/sand\*+ting/)
  })

  test('without a file stays in memory', async () => {
    expect(await spentToday({})).toBe(0)
  })

  test.each([
    '{"version":1,',
    '',
    '[]',
    '{"version":1,"maskedKey":"x","textCharacters":{"2026-11-20":-4}}',
    '{"version":2}',
    '\u0000',
  ])('a damaged file %j is set aside with a sentence, and usage starts from zero', async (content) => {
    usageFile = join(folder, 'usage.json')
    await writeFile(usageFile, content)
    const sentences: string[] = []
    expect(await spentToday({ usageFile, warn: (sentence) => sentences.push(sentence) })).toBe(0)
    expect(sentences).toEqual([expect.stringContaining('was damaged')])
    const [aside = ''] = await readdir(folder)
    expect(aside).toMatch(/^usage\.json\.damaged-/)
    expect(await readFile(join(folder, aside), 'utf8')).toBe(content)
    await spend('bank')
    expect(await spentToday({ usageFile })).toBe(4)
  })

  test('a place that cannot be written is reported, and translating continues', async () => {
    await writeFile(join(folder, 'deep'), 'a file where a folder should be')
    const sentences: string[] = []
    const sandbox = startSandbox({ now, usageFile, warn: (sentence) => sentences.push(sentence) })
    expect((await ask(sandbox, { text: ['bank'], target_lang: 'DE' })).status).toBe(200)
    await sandbox.close()
    expect(sentences.join(' ')).toMatch(/cannot (?:read|write) its usage file/)
  })
})
