import { parsePo } from 'pofile-ts'
import type { StringsTable } from './strings-table.ts'

/** The language field of the file's header. */
const LANGUAGE = /^(?:msgstr )?"Language: *([a-z][\w-]*)/im

/** A complete line: a keyword with a closed string, or a continuation string. */
const WHOLE_LINE = /^(?:msg[a-z_]+(?:\[\d+\])?\s+)?"(?:[^"\\]|\\.)*"\s*$/

/**
 * The messages of a PO or POT file, with the comments of programmers and translators. A plural is a separate text. `msgctxt` and `msgid` together
 * identify a message. Obsolete messages are left out, as is a truncated one at the end of the file.
 */
export function readPo(content: string): StringsTable {
  const lines = content.split(/\r\n|[\n\r]/).map((line) => (line.startsWith('#~') ? '' : line))
  const endsEarly = endsWithinMessage(lines)
  const whole = endsEarly ? lines.slice(0, startOfLastMessage(lines)) : lines
  const open = whole.findIndex((line) => /^\s*(?:msg|")/.test(line) && !WHOLE_LINE.test(line.trim()))
  const current = whole.join('\n')
  const rows = parsePo(current).items.flatMap((item) => {
    const { msgid, msgid_plural: plural, msgctxt, extractedComments, comments, msgstr } = item
    const about = [msgctxt ?? '', [...extractedComments, ...comments].join('\n').trim()]
    const [first = '', ...others] = msgstr
    return [[msgid, ...about, first], ...(plural === null ? [] : [[plural, ...about, others.at(-1) ?? '']])]
  })
  const filled = (columns: readonly number[]) =>
    columns.filter((column) => rows.some((row) => row[column] !== ''))
  return {
    names: ['msgid', 'msgctxt', 'Comments', 'msgstr'],
    rows,
    columns: { text: [0], note: filled([2]), key: filled([1, 0]) },
    targetLanguage: LANGUAGE.exec(current)?.[1],
    ...(endsEarly ? { endsEarly } : {}),
    ...(open < 0 ? {} : { openQuote: open + 1 }),
  }
}

/** The index of the line that begins the last message: its `msgctxt`, or else its `msgid`. */
function startOfLastMessage(lines: readonly string[]): number {
  const start = lines.findLastIndex((line) => /^\s*msg(?!str|id_)/.test(line))
  return /^\s*msgctxt/.test(lines[start - 1] ?? '') ? start - 1 : start
}

/** Whether the last message lacks a `msgstr`, even an empty one, or its last line is incomplete. */
function endsWithinMessage(lines: readonly string[]): boolean {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const keyword = written.findLast((line) => /^msg[a-z]/.test(line))
  return keyword !== undefined && !(keyword.startsWith('msgstr') && WHOLE_LINE.test(written.at(-1) ?? ''))
}
