import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflate, inflate } from './deflate.ts'

test('any well-formed text is restored, however long', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await inflate(await deflate(text))).toBe(text)
    }),
    { numRuns: 30 },
  )
  const long = '😀 Das Tor war offen. '.repeat(100_000)
  const bytes = await deflate(long)
  expect(bytes.length).toBeLessThan(long.length / 50)
  expect(await inflate(bytes)).toBe(long)
})

test('bytes that are truncated, changed or inflate to too much are rejected', async () => {
  const bytes = await deflate('Das Tor war offen.')
  await expect(inflate(bytes.slice(0, -1))).rejects.toThrow()
  await expect(inflate(bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte)))).rejects.toThrow()
  await expect(inflate(new Uint8Array())).rejects.toThrow()
  await expect(inflate(await deflate('a'.repeat(1_000)), 999)).rejects.toThrow(RangeError)
})
