/** Reads the strings from a file in any known format. */
import { faultInWords, findDocumentFault } from '../model/markup-fault.ts'
import { parseJson, readJson } from './json-file.ts'
import { readPo } from './po-file.ts'
import type { StringsTable } from './strings-table.ts'
import { type Cut, readTable } from './text-table.ts'
import { closedAfterLastUnit, readXliff } from './xliff-file.ts'

/** The parsed contents of a file. */
export type StringsFile = {
  readonly table: StringsTable
  /** How a delimited file was split. */
  readonly cut?: Cut
  /** Why there is nothing to import, in a sentence. */
  readonly trouble?: string
}

/** The supported file name extensions. */
export const FILE_ENDINGS = ['.txt', '.csv', '.tsv', '.tab', '.json', '.arb', '.po', '.pot', '.xlf', '.xliff']

/** Parses a file by its name's extension; `chosen` overrides how a table is split. */
export function readStringsFile(name: string, content: string, chosen: Partial<Cut> = {}): StringsFile {
  const nothing = oneColumn([])
  if (content.trim() === '') return { table: nothing, trouble: 'The file is empty.' }
  // Text files never contain a null character; binary files are full of them.
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
      const { json, trouble } = parseJson(content)
      return { table: readJson(json), ...(trouble === undefined ? {} : { trouble }) }
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
      return { table: readLines(content) }
  }
}

/** One text per line, as it is: the spaces around it belong to it. The last line break begins no further line. */
function readLines(content: string): StringsTable {
  const lines = content.replace(/(?:\r\n|[\n\r])$/, '').split(/\r\n|[\n\r]/)
  const texts = lines.filter((line) => line.trim() !== '')
  return { ...oneColumn(texts), blankLines: lines.length - texts.length }
}

function oneColumn(texts: readonly string[]): StringsTable {
  return { names: ['Text'], rows: texts.map((text) => [text]), columns: { text: [0] } }
}
