import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namedVisitors, send, startGateway, startService, until } from '../testing/gateway-under-test.ts'
import { readConsoleText } from '../settings/console-text.ts'
import { openConsoleFile } from './console-file.ts'

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'console.json')
  writeFileSync(path, text)
  return path
}

const written = `{
  "version": 1,
  "limits": [
    { "characters": 20000000 }
  ]
}
`

test.each<[string, string, string]>([
  [
    'a field that nobody knows',
    written.replace('"limits"', '"limit"'),
    'console.json, line 3: $.limit is not a field of this file; the fields are version, billing, limits, prices, groups.',
  ],
  [
    'a wrong value',
    written.replace('20000000', '"20 M"'),
    'console.json, line 4: $.limits[0].characters must be a whole number from 1 to 9007199254740991.',
  ],
  ['a comma too few', written.replace('1,', '1'), 'console.json, line 3: not valid JSON (comma expected).'],
  [
    'a comma too many',
    written.replace('}\n  ]', '},\n  ]'),
    'console.json, line 5: not valid JSON (value expected).',
  ],
  ['a comment', `// ours\n${written}`, 'console.json, line 1: not valid JSON (invalid comment token).'],
  [
    'a field that appears twice',
    written.replace('"limits"', '"version": 1,\n  "limits"'),
    'console.json, line 3: the field version appears twice.',
  ],
  [
    'a name that another group has, but for capitals',
    written.replace('"limits"', '"groups": [\n{ "name": "Team A" },\n{ "name": "team a" }],\n  "limits"'),
    'console.json, line 5: $.groups[1] repeats the name of a group (ignoring capitals and spaces).',
  ],
  ['nothing at all', '', 'console.json, line 1: not valid JSON (value expected).'],
])('%s is named by line and path', (_, text, sentence) => {
  expect(readConsoleText(text, 'console.json')).toEqual({ problems: [sentence] })
})

test('a mistake stops the start with a sentence, and so does a file that is not there', async () => {
  const warn = () => {}
  await expect(openConsoleFile(fileOf('{}'), warn)).rejects.toThrow(
    'console.json, line 1: $.version is missing.',
  )
  await expect(openConsoleFile('/nowhere/console.json', warn)).rejects.toThrow(
    /CONSOLE_FILE cannot be read: ENOENT[^]*CONSOLE_FILE is \/nowhere\/console\.json\.$/,
  )
  const service = await startService()
  await expect(startGateway(service, { CONSOLE_FILE: fileOf('[') })).rejects.toThrow('console.json, line 1')
})

test('a change is read; a mistake keeps the last valid version and says so', async () => {
  const path = fileOf(written)
  const said: string[] = []
  const holder = await openConsoleFile(path, (line) => said.push(line), 20)
  onTestFinished(holder.close)
  expect(holder.read()).toEqual({ file: { version: 1, limits: [{ characters: 20_000_000 }] }, problems: [] })

  writeFileSync(path, written.replace('20000000', '3'))
  await until(() => said.length === 1, 'the change')
  expect(holder.read()).toEqual({ file: { version: 1, limits: [{ characters: 3 }] }, problems: [] })

  // The way editors save: a new file replaces the old one.
  writeFileSync(`${path}.new`, written.replace('20000000', '0'))
  renameSync(`${path}.new`, path)
  await until(() => said.length === 2, 'the mistake')
  const sentence =
    'console.json, line 4: $.limits[0].characters must be a whole number from 1 to 9007199254740991.'
  expect(said[1]).toContain(sentence)
  expect(holder.read()).toEqual({ file: { version: 1, limits: [{ characters: 3 }] }, problems: [sentence] })

  writeFileSync(path, written)
  await until(() => said.length === 3, 'the mended file')
  expect(holder.read().problems).toEqual([])

  // The page must not reveal the path of the file on the server.
  rmSync(path)
  await until(() => said.length === 4, 'the file that is gone')
  expect(holder.read().problems).toEqual([
    "CONSOLE_FILE cannot be read: ENOENT: no such file or directory, open 'console.json'.",
  ])
  // A problem is not reported again while nothing changes.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(said).toHaveLength(4)
})

test('everybody who may read usage gets the file, and nobody else', async () => {
  const service = await startService()
  const gateway = await startGateway(service, {
    CONSOLE_FILE: fileOf(written),
    ...namedVisitors,
    CONSOLE_ADMINS: 'ada',
  })
  const ask = (user: string, method = 'GET') =>
    send(gateway.port, '/gateway/console-file', { 'X-User': user }, method)
  expect(JSON.parse((await ask('ada')).body)).toEqual({
    file: { version: 1, limits: [{ characters: 20_000_000 }] },
    problems: [],
  })
  const refused = await ask('eve')
  expect([refused.status, refused.headers['gateway-error']]).toEqual([403, 'administrators-only'])
  expect(refused.body).not.toContain('20000000')
  expect((await ask('ada', 'POST')).status).toBe(405)
  const without = await startGateway(service)
  expect(JSON.parse((await send(without.port, '/gateway/console-file')).body)).toEqual({ problems: [] })
})
