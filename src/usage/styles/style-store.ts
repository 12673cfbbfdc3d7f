/** Keeps the colours of keys on this device. Where storage is closed or damaged, they last as long as the page. */
import { useEffect, useMemo } from 'react'
import { rowNoun, type KeyName } from '../figures/key-names.ts'
import { isGroupId } from '../group-id.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import {
  assignStyles,
  largestKeys,
  preferencesOf,
  styleAt,
  unattributedStyle,
  type SeriesStyle,
  type StyleAssignments,
} from './series-styles.ts'

const STORAGE_KEY = 'usage-key-colours'

/** Masked keys are no secrets, but a device need not remember more than can be drawn in a year. */
const MOST_KEPT = 500

let book: StyleAssignments | undefined

/** The marks of the keys that are drawn, by their position in the report. */
export function useSeriesStyles(
  rollup: UsageRollup,
  names: readonly KeyName[],
  drawn: readonly number[],
): ReadonlyMap<string, SeriesStyle> {
  const assigned = useMemo(() => assign(rollup, names, drawn), [rollup, names, drawn])
  useEffect(() => keep(assigned), [assigned])
  return useMemo(() => marksOf(assigned, names, drawn), [assigned, names, drawn])
}

/** The same outside of a component. */
export function seriesStylesOf(
  rollup: UsageRollup,
  names: readonly KeyName[],
  drawn: readonly number[],
): ReadonlyMap<string, SeriesStyle> {
  return marksOf(assign(rollup, names, drawn), names, drawn)
}

function assign(rollup: UsageRollup, names: readonly KeyName[], drawn: readonly number[]): StyleAssignments {
  const keys = drawn.flatMap((index) => {
    const key = names[index]
    return key === undefined || key.isUnattributed ? [] : key.maskedKey
  })
  const book = currentBook()
  const preferred = preferencesOf(names)
  // Keys are not drawn beside groups: what the ones were given is no rival's of the others.
  const isByGroup = rowNoun(names) === 'group'
  const own = new Map([...book].filter(([key]) => isGroupId(key) === isByGroup))
  const settled = assignStyles(own, largestKeys(rollup, names), preferred)
  return new Map([...book, ...assignStyles(settled, keys, preferred)])
}

function marksOf(assigned: StyleAssignments, names: readonly KeyName[], drawn: readonly number[]) {
  const marks = new Map<string, SeriesStyle>()
  for (const index of drawn) {
    const key = names[index]
    if (key === undefined) continue
    const mark = key.isUnattributed ? unattributedStyle : styleAt(assigned.get(key.maskedKey) ?? 0)
    marks.set(key.maskedKey, mark)
  }
  return marks
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
