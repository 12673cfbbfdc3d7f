/** Reads texts out of a file that is no table: one text per line, or JSON. */
import { linesOf } from './pasted-lines.ts'

/** Whether the file holds columns, of which one is to be chosen. */
export function isTable(name: string): boolean {
  return /\.(?:csv|tsv|tab)$/i.test(name)
}

/** The texts of a file, in order. An empty list where it holds none that can be recognised. */
export function textsFromFile(name: string, content: string): string[] {
  return /\.json$/i.test(name) ? textsFromJson(content.replace(/^\uFEFF/, '')) : linesOf(content)
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
