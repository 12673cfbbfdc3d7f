/**
 * The figures that the usage page must show for a response, computed from the rows one by one, with maps, day strings and whole
 * numbers. It depends on the contract only, not on the console.
 */
import type { WireUsage, WireUsageRow } from '../api/contract.ts'
import type { Organisation } from './organisation.ts'
import { beginOf, daysLater, everyDay, readDay } from './plain-calendar.ts'

export const fields = ['characters', 'text', 'documents', 'improvement', 'speech'] as const
export type Field = (typeof fields)[number]
type Figures = Readonly<Record<Field, number>>
export type Step = 'day' | 'week' | 'month'

/** Where usage is plotted: a day of the axis, or one of these. */
export const WITHOUT_DAY = 'without a day'
export const OTHER_DAYS = 'other days'

type Entry = { readonly key: string; readonly label: string; readonly day: string; readonly counts: Figures }

export class Expected {
  /** From the first to the last day drawn. */
  readonly axis: { readonly start: string; readonly end: string }
  readonly asked: Organisation['asked']
  readonly entries: readonly Entry[]
  readonly keys: readonly string[]
  readonly #total: WireUsage | undefined
  readonly #ofKey = new Map<string, Entry[]>()
  readonly #ofStep = new Map<Step, ReadonlyMap<string, string>>()

  constructor({ asked, answer: { usage_report: report } }: Organisation) {
    this.asked = asked
    this.#total = report.total_usage
    this.entries = (report.key_and_day_usages ?? []).map(readRow)
    for (const entry of this.entries)
      this.#ofKey.set(entry.key, [...(this.#ofKey.get(entry.key) ?? []), entry])
    this.keys = [...this.#ofKey.keys()]
    const days = this.entries.map(({ day }) => day).filter(Boolean)
    const near = (day: string) => daysLater(day, 31) >= asked.start && day <= daysLater(asked.end, 31)
    const extremes = [...days].sort()
    const [first = asked.start, last = asked.end] = [extremes[0], extremes.at(-1)]
    this.axis = {
      start: first < asked.start && near(first) ? first : asked.start,
      end: last > asked.end && near(last) ? last : asked.end,
    }
  }

  /** The sum over the rows of some keys, or all. */
  sum(field: Field, keys = this.keys): number {
    return keys
      .flatMap((key) => this.#ofKey.get(key) ?? [])
      .reduce((sum, { counts }) => sum + counts[field], 0)
  }

  /** The figure in the strip: the service's own total if it sent one. */
  headline(field: Field): number {
    const told = this.#total && readUsage(this.#total, undefined)[field]
    return told ?? this.sum(field)
  }

  /** Usage of some keys, or all, per place: a bucket, named by its first day, or one of the places off the axis. */
  byPlace(field: Field, step: Step, keys = this.keys): Map<string, number> {
    const places = new Map([...this.#buckets(step).values()].map((place) => [place, 0]))
    for (const entry of keys.flatMap((key) => this.#ofKey.get(key) ?? [])) {
      const place = this.placeOf(entry.day, step)
      places.set(place, (places.get(place) ?? 0) + entry.counts[field])
    }
    return places
  }

  /** The bucket of a day, or the place for days off the axis. */
  placeOf(day: string, step: Step): string {
    if (day === '') return WITHOUT_DAY
    return this.#buckets(step).get(day) ?? OTHER_DAYS
  }

  /** Every day of the axis with the first day of its bucket. */
  #buckets(step: Step): ReadonlyMap<string, string> {
    const known = this.#ofStep.get(step)
    if (known) return known
    const days = everyDay(this.axis.start, this.axis.end)
    const buckets = new Map(days.map((day) => [day, beginOf(step, day)]))
    this.#ofStep.set(step, buckets)
    return buckets
  }

  /** Whether all days of a bucket lie outside the requested range and have no rows. */
  isUnknown(place: string, step: Step): boolean {
    const days = everyDay(this.axis.start, this.axis.end).filter((day) => beginOf(step, day) === place)
    const isIn = (day: string) => day >= this.asked.start && day <= this.asked.end
    return (
      days.length > 0 && !days.some((day) => isIn(day) || this.entries.some((entry) => entry.day === day))
    )
  }

  /** Usage per key and day, including rows without a key or day; rows of the same key and day are merged. */
  byKeyAndDay(): Map<string, Figures> {
    const places = new Map<string, Figures>()
    for (const { key, day, counts } of this.entries) {
      const place = `${key} ${day}`
      const before = places.get(place)
      places.set(
        place,
        each((field) => (before?.[field] ?? 0) + counts[field]),
      )
    }
    return places
  }

  /** Per place, characters without a kind (few) and kinds beyond the characters (many): by key and day, never offset against each other. */
  kindGaps(step: Step): { readonly few: Map<string, number>; readonly many: Map<string, number> } {
    const [few, many] = [new Map<string, number>(), new Map<string, number>()]
    for (const [place, { characters, text, documents, improvement }] of this.byKeyAndDay()) {
      const gap = characters - text - documents - improvement
      const day = place.slice(place.indexOf(' ') + 1)
      const at = this.placeOf(day, step)
      const side = gap > 0 ? few : many
      if (gap !== 0) side.set(at, (side.get(at) ?? 0) + Math.abs(gap))
    }
    return { few, many }
  }

  /** Days of the axis on which a key used anything. */
  daysOfUse(key: string): string[] {
    return this.entries
      .filter((entry) => entry.key === key && fields.some((field) => entry.counts[field] > 0))
      .filter(({ day }) => day >= this.axis.start && day <= this.axis.end)
      .map(({ day }) => day)
      .sort()
  }

  /** Whether a key has usage off the axis. */
  hasStrays(key: string): boolean {
    return this.entries.some(
      (entry) =>
        entry.key === key &&
        (entry.day === '' || this.placeOf(entry.day, 'day') === OTHER_DAYS) &&
        fields.some((field) => entry.counts[field] > 0),
    )
  }

  /** All labels of a key, and whether it had several on one day. */
  labelsOf(key: string): { readonly labels: Set<string>; readonly isShared: boolean } {
    const named = this.entries.filter((entry) => entry.key === key && entry.label !== '')
    const byDay = new Map<string, string>()
    let isShared = false
    for (const { day, label } of named) {
      if (day === '') continue
      isShared ||= (byDay.get(day) ?? label) !== label
      byDay.set(day, label)
    }
    return { labels: new Set(named.map(({ label }) => label)), isShared }
  }
}

function readRow({ api_key = '', api_key_label = '', usage_date = '', usage = {} }: WireUsageRow): Entry {
  return {
    key: api_key || '-',
    label: api_key_label,
    day: readDay(usage_date),
    counts: each((field) => readUsage(usage, 0)[field] ?? 0),
  }
}

function readUsage<Missing>(usage: WireUsage, missing: Missing): Record<Field, number | Missing> {
  const { speech_to_text_milliseconds: milliseconds, speech_to_text_minutes: minutes } = usage
  return {
    characters: usage.total_characters ?? missing,
    text: usage.text_translation_characters ?? missing,
    documents: usage.document_translation_characters ?? missing,
    improvement: usage.text_improvement_characters ?? missing,
    speech: milliseconds ?? (minutes === undefined ? missing : Math.round(minutes * 60_000)),
  }
}

function each<Value>(valueOf: (field: Field) => Value): Record<Field, Value> {
  return {
    characters: valueOf('characters'),
    text: valueOf('text'),
    documents: valueOf('documents'),
    improvement: valueOf('improvement'),
    speech: valueOf('speech'),
  }
}
