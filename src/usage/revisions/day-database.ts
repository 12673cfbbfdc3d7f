/** Day totals of every reading, in IndexedDB on this device: a record of some 200 bytes per service and day. Never a key. */
import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'
import { addDays, dayOf, type Day } from '../../api/day.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { addReading, isOtherAccount, markSeen, type DayHistory } from './day-history.ts'

/** Days longer ago than this are forgotten. */
const DAYS_KEPT = 800

const counts = v.object({
  characters: v.number(),
  text: v.number(),
  documents: v.number(),
  improvement: v.number(),
  speech: v.number(),
})

const historySchema = v.object({
  day: v.string(),
  readings: v.array(v.object({ totals: counts, first: v.number(), last: v.number() })),
  seen: v.optional(v.object({ totals: counts, at: v.number() })),
}) satisfies v.GenericSchema<unknown, DayHistory>

interface Schema extends DBSchema {
  days: { key: [service: string, day: Day]; value: DayHistory & { readonly service: string } }
}

/** The database, or undefined where the device allows none (private window, storage switched off or full). */
async function open() {
  return openDB<Schema>('usage-readings', 1, {
    upgrade: (database) => void database.createObjectStore('days', { keyPath: ['service', 'day'] }),
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

type Recorded = {
  /** The histories of the days read, this reading included. */
  readonly histories: readonly DayHistory[]
  /** Whether the stored histories belonged to another account and were replaced. */
  readonly isOther: boolean
}

/**
 * Adds a reading at `time` (milliseconds since the epoch) of the days in `totals`, in one transaction, so that two tabs do not overwrite each
 * other's. A damaged record is ignored. Rejects where the device stores nothing.
 */
export async function recordTotals(
  service: string,
  totals: ReadonlyMap<Day, UsageCounts>,
  time: number,
): Promise<Recorded> {
  const database = await open()
  try {
    const transaction = database.transaction('days', 'readwrite')
    const store = transaction.objectStore('days')
    const days = [...totals.keys()].toSorted()
    const span = IDBKeyRange.bound([service, days[0] ?? ''], [service, days.at(-1) ?? ''])
    const kept = (await store.getAll(span)).flatMap((record) => {
      const read = v.safeParse(historySchema, record)
      return read.success ? [read.output] : []
    })
    const isOther = isOtherAccount(kept, totals)
    if (isOther) await store.delete(ofService(service))
    const known = new Map(isOther ? [] : kept.map((history) => [history.day, history]))
    const histories: DayHistory[] = []
    for (const [day, ofDay] of totals) {
      const history = addReading(known.get(day) ?? { day, readings: [] }, ofDay, time)
      histories.push(history)
      void store.put({ service, ...history })
    }
    const oldest = addDays(dayOf(time), -DAYS_KEPT)
    void store.delete(IDBKeyRange.bound([service, ''], [service, oldest]))
    await transaction.done
    return { histories, isOther }
  } finally {
    database.close()
  }
}

/** Marks what was last read of these days as seen. Rejects where the device keeps nothing. */
export async function markDaysSeen(service: string, days: readonly Day[]): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction('days', 'readwrite')
    for (const day of days) {
      const read = v.safeParse(historySchema, await transaction.store.get([service, day]))
      if (read.success) await transaction.store.put({ service, ...markSeen(read.output) })
    }
    await transaction.done
  } finally {
    database.close()
  }
}

function ofService(service: string): IDBKeyRange {
  return IDBKeyRange.bound([service, ''], [service, '\uffff'])
}
