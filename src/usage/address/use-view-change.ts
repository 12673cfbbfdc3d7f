import { useLayoutEffect, useRef, useState } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import { today, type DayRange } from '../../api/day.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import {
  type ComparedWith,
  addressFields,
  type SignKind,
  type Sort,
  type Split,
  type UsageSearch,
  type UsageView,
  writeComparedWith,
  writeSort,
} from './address.ts'
import { USUAL_PRESET, type NamedRange } from './address-days.ts'
import { isGroupId } from '../group-id.ts'
import { isKind, keyLayer, togglePressed } from './pressed-layers.ts'
import { stepsThatFit, type Step } from '../buckets.ts'
import { covers, isSameRange, presetRange, type PresetId } from '../calendar.ts'

/** Writes to the address; `replace` where Back should not stop: while something is typed or toggled. */
export type WriteSearch = (change: UsageSearch, how?: 'push' | 'replace') => void

export type ViewChange = ReturnType<typeof useViewChange>

/** The changes that the user can make to the view; each is written to the address. They are the same functions in every render, so that nothing
 *  unchanged is drawn again. Back undoes navigation (days, grouping, key, metric); rearranging only replaces the address. `showToday` counts ranges by
 *  name from the current day. */
export function useViewChange(view: UsageView, writeSearch: WriteSearch, showToday: () => void) {
  const latest = useRef({ view, write: writeSearch, showToday })
  useLayoutEffect(() => {
    latest.current = { view, write: writeSearch, showToday }
  })
  const write: WriteSearch = (change, how) => latest.current.write(change, how)
  const now = () => latest.current.view
  const showDays = (range: DayRange, zoomedFrom: NamedRange | undefined) =>
    write({
      ...range,
      range: undefined,
      whole:
        zoomedFrom && !isSameRange(zoomedFrom.range, range)
          ? addressFields.whole.write(zoomedFrom.preset ?? zoomedFrom.range)
          : undefined,
      ...stepFor(range, now()),
    })
  const showPreset = (preset: PresetId) => {
    latest.current.showToday()
    write({
      range: preset === USUAL_PRESET ? undefined : preset,
      start: undefined,
      end: undefined,
      whole: undefined,
      ...stepFor(presetRange(preset, today(), now().billingStart), now()),
    })
  }
  const [change] = useState(() => ({
    /** Shows these fixed days. Within a zoom, the user may go from one day to the next. */
    range: (range: DayRange) => {
      const { zoomedFrom } = now()
      showDays(range, zoomedFrom && covers(zoomedFrom.range, range) ? zoomedFrom : undefined)
    },
    /** Shows days within those shown, with a way back to them. */
    zoom: (range: DayRange) => {
      const view = now()
      showDays(range, view.zoomedFrom ?? { range: view.range, preset: view.preset })
    },
    backToWhole: () => {
      const { zoomedFrom } = now()
      if (zoomedFrom?.preset !== undefined) showPreset(zoomedFrom.preset)
      else if (zoomedFrom) showDays(zoomedFrom.range, undefined)
    },
    /** Shows days by name, which move with the calendar: counted from today. */
    preset: showPreset,
    compare: (comparedWith: ComparedWith | undefined) => write(writeComparedWith(comparedWith, now())),
    groupBy: (groupBy: UsageGrouping) => write({ group: groupBy === 'key' ? groupBy : undefined }),
    step: (step: Step) => write({ step }, 'replace'),
    /** Pressing a figure sorts the keys by it, too. */
    metric: (metric: UsageField) =>
      write({ metric: metric === 'characters' ? undefined : metric, sort: undefined }),
    /** Pressed keys stay pressed: their kinds are shown. A pressed kind has no meaning for keys. */
    split: (split: Split) => {
      const series = addressFields.series.write(now().pressed.filter((layer) => !isKind(layer)))
      write({ split, series }, 'replace')
    },
    sort: (sort: Sort) => write({ sort: writeSort(sort, now().metric) }, 'replace'),
    query: (query: string) => write({ q: addressFields.q.write(query) }, 'replace'),
    sign: (sign: SignKind | undefined) => write({ sign }, 'replace'),
    kinds: (isShown: boolean) => write({ kinds: isShown ? '1' : undefined }, 'replace'),
    pin: (maskedKey: string, isPinned: boolean) => {
      const others = now().pins.filter((pin) => pin !== maskedKey)
      write({ pins: addressFields.pins.write(isPinned ? [...others, maskedKey] : others) }, 'replace')
    },
    /** Opens a key's own view; without a key, goes back to all: from a group to the groups. */
    focus: (maskedKey: string | undefined) => {
      const isBackToGroups = maskedKey === undefined && isGroupId(now().focus)
      write({ key: maskedKey, split: isBackToGroups ? 'group' : undefined })
    },
    /** Presses a layer in the legend, or releases it; see `pressed-layers.ts`. */
    press: (layer: string) =>
      write({ series: addressFields.series.write(togglePressed(now().pressed, layer)) }, 'replace'),
    /** Shows only the pinned keys, as if they alone were pressed. */
    onlyPinned: () => write({ series: addressFields.series.write(now().pins.map(keyLayer)) }, 'replace'),
    /** Shows all keys again, whatever was typed, pressed or filtered by. Pinned keys stay pinned. */
    showAllKeys: () =>
      write(
        { q: undefined, sign: undefined, series: addressFields.series.write(now().pressed.filter(isKind)) },
        'replace',
      ),
  }))
  return change
}

/** A step that does not fit the new days is dropped. */
function stepFor(range: DayRange, { step }: UsageView): Pick<UsageSearch, 'step'> | undefined {
  return stepsThatFit(range).includes(step) ? undefined : { step: undefined }
}
