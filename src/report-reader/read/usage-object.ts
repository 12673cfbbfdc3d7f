/** One usage object (§2.3) while it is being read. A repeated name replaces the earlier value. */
import { COUNT, MINUTES, OTHER, type Slot } from './row-steps.ts'
import { type UsageCounts, type UsageField, usageFields } from '../usage-report.ts'
import { MINUTES_NAME, millisecondsOf, perField, SPEECH, wireNames } from '../usage-wire.ts'

const ABSENT = 0
const PRESENT = 1
const WRONG = 2
const PLACE_OF_MINUTES = usageFields.length
const names = [...usageFields.map((field) => wireNames[field]), MINUTES_NAME]
const placeOf = new Map(names.map((name, place) => [name, place]))

export class UsageObject {
  /** One count per field, in the order of `usageFields`; 0 where it is missing. */
  readonly counts = new Float64Array(usageFields.length)
  /** Counts beyond the contract, by their names. */
  readonly others = new Map<string, number>()
  readonly #values = new Float64Array(names.length)
  readonly #states = new Uint8Array(names.length)

  /** After `finish`: the name of a value that is not a finite number. */
  wrong: string | undefined
  /** After `finish`: the minutes that speech was taken from; absent where it was not. */
  minutes: number | undefined

  reset(): void {
    this.#states.fill(ABSENT)
    this.others.clear()
  }

  setNumber(name: string, value: number): void {
    const place = placeOf.get(name)
    const isFinite = Number.isFinite(value)
    if (place !== undefined) {
      this.#states[place] = isFinite ? PRESENT : WRONG
      this.#values[place] = value + 0
    } else if (isFinite) this.others.set(name, value + 0)
    else this.others.delete(name)
  }

  /** Takes a value that is not a number; `null` counts as absent. */
  setOther(name: string, isNull: boolean): void {
    const place = placeOf.get(name)
    if (place === undefined) this.others.delete(name)
    else this.#states[place] = isNull ? ABSENT : WRONG
  }

  /** Fills `counts`. Returns a bit for each field that is missing; `wrong` then names a value that is not a count. */
  finish(): number {
    this.wrong = names.find((_, place) => this.#states[place] === WRONG)
    this.minutes = undefined
    let missing = 0
    for (let field = 0; field < usageFields.length; field++) {
      const isPresent = this.#states[field] === PRESENT
      this.counts[field] = isPresent ? (this.#values[field] ?? 0) : 0
      if (!isPresent) missing |= 1 << field
    }
    if (missing & (1 << SPEECH) && this.#states[PLACE_OF_MINUTES] === PRESENT) {
      this.minutes = this.#values[PLACE_OF_MINUTES] ?? 0
      const milliseconds = millisecondsOf(this.minutes)
      if (!Number.isFinite(milliseconds)) this.wrong ??= MINUTES_NAME
      this.counts[SPEECH] = milliseconds
      missing &= ~(1 << SPEECH)
    }
    return missing
  }

  /** The counts by field. */
  get record(): UsageCounts {
    return perField((_, place) => this.counts[place] ?? 0)
  }
}

/** What a number of this name is, for the template of a row. */
export function slotOf(name: string): Slot {
  const place = placeOf.get(name)
  if (place === undefined) return { kind: OTHER, name }
  return place === PLACE_OF_MINUTES ? { kind: MINUTES } : { kind: COUNT, field: place }
}

/** The fields whose bits are set in `missing`. */
export function fieldsIn(missing: number): UsageField[] {
  return usageFields.filter((_, place) => missing & (1 << place))
}
