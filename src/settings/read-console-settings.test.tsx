/** If there is a shared file it applies, otherwise the settings of this device. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleFile } from '../api/gateway-contract.ts'
import {
  NO_SETTINGS,
  SETTINGS_KEY,
  keepSettings,
  keepShowsMoney,
  readConsoleSettings,
} from './read-console-settings.ts'

const own: ConsoleFile = { version: 1, limits: [{ characters: 5 }] }
const shared: ConsoleFile = { version: 1, limits: [{ characters: 7 }] }

/** Makes the gateway answer with this file. */
function answerWith(file: ConsoleFile | undefined, problems: readonly string[] = []) {
  vi.stubGlobal('fetch', async () => Response.json({ ...(file && { file }), problems }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}

test('the shared file applies, and leaves what this device keeps untouched', async () => {
  keepSettings(own)
  answerWith(shared)
  expect(await readConsoleSettings()).toMatchObject({ inUse: shared, isShared: true })
  answerWith(undefined)
  expect(await readConsoleSettings()).toMatchObject({ inUse: own, isShared: false })
})

test('without either there are no settings, nor if what is kept cannot be read', async () => {
  answerWith(undefined)
  expect(await readConsoleSettings()).toMatchObject({ inUse: NO_SETTINGS, isShared: false, showsMoney: true })
  localStorage.setItem(SETTINGS_KEY, '{ "version": 99 }')
  expect(await readConsoleSettings()).toMatchObject({ inUse: NO_SETTINGS })
})

test('a shared file that cannot be fetched still applies as last read, with the reason', async () => {
  answerWith(shared)
  const before = await readConsoleSettings()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const now = await readConsoleSettings(undefined, before)
  expect(now).toMatchObject({ inUse: shared, isShared: true })
  expect(now.problems).toEqual([expect.stringMatching(/^It could not be read: /)])
})

test.each([
  ['nothing can be read or stored', ['getItem', 'setItem']] as const,
  ['only reading works', ['setItem']] as const,
])('if %s, what was set lasts until the tab is closed, even after Refresh', async (_, blocked) => {
  answerWith(undefined)
  for (const method of blocked)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  expect(keepSettings(own)).toBe(false)
  expect(keepShowsMoney(false)).toBe(false)
  expect(await readConsoleSettings()).toMatchObject({ inUse: own, showsMoney: false })
  vi.restoreAllMocks()
  // Once storing works again, the stored settings apply.
  expect(keepSettings(NO_SETTINGS)).toBe(true)
  keepShowsMoney(true)
  expect(await readConsoleSettings()).toMatchObject({ inUse: NO_SETTINGS, showsMoney: true })
})
