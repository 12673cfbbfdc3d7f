import { expect, test } from 'vitest'
import { translationBody } from '../../api/translate.ts'
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
