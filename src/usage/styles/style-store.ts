/** Keeps the colours of keys while the page is open; the device stores none, so that a link looks the same to everybody who opens it. */
import { useEffect, useMemo } from 'react'
import { usageFields } from '../../api/report/usage-report.ts'
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

/** The marks that this page has given so far. */
let assignments: StyleAssignments = new Map()

/** The marks of the drawn keys, by their position in the report. */
export function useSeriesStyles(
  rollup: UsageRollup,
  names: readonly KeyName[],
  drawn: readonly number[],
): ReadonlyMap<string, SeriesStyle> {
  const assigned = useMemo(() => assign(rollup, names, drawn), [rollup, names, drawn])
  useEffect(() => {
    assignments = new Map([...assignments, ...assigned])
  }, [assigned])
  return useMemo(() => marksOf(assigned, names, drawn), [assigned, names, drawn])
}

/** The same outside a component. */
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
  const preferred = preferencesOf(names)
  // Keys are not drawn beside groups, so their marks do not compete.
  const isByGroup = rowNoun(names) === 'group'
  const own = new Map([...assignments].filter(([key]) => isGroupId(key) === isByGroup))
  // For the other metrics too, so that it does not matter which one is shown first.
  const settled = usageFields.reduce<StyleAssignments>(
    (known, field) => assignStyles(known, largestKeys(rollup, names, field), preferred),
    own,
  )
  return new Map([...assignments, ...assignStyles(settled, keys, preferred)])
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
