/** Reads the strings from a file in any known encoding and format. */
import { linesOf } from './pasted-lines.ts'
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
      return { table: oneColumn(linesOf(content)) }
  }
}

function oneColumn(texts: readonly string[]): StringsTable {
  return { names: ['Text'], rows: texts.map((text) => [text]), columns: { text: [0] } }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many bytes are examined to detect the encoding of a file without a byte order mark. */
const SAMPLE = 4_096

/**
 * Detects the encoding of a file: by its byte order mark; by the zero bytes that letters of most languages have in UTF-16; UTF-8 if the bytes are
 * valid; otherwise Windows-1252, which spreadsheets in western Europe still write.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A text in which one character in four is Latin, a space or a line break has this many zero bytes.
  if (odd > sample.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 8 && even > odd * 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes)
}
