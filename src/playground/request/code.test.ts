import { expect, test } from 'vitest'
import { translationBody } from '../../api/translate.ts'
import { codeTabs } from './code-tabs.ts'
import { bodyCode, codeText, prettyJson } from './code.ts'

const input = {
  texts: ['"context": "x"', 'Tor 😀'],
  targetLanguage: 'EN-US',
  context: 'Das "Spiel"\nwar aus.',
} as const

test('the body is set in lines to be read, and to the byte on request', () => {
  expect(codeText(bodyCode(input, false))).toBe(JSON.stringify(JSON.parse(translationBody(input)), null, 2))
  expect(codeText(bodyCode(input, true))).toBe(translationBody(input))
})

test.each([true, false])(
  'the line that the baseline lacks is the context, whatever the texts say (exact: %s)',
  (isExact) => {
    const own = bodyCode(input, isExact).filter(({ isContext }) => isContext)
    expect(own).toHaveLength(1)
    expect(JSON.parse(`{${own[0]?.text}}`)).toEqual({ context: input.context })
  },
)

test('without a context no line is the column’s own', () => {
  expect(bodyCode({ ...input, context: ' ' }, false).some(({ isContext }) => isContext)).toBe(false)
})

test('what is no JSON is shown as it came', () => {
  expect(prettyJson('<html>busy</html>')).toBe('<html>busy</html>')
  expect(prettyJson('{"a":[1,2]}')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}')
})

test.each(codeTabs.filter(({ kind }) => kind === 'snippet'))(
  '$label marks the context, alone and in a loop',
  (tab) => {
    if (tab.kind !== 'snippet') throw new Error('no snippet')
    const target = {
      address: 'https://example.org/v2/translate',
      scheme: 'Some-Key',
      keyVariable: 'SERVICE_KEY',
    }
    const own = { ...input, context: `it's "so"\n\u2028` }
    for (const requests of [[own], [own, { ...own, texts: ['b'] }]]) {
      const parts = tab.code(requests, target)
      const marked = parts
        .filter(({ isContext }) => isContext)
        .map(({ text }) => text.replaceAll("'\\''", "'"))
      expect(marked.length).toBeGreaterThan(0)
      for (const text of marked) expect(JSON.parse(text.replace(/^"?context"?: ?/, ''))).toBe(own.context)
    }
    expect(tab.code([{ ...own, context: ' ' }], target).some(({ isContext }) => isContext)).toBe(false)
  },
)
