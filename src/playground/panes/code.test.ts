import { expect, test } from 'vitest'
import { translationBody } from '../../api/translate.ts'
import { bodyCode, codeText, prettyJson, snippetTabs } from './code.tsx'

const input = {
  texts: ['"context": "x"', 'Tor 😀'],
  targetLanguage: 'EN-US',
  context: 'Das "Spiel"\nwar aus.',
} as const

test('the body is the one that is sent, with line breaks for reading', () => {
  expect(codeText(bodyCode(input))).toBe(JSON.stringify(JSON.parse(translationBody(input)), null, 2))
})

test('the line that the baseline lacks is the context, whatever the texts say', () => {
  const own = bodyCode(input).filter(({ isContext }) => isContext)
  expect(own).toHaveLength(1)
  expect(JSON.parse(`{${own[0]?.text}}`)).toEqual({ context: input.context })
})

test('without a context, no line is marked', () => {
  expect(bodyCode({ ...input, context: ' ' }).some(({ isContext }) => isContext)).toBe(false)
})

test('anything that is not JSON is shown as received', () => {
  expect(prettyJson('<html>busy</html>')).toBe('<html>busy</html>')
  expect(prettyJson('{"a":[1,2]}')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}')
})

test.each(snippetTabs)(
  '$label marks the context, as an argument and in a body too long for one',
  ({ code }) => {
    const target = {
      address: 'https://example.org/v2/translate',
      scheme: 'Some-Key',
      keyVariable: 'SERVICE_KEY',
    }
    const own = { ...input, context: `it's "so"\n\u2028` }
    for (const request of [own, { ...own, texts: ['b'.repeat(110_000)] }]) {
      const marked = code(request, target)
        .filter(({ isContext }) => isContext)
        .map(({ text }) => text.replaceAll("'\\''", "'"))
      expect(marked).toHaveLength(1)
      for (const text of marked) expect(JSON.parse(text.replace(/^"?context"?: ?/, ''))).toBe(own.context)
    }
    expect(code({ ...own, context: ' ' }, target).some(({ isContext }) => isContext)).toBe(false)
  },
)
