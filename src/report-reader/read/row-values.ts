/** Finds the values of a machine-written row and their positions: all other bytes are the same in many rows. */
import { textOf } from './json-tokens.ts'
import { places } from './usage-object.ts'
import { usageFields } from '../usage-report.ts'
import { MINUTES_NAME } from '../usage-wire.ts'

/** What a value is; a `string` is not needed. */
export type ValueKind = 'key' | 'label' | 'date' | 'string' | 'number'

/** Slots for the numbers of a row: first one per field of `usageFields`, then the minutes of speech, then all others. */
export const MINUTES = usageFields.length
export const OTHERS = MINUTES + 1

export type RowValue = {
  readonly kind: ValueKind
  /** The slot for a number. */
  readonly place: number
  /** Name of a count beyond the contract. */
  readonly name?: string
  /** Its position in the piece; a string's excludes its quotes. */
  readonly start: number
  readonly end: number
}

const stringKinds = new Map<string, ValueKind>([
  ['api_key', 'key'],
  ['api_key_label', 'label'],
  ['usage_date', 'date'],
])
const numberPlaces = new Map([...places, [MINUTES_NAME, MINUTES]])

/** A string, with the colon that makes it a name; a number; or the start or end of an object or array. */
const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d[\d.eE+-]*|[[\]{}]/gs

/** One character per byte, so that positions stay the same. */
const decoder = new TextDecoder('latin1')

/** The number of containers open around members of the row, and around those of its usage. */
const IN_ROW = 1
const IN_USAGE = 2

/**
 * The strings and numbers of the row between `start` and `end`, which is valid JSON, and of its usage. Undefined if a name occurs twice: `JSON.parse`
 * then decides, and the last one wins.
 */
export function valuesOf(bytes: Uint8Array, start: number, end: number): RowValue[] | undefined {
  const values: RowValue[] = []
  const names = new Set<string>()
  let depth = 0
  let member = ''
  let name = ''
  for (const found of decoder.decode(bytes.subarray(start, end)).matchAll(TOKEN)) {
    const [token, string, colon] = found
    const at = start + found.index
    const isInRow = depth === IN_ROW
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth > IN_USAGE || (depth === IN_USAGE && member !== 'usage')) continue
    else if (string === undefined) {
      const known = isInRow ? undefined : numberPlaces.get(name)
      const isOther = !isInRow && known === undefined
      const place = known ?? OTHERS + values.length
      values.push({ kind: 'number', place, ...(isOther ? { name } : {}), start: at, end: at + token.length })
    } else if (colon === undefined) {
      const kind = (isInRow ? stringKinds.get(name) : undefined) ?? 'string'
      values.push({ kind, place: 0, start: at + 1, end: at + 1 + string.length })
    } else {
      name = textOf(bytes.subarray(at + 1, at + 1 + string.length))
      if (isInRow) member = name
      const path = isInRow ? name : `usage.${name}`
      if (names.has(path)) return undefined
      names.add(path)
    }
  }
  return values
}
