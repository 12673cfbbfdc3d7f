import { expect, test } from 'vitest'
import { decodeText, readText } from './read-text.ts'

const WORDS = 'Über den Fluß, 日本\nfünf'
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittle)
  }
  return new Uint8Array(view.buffer)
}
/** "Größe;1" as saved by a western European spreadsheet. */
const latin = Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x31])

test.each([
  ['UTF-8', utf8(WORDS), WORDS],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${WORDS}`), WORDS],
  ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${WORDS}`, true), WORDS],
  ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${WORDS}`, false), WORDS],
  ['UTF-16 LE without one', utf16(WORDS, true), WORDS],
  ['UTF-16 BE without one', utf16(WORDS, false), WORDS],
  ['Windows-1252', latin, 'Größe;1'],
  ['nothing at all', new Uint8Array(), ''],
] as const)('%s is recognised and read', async (name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
  expect(await readText(new Blob([bytes]))).toEqual({ text, isWindows: name === 'Windows-1252' })
})
