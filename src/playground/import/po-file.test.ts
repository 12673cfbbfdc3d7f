import fc from 'fast-check'
import { createItem, stringifyPo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { readPo } from './po-file.ts'
import { stringsOf } from './strings-table.ts'

test('a message is identified by its context and keeps its comments; its plural is a separate text; obsolete messages are left out', () => {
  const po = String.raw`# The header
msgid ""
msgstr "Language: de\n"

# Short, please
#. A verb
#: src/menu.c:12
#, c-format
msgctxt "menu"
msgid ""
"Open \"%s\"\n"
"now"
msgstr "Öffnen"

msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""

#~ msgid "Old"
#~ msgstr "Alt"
`
  for (const content of [po, po.replaceAll('\n', '\r\n')]) {
    expect(stringsOf(readPo(content))).toEqual([
      { key: 'menu|Open "%s"\nnow', text: 'Open "%s"\nnow', note: 'A verb\nShort, please' },
      { key: '%d file', text: '%d file', note: '' },
      { key: '%d files', text: '%d files', note: '' },
    ])
    expect(readPo(content).targetLanguage).toBe('de')
  }
})

/** Words on one line of a comment. */
const line = fc
  .string({ unit: fc.constantFrom('a', 'Ü', '"', '\\', '😀', ' ', '%s') })
  .map((words) => `x${words}x`)
const words = fc
  .string({ unit: fc.constantFrom('a', 'Ü', '"', '\\', '\n', '\t', '😀', ' ', '{n}', '#', '\\n') })
  .map((words) => `x${words}`)

test('anything written as PO is read back unchanged', () => {
  const entry = fc.record({
    text: words,
    context: fc.option(words),
    comments: fc.array(line, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const items = entries.map(({ text, context, comments }) => ({
        ...createItem(),
        msgid: text,
        msgctxt: context,
        extractedComments: comments,
      }))
      const read = readPo(stringifyPo({ headers: { Language: 'de' }, items }))
      expect(read.rows.map(([msgid, msgctxt, comments]) => ({ msgid, msgctxt, comments }))).toEqual(
        entries.map(({ text, context, comments }) => ({
          msgid: text,
          msgctxt: context ?? '',
          comments: comments.join('\n'),
        })),
      )
    }),
  )
})
