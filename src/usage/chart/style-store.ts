/** Keeps the marks of keys on this device. Where storage is closed or damaged, they last as long as the page. */
import { useEffect, useMemo } from 'react'
import { assignStyles, styleAt, type SeriesStyle, type StyleAssignments } from './series-styles.ts'

const STORAGE_KEY = 'usage-key-marks'

/** Masked keys are no secrets, but a device need not remember more than can be drawn in a year. */
const MOST_KEPT = 500

let book: StyleAssignments | undefined

/** The marks of the masked keys that are drawn. */
export function useSeriesStyles(drawn: readonly string[]): ReadonlyMap<string, SeriesStyle> {
  const assigned = useMemo(() => assignStyles(currentBook(), drawn), [drawn])
  useEffect(() => keep(assigned), [assigned])
  return useMemo(() => new Map(drawn.map((key) => [key, styleAt(assigned.get(key) ?? 0)])), [assigned, drawn])
}

/** The marks of the masked keys that are drawn, outside of a component. */
export function seriesStylesOf(drawn: readonly string[]): ReadonlyMap<string, SeriesStyle> {
  const assigned = assignStyles(currentBook(), drawn)
  return new Map(drawn.map((key) => [key, styleAt(assigned.get(key) ?? 0)]))
}

function currentBook(): StyleAssignments {
  book ??= readBook()
  return book
}

function readBook(): StyleAssignments {
  const marks = new Map<string, number>()
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    for (const entry of Array.isArray(kept) ? kept : []) {
      const [key, mark]: unknown[] = Array.isArray(entry) ? entry : []
      if (typeof key === 'string' && Number.isInteger(mark)) marks.set(key, Number(mark))
    }
  } catch {
    // No memory, or not ours: marks are given anew.
  }
  return marks
}

function keep(assigned: StyleAssignments) {
  book = new Map([...currentBook(), ...assigned])
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...book].slice(-MOST_KEPT)))
  } catch {
    // Full or closed: the marks last as long as the page.
  }
}
