import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('marks are drawn with longhands: WebKit ignores the shorthand with a thickness', () => {
  const css = readFileSync(new URL('marks.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(/text-decoration-thickness: \d+px/)
  expect(css).not.toMatch(/text-decoration:[^;]*\d/)
})

test('the last line of a translation has room for the underline of a mark', () => {
  const css = readFileSync(new URL('translation-cell.module.css', import.meta.url), 'utf8')
  const words = /\n\.words \{[^}]*\}/.exec(css)?.[0] ?? ''
  expect(words).toContain('overflow: hidden')
  expect(Number(/padding-bottom: (\d+)px/.exec(words)?.[1])).toBeGreaterThanOrEqual(2)
})
