import { parsePo } from 'pofile-ts'
import type { StringsTable } from './strings-table.ts'

/** A field of the file's header. */
const LANGUAGE = /^(?:msgstr )?"Language: *([a-z][\w-]*)/im

/**
 * The messages of a PO or POT file, with what stands there about them: `msgctxt`, and comments of programmers and translators. A plural
 * is a text of its own. A message is known by `msgctxt` and `msgid` together. Messages that are obsolete are left out.
 */
export function readPo(content: string): StringsTable {
  const current = content
    .split(/\r\n|[\n\r]/)
    .filter((line) => !line.startsWith('#~'))
    .join('\n')
  const rows = parsePo(current).items.flatMap((item) => {
    const { msgid, msgid_plural: plural, msgctxt, extractedComments, comments, msgstr } = item
    const about = [msgctxt ?? '', [...extractedComments, ...comments].join('\n').trim()]
    const [first = '', ...others] = msgstr
    return [[msgid, ...about, first], ...(plural === null ? [] : [[plural, ...about, others.at(-1) ?? '']])]
  })
  const noteColumns = [1, 2].filter((column) => rows.some((row) => row[column] !== ''))
  return {
    names: ['msgid', 'msgctxt', 'Comments', 'msgstr'],
    rows,
    textColumn: 0,
    noteColumns,
    keyColumns: [1, 0].filter((column) => rows.some((row) => row[column] !== '')),
    targetLanguage: LANGUAGE.exec(current)?.[1],
  }
}
