/** Recognises a paste into the texts that is more than lines: a table, a catalogue of strings, or a request. */
import { countOf, formatCount } from '../../locale/numbers.ts'
import { readPastedRequest } from './pasted-request.ts'
import { parseJson, readJson } from './json-file.ts'
import { readTable } from './text-table.ts'

/** The dialog that can read it, and a description of it. */
export type PastedSource =
  | { readonly kind: 'request'; readonly words: string; readonly content: string }
  | {
      readonly kind: 'file'
      readonly words: string
      readonly content: string
      /** The file name extension for these contents. */
      readonly ending: '.tsv' | '.csv' | '.json'
    }

/** Undefined for plain lines. */
export function recognizePasted(text: string): PastedSource | undefined {
  if (/^\s*curl(?:\.exe)?\s/.test(text)) return { kind: 'request', words: 'cURL command', content: text }
  if (/^\s*[[{]/.test(text)) {
    if (!('problem' in readPastedRequest(text))) return { kind: 'request', words: 'Request', content: text }
    const { length } = readJson(parseJson(text).json).rows
    if (length > 0) {
      const words = `JSON, ${countOf(length, 'text')}`
      return { kind: 'file', words, content: text, ending: '.json' }
    }
  }
  return tableIn(text)
}

/** A table has tabs or well-known column names; a comma alone belongs to a sentence. */
function tableIn(content: string): PastedSource | undefined {
  const { table, cut } = readTable(content.trimEnd())
  const isTable = cut.separator === '\t' || (cut.separator !== 'none' && cut.hasHeadings)
  const rows = table.rows.length + (cut.hasHeadings ? 1 : 0)
  if (!isTable || rows < 2 || table.names.length < 2) return undefined
  const words = `Table, ${formatCount(table.names.length)} columns`
  return { kind: 'file', words, content, ending: cut.separator === '\t' ? '.tsv' : '.csv' }
}
