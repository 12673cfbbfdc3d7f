/** Reads texts out of a file a person has: one text per line, the first column of a table, or JSON. */
import { linesOf } from './pasted-lines.ts'

/** The texts of a file, in order. An empty list where it holds none that can be recognised. */
export function textsFromFile(name: string, content: string): string[] {
  const text = content.replace(/^\uFEFF/, '')
  if (/\.json$/i.test(name)) return textsFromJson(text)
  if (/\.(?:csv|tsv)$/i.test(name)) return textsFromTable(text, /\.tsv$/i.test(name) ? '\t' : undefined)
  return linesOf(text)
}

/** A list of strings, a list of objects with a `text`, or a request body with a list called `text` (§2.1). */
function textsFromJson(content: string): string[] {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return []
  }
  const list = isRecord(json) ? json['text'] : json
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    const text = isRecord(entry) ? entry['text'] : entry
    return typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first column; a first row that only names it is left out. */
function textsFromTable(content: string, separator = separatorOf(content)): string[] {
  const texts: string[] = []
  let field = ''
  let column = 0
  let isQuoted = false
  const endField = () => {
    if (column === 0 && field.trim() !== '') texts.push(field)
    field = ''
    column += 1
  }
  for (let index = 0; index < content.length; index += 1) {
    const character = content.charAt(index)
    if (isQuoted) {
      if (character !== '"') field += character
      else if (content[index + 1] === '"') {
        field += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && field === '') isQuoted = true
    else if (character === separator) endField()
    else if (character === '\n') {
      endField()
      column = 0
    } else if (character !== '\r') field += character
  }
  endField()
  return /^(?:texts?|source|source text|segment)$/i.test(texts[0]?.trim() ?? '') ? texts.slice(1) : texts
}

/** Tables from spreadsheets are separated by what their country uses. */
function separatorOf(content: string): string {
  const [line = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n', 1)
  return [',', ';', '\t'].find((separator) => line.includes(separator)) ?? ','
}
