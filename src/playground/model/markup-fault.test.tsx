import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultInWords, findDocumentFault, findMarkupFault } from './markup-fault.ts'

const inWords = (text: string, markup: 'xml' | 'html') => {
  const fault = findMarkupFault(text, markup)
  return fault && faultInWords(fault)
}

test.each([
  ['a <b>bold</b> word and <br/>', undefined],
  ['two <a/> elements<b/>', undefined],
  ['<x:g id="1" xlink:href="a">x</x:g> &amp; &#160; <!-- a < b --> <![CDATA[ a & b ]]>', undefined],
  ['one <b>two', 'line 1, column 5: <b> is never closed'],
  ['<b>one\n<i>two</b></i>', 'line 2, column 7: </b> comes before <i> is closed'],
  ['one</b>', 'line 1, column 4: </b> closes nothing'],
  ['<b>one</B>', 'line 1, column 7: </B> comes before <b> is closed'],
  ['a < b', 'line 1, column 3: a “<” does not start a tag; write &lt; instead'],
  ['A & B', 'line 1, column 3: an “&” does not start a character reference; write &amp; instead'],
  ['a&nbsp;b', 'line 1, column 2: XML does not define &nbsp;: use its number, as in &#160;'],
  ['<br>', 'line 1, column 1: <br> is never closed'],
  [
    'a <i href="?a=1&b=2"/>',
    'line 1, column 16: an “&” does not start a character reference; write &amp; instead',
  ],
  ['<0>here</0>', 'line 1, column 1: a name does not start with a digit in XML: <0>'],
])('XML is read strictly: %s', (text, fault) => expect(inWords(text, 'xml')).toBe(fault))

test('faults that only the parser knows are reported too', () => {
  expect(inWords('one\n<b a="1" a="2">x</b>', 'xml')).toMatch(
    /^line 2, column \d+: XML does not allow this here$/,
  )
})

test.each([
  ['a <b>bold</b> word<br>, <IMG src=a> &nbsp; A & B, a < b', undefined],
  ['<ul><li>one<li>two</ul><p>three', undefined],
  ['<B>one</b>', undefined],
  ['one <b>two', 'line 1, column 5: <b> is never closed'],
  ['<b>one <i>two</b></i>', 'line 1, column 14: </b> comes before <i> is closed'],
  ['one</b>', 'line 1, column 4: </b> closes nothing'],
  ['one <b', 'line 1, column 5: a “<” does not start a tag; write &lt; instead'],
])('HTML is read loosely: %s', (text, fault) => expect(inWords(text, 'html')).toBe(fault))

test('a fragment is well-formed exactly if the XML parser accepts it', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<i a="1">',
    '</i>',
    '<br/>',
    'x',
    ' ',
    '&amp;',
    '&',
    '<',
    '>',
    '"',
    '\n',
    '&#x20;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      const document = new DOMParser().parseFromString(`<x>${text}</x>`, 'application/xml')
      const isTaken = document.getElementsByTagName('parsererror').length === 0
      expect(findMarkupFault(text, 'xml') === undefined).toBe(isTaken)
    }),
    { numRuns: 300 },
  )
})

test('faults in a whole document are found by its tags or, failing that, by the parser', () => {
  expect(findDocumentFault('<file>\n<unit></file>')).toMatchObject({ line: 2 })
  expect(findDocumentFault('<file/><file/>')).toBeDefined()
  expect(findDocumentFault('<file><unit/></file>')).toBeUndefined()
})
