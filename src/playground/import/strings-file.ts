/** Reads the strings from a file of any known format. */
import { linesOf } from './pasted-lines.ts'
import { faultInWords, findDocumentFault } from '../model/markup-fault.ts'
import { jsonTrouble, readJson } from './json-file.ts'
import { readPo } from './po-file.ts'
import type { StringsTable } from './strings-table.ts'
import { type Cut, readTable } from './text-table.ts'
import { closedAfterLastUnit, readXliff } from './xliff-file.ts'

/** The contents of a file, as understood. */
export type StringsFile = {
  readonly table: StringsTable
  /** How a file of lines and separators was cut. */
  readonly cut?: Cut
  /** Why there is nothing to import, in a sentence. */
  readonly trouble?: string
}

/** The file name endings that can be read. */
export const FILE_ENDINGS = ['.txt', '.csv', '.tsv', '.tab', '.json', '.arb', '.po', '.pot', '.xlf', '.xliff']

/** Reads a file according to the ending of its name; `chosen` is how a person wants a table to be split. */
export function readStringsFile(name: string, content: string, chosen: Partial<Cut> = {}): StringsFile {
  const nothing = { names: ['Text'], rows: [], textColumn: 0, noteColumns: [] }
  if (content.trim() === '') return { table: nothing, trouble: 'The file is empty.' }
  // No text of any program holds it; files of other kinds are full of it.
  if (content.includes('\0')) return { table: nothing, trouble: 'The file contains binary data, not text.' }
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''
  switch (ending) {
    case '.csv':
      return readTable(content, chosen)
    case '.tsv':
    case '.tab':
      return readTable(content, { separator: '\t', ...chosen })
    case '.json':
    case '.arb': {
      const trouble = jsonTrouble(content)
      return { table: readJson(content), ...(trouble === undefined ? {} : { trouble }) }
    }
    case '.po':
    case '.pot':
      return { table: readPo(content) }
    case '.xlf':
    case '.xliff': {
      const begun = closedAfterLastUnit(content)
      if (begun !== undefined) return { table: { ...readXliff(begun), endsEarly: true } }
      const fault = findDocumentFault(content)
      return fault
        ? { table: nothing, trouble: `The file is not well-formed: ${faultInWords(fault)}.` }
        : { table: readXliff(content) }
    }
    default:
      return { table: linesTable(content) }
  }
}

/** One text per line: blank lines are separators, not texts. */
function linesTable(content: string): StringsTable {
  const rows = linesOf(content).map((line) => [line])
  return { names: ['Text'], rows, textColumn: 0, noteColumns: [] }
}
