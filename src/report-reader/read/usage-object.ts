/** Reads a usage object (§2.3) parsed by `JSON.parse`. */
import { type UsageField, usageFields } from '../usage-report.ts'
import { MINUTES_NAME, millisecondsOf, SPEECH, wireNames } from '../usage-wire.ts'

/** The index in `usageFields` of each wire name of the contract. */
export const places = new Map(usageFields.map((field, place) => [wireNames[field], place]))

/** The content of a usage object. */
type Usage = {
  /** One count per field, in the order of `usageFields`; 0 if missing. */
  readonly counts: Float64Array
  /** Counts beyond the contract, by their names. */
  readonly others: Map<string, number>
  /** A bit for each field that is missing. */
  readonly missing: number
  /** The minutes that speech was converted from; undefined if it was not. */
  readonly minutes: number | undefined
  /** The name of the first value that is not a finite number. */
  readonly wrong: string | undefined
}

export function readUsage(usage: object): Usage {
  const counts = new Float64Array(usageFields.length)
  const others = new Map<string, number>()
  let missing = (1 << usageFields.length) - 1
  let minutes: number | undefined
  const wrong = new Set<string>()
  for (const [name, value] of Object.entries(usage)) {
    const place = places.get(name)
    const isCount = Number.isFinite(value)
    const isKnown = place !== undefined || name === MINUTES_NAME
    if (isKnown && !isCount && value !== null) wrong.add(name)
    if (!isCount) continue
    const count = Number(value) + 0
    if (name === MINUTES_NAME) minutes = count
    else if (place === undefined) others.set(name, count)
    else {
      counts[place] = count
      missing &= ~(1 << place)
    }
  }
  if (minutes !== undefined && missing & (1 << SPEECH)) {
    missing &= ~(1 << SPEECH)
    counts[SPEECH] = millisecondsOf(minutes)
    if (!Number.isFinite(counts[SPEECH])) wrong.add(MINUTES_NAME)
  } else minutes = undefined
  const names = [...places.keys(), MINUTES_NAME]
  return { counts, others, missing, minutes, wrong: names.find((name) => wrong.has(name)) }
}

/** The fields whose bits are set in `missing`. */
export function fieldsIn(missing: number): UsageField[] {
  return usageFields.filter((_, place) => missing & (1 << place))
}
