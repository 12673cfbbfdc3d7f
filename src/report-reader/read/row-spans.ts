/** Where the values of a row stand that its template leaves open. */
import { textOf } from './json-tokens.ts'
import {
  COUNT,
  DATE,
  IGNORED_NUMBER,
  IGNORED_STRING,
  KEY,
  LABEL,
  MINUTES,
  OTHER,
  type Slot,
  type Span,
} from './row-steps.ts'
import { places } from './usage-object.ts'
import { MINUTES_NAME } from '../usage-wire.ts'

const stringSlots = new Map<string, Slot>([
  ['api_key', { kind: KEY }],
  ['api_key_label', { kind: LABEL }],
  ['usage_date', { kind: DATE }],
])

/** A string, with the colon that makes it a name; a number; or where an object or array begins or ends. */
const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d[\d.eE+-]*|[[\]{}]/gs

/** One character per byte, so that positions stay. */
const decoder = new TextDecoder('latin1')

/** How many containers are open where members of the row stand, and those of its usage. */
const IN_ROW = 1
const IN_USAGE = 2

/**
 * The strings and numbers of the row between `start` and `end`, which is valid JSON, and of its usage; all other bytes are the same in all rows of the
 * template. Undefined where a name comes twice: that the last one wins is for `JSON.parse`, not for a template.
 */
export function spansOf(bytes: Uint8Array, start: number, end: number): Span[] | undefined {
  const spans: Span[] = []
  const names = new Set<string>()
  let depth = 0
  let member = ''
  let name = ''
  for (const found of decoder.decode(bytes.subarray(start, end)).matchAll(TOKEN)) {
    const [token, string, colon] = found
    const at = start + found.index
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth > IN_USAGE || (depth === IN_USAGE && member !== 'usage')) continue
    else if (string === undefined) {
      const slot: Slot = depth === IN_ROW ? { kind: IGNORED_NUMBER } : slotOf(name)
      spans.push({ slot, start: at, end: at + token.length })
    } else if (colon === undefined) {
      const slot = depth === IN_ROW ? stringSlots.get(name) : undefined
      spans.push({ slot: slot ?? { kind: IGNORED_STRING }, start: at + 1, end: at + 1 + string.length })
    } else {
      name = textOf(bytes, at + 1, at + 1 + string.length, string.includes('\\'))
      if (depth === IN_ROW) member = name
      const path = depth === IN_ROW ? name : `usage.${name}`
      if (names.has(path)) return undefined
      names.add(path)
    }
  }
  return spans
}

/** What a number of this name in the usage is. */
function slotOf(name: string): Slot {
  const field = places.get(name)
  if (field !== undefined) return { kind: COUNT, field }
  return name === MINUTES_NAME ? { kind: MINUTES } : { kind: OTHER, name }
}
