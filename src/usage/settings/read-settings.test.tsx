/** A draft holds what was edited on this device; everything else is as the file says by now. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleFile } from '../../api/console-file.ts'
import { keepDraft, readConsoleSettings } from './read-settings.ts'

const prices = (text: string, documents: string): ConsoleFile => ({
  version: 1,
  prices: { currency: 'EUR', perMillionCharacters: { text, documents } },
})

/** Reads the settings where the gateway has this file. */
async function readWith(file: ConsoleFile | undefined) {
  vi.stubGlobal('fetch', async () => Response.json({ ...(file && { file }), problems: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  return readConsoleSettings()
}

test('what was not edited here follows the file, also after the draft was made', async () => {
  const file = prices('25.00', '40.00')
  const edited = prices('30.00', '40.00')
  keepDraft(edited, file)
  expect((await readWith(file)).inUse).toEqual(edited)
  const changed = { ...prices('25.00', '55.00'), limits: [{ characters: 7 }] }
  const now = await readWith(changed)
  expect(now.inUse).toEqual({ ...prices('30.00', '55.00'), limits: [{ characters: 7 }] })
  expect(now.draft).toEqual(now.inUse)
})

test('what the file has taken over is no longer of the draft', async () => {
  keepDraft(prices('30.00', '40.00'), prices('25.00', '40.00'))
  expect((await readWith(prices('30.00', '40.00'))).draft).toBeUndefined()
  expect((await readWith(prices('35.00', '40.00'))).inUse).toEqual(prices('35.00', '40.00'))
})

test('what this device kept before there was a file is of the draft, and what it never said is of the file', async () => {
  keepDraft({ version: 1, limits: [{ characters: 5 }] })
  expect((await readWith(undefined)).inUse.limits).toEqual([{ characters: 5 }])
  expect((await readWith(prices('25.00', '40.00'))).inUse).toEqual({
    ...prices('25.00', '40.00'),
    limits: [{ characters: 5 }],
  })
})
