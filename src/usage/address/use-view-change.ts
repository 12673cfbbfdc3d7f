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
  writeCompared,
  writeSort,
} from './address.ts'
import { USUAL_PRESET, type NamedRange } from './address-days.ts'
import { isGroupId } from '../group-id.ts'
import { isKind, keyLayer, togglePressed } from './pressed-layers.ts'
import { stepsThatFit, type Step } from '../buckets.ts'
import { covers, isSameRange, presetRange, type PresetId } from '../calendar.ts'

/** The changes that the user can make to the view; each is written to the address. */
export type ViewChange = {
  /** These fixed days. */
  readonly range: (range: DayRange) => void
  /** Days within those shown, with a way back to them. */
  readonly zoom: (range: DayRange) => void
  /** Back to the days that were zoomed into. */
  readonly backToWhole: () => void
  /** Days by name, which move with the calendar: counted from today. */
  readonly preset: (preset: PresetId) => void
  /** Compares with these days; with none where absent. */
  readonly compare: (compared: ComparedWith | undefined) => void
  readonly groupBy: (groupBy: UsageGrouping) => void
  readonly step: (step: Step) => void
  readonly metric: (metric: UsageField) => void
  readonly split: (split: Split) => void
  readonly sort: (sort: Sort) => void
  readonly query: (query: string) => void
  /** Shows only keys with this sign; undefined for all. */
  readonly sign: (sign: SignKind | undefined) => void
  readonly pin: (maskedKey: string, isPinned: boolean) => void
  /** Opens a key's own view; without a key, goes back to all. */
  readonly focus: (maskedKey: string | undefined) => void
  /** Presses a layer in the legend, or releases it; see `pressed-layers.ts`. */
  readonly press: (layer: string) => void
  /** Shows only the pinned keys, as if they alone were pressed. */
  readonly onlyPinned: () => void
  /** Shows all keys again, whatever was typed, pressed or filtered by. Pinned keys stay pinned. */
  readonly showAllKeys: () => void
}

/** Writes to the address; `replace` where Back should not stop: while something is typed or toggled. */
export type WriteSearch = (change: UsageSearch, how?: 'push' | 'replace') => void

/** The changes, as the same functions in every render, so that nothing unchanged is drawn again. Back undoes navigation (days, grouping,
 *  key, metric); rearranging only replaces the address. `showToday` counts ranges by name from the current day. */
export function useViewChange(view: UsageView, writeSearch: WriteSearch, showToday: () => void): ViewChange {
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
  const [change] = useState<ViewChange>(() => ({
    range: (range) => {
      const { zoomedFrom } = now()
      // Within a zoom, the user may go from one day to the next.
      showDays(range, zoomedFrom && covers(zoomedFrom.range, range) ? zoomedFrom : undefined)
    },
    zoom: (range) => {
      const view = now()
      showDays(range, view.zoomedFrom ?? { range: view.range, preset: view.preset })
    },
    backToWhole: () => {
      const { zoomedFrom } = now()
      if (zoomedFrom?.preset !== undefined) showPreset(zoomedFrom.preset)
      else if (zoomedFrom) showDays(zoomedFrom.range, undefined)
    },
    preset: showPreset,
    compare: (compared) => write(writeCompared(compared, now())),
    groupBy: (groupBy) => write({ group: groupBy === 'key' ? groupBy : undefined }),
    step: (step) => write({ step }, 'replace'),
    // Pressing a figure sorts the keys by it, too.
    metric: (metric) => write({ metric: metric === 'characters' ? undefined : metric, sort: undefined }),
    split: (split) => {
      const { pressed } = now()
      // Pressed keys stay pressed: their kinds are shown. A pressed kind has no meaning for keys.
      write(
        { split, series: addressFields.series.write(pressed.filter((layer) => !isKind(layer))) },
        'replace',
      )
    },
    sort: (sort) => write({ sort: writeSort(sort, now().metric) }, 'replace'),
    query: (query) => write({ q: addressFields.q.write(query) }, 'replace'),
    sign: (sign) => write({ sign }, 'replace'),
    pin: (maskedKey, isPinned) => {
      const others = now().pins.filter((pin) => pin !== maskedKey)
      write({ pins: addressFields.pins.write(isPinned ? [...others, maskedKey] : others) }, 'replace')
    },
    focus: (maskedKey) => {
      // A group's view leads back to the groups.
      const isBackToGroups = maskedKey === undefined && isGroupId(now().focus)
      write({ key: maskedKey, split: isBackToGroups ? 'group' : undefined })
    },
    press: (layer) => {
      write({ series: addressFields.series.write(togglePressed(now().pressed, layer)) }, 'replace')
    },
    onlyPinned: () => write({ series: addressFields.series.write(now().pins.map(keyLayer)) }, 'replace'),
    showAllKeys: () =>
      write(
        { q: undefined, sign: undefined, series: addressFields.series.write(now().pressed.filter(isKind)) },
        'replace',
      ),
  }))
  return change
}

/** A step that does not fit the new days is dropped. */
function stepFor(range: DayRange, { step, billingStart }: UsageView): Pick<UsageSearch, 'step'> | undefined {
  return stepsThatFit(range, billingStart).includes(step) ? undefined : { step: undefined }
}
