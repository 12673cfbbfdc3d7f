/** Reads strings from JSON: lists, request bodies (§2.1), ARB, and message catalogues. */
import { type Fields, isRecord, savedRows } from './text-table.ts'
import { findTextColumn, isExpectationHeading, type StringsTable, tableWithRoles } from './strings-table.ts'

/** The field names of the text in catalogue entries that are objects. */
const MESSAGE_FIELDS = ['message', 'defaultMessage', 'text', 'string', 'value']

/** The table in parsed JSON; without rows if it contains no strings. */
export function readJson(json: unknown): StringsTable {
  if (Array.isArray(json)) return listTable(json)
  if (!isRecord(json)) return listTable([])
  const saved = savedRows(json)
  if (saved) return listTable(saved)
  if (Array.isArray(json['text'])) return listTable(json['text'])
  const keys = Object.keys(json)
  if (keys.some((key) => key.startsWith('@') && isRecord(json[key]))) return arbTable(json)
  const entries = keys.flatMap((key) => {
    const entry = json[key]
    const hasMessage = isRecord(entry) && MESSAGE_FIELDS.some((field) => typeof entry[field] === 'string')
    return hasMessage ? [{ key, ...entry }] : []
  })
  return entries.length > 0 && entries.length === keys.length ? listTable(entries) : leavesTable(json)
}

/** ARB: `"key": "text"`, notes about it in `"@key"`, and the language of all texts in `"@@locale"`. */
function arbTable(json: Fields): StringsTable {
  const messages = Object.entries(json).filter(([key]) => !key.startsWith('@'))
  const rows = messages.flatMap(([key, text]) => {
    if (typeof text !== 'string') return []
    const about = json[`@${key}`]
    const { description, context } = isRecord(about) ? about : {}
    return [[key, text, wordsOf(description), wordsOf(context)]]
  })
  return {
    ...tableWithRoles(['Key', 'Text', 'Description', 'Context'], rows),
    sourceLanguage: wordsOf(json['@@locale']) || undefined,
    notText: messages.length - rows.length,
  }
}

/** A list of strings, or of objects, whose fields are the columns. */
function listTable(list: readonly unknown[]): StringsTable {
  const records = list.filter(isRecord).map(flatExpectations)
  const fields = new Set(
    records.flatMap((record) => Object.keys(record).filter((field) => wordsOf(record[field]) !== '')),
  )
  const names = fields.size === 0 ? ['Text'] : [...fields]
  if (fields.size > 0 && !records.some((record) => names.some((name) => typeof record[name] === 'string'))) {
    return tableWithRoles(names, [])
  }
  const objects = records.map((record) => names.map((name) => wordsOf(record[name])))
  const textColumn = findTextColumn(names, objects)
  const rows = list.flatMap((entry): string[][] => {
    // A plain string among objects counts as an object with only a text.
    if (typeof entry === 'string') return [names.map((_, column) => (column === textColumn ? entry : ''))]
    if (!isRecord(entry)) return []
    const record = flatExpectations(entry)
    return [names.map((name) => wordsOf(record[name]))]
  })
  return { ...tableWithRoles(names, rows), notText: list.length - rows.length }
}

/** Expectations may be lists of acceptable words, and objects by target language: `"expected FR"`. */
function flatExpectations(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      if (!isExpectationHeading(field)) return [[field, value]]
      const byTarget = isRecord(value)
        ? Object.entries(value).map(([code, words]) => [`${field} ${code}`, words] as const)
        : [[field, value] as const]
      return byTarget.map(([name, words]) => [name, Array.isArray(words) ? words.join(' | ') : words])
    }),
  )
}

/** Every string of a possibly nested catalogue, by its path. */
function leavesTable(json: Fields): StringsTable {
  const rows: string[][] = []
  let notText = 0
  /** The stack of values still to read, the next one last. */
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: json }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string') rows.push([path, value])
    else if (typeof value !== 'object' || value === null) notText += 1
    if (typeof value !== 'object' || value === null) continue
    for (const [name, item] of Object.entries(value).toReversed()) {
      open.push({ path: path === '' ? name : `${path}.${name}`, value: item })
    }
  }
  return { names: ['Key', 'Text'], rows, columns: { text: [1], key: [0] }, notText }
}

/** A JSON file parsed, or why it is none, in sentences. */
export function parseJson(content: string): { readonly json?: unknown; readonly trouble?: string } {
  try {
    return { json: JSON.parse(content.replace(/^\uFEFF/, '')) }
  } catch (error) {
    // The browser's message names the position.
    const words = error instanceof Error ? ` The browser says: ${error.message}` : ''
    return { trouble: `The file is not valid JSON.${words}` }
  }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : ''
}
