/** The heat map's keyboard, and the cell it holds. */
import type { Day } from '../../api/day.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Cell } from './heat-readout.tsx'

/** A held cell, by its key and day. */
export type Pin = { readonly maskedKey: string; readonly day: Day }

/** The current position of a held cell; undefined where its key or its day is not on the map. */
export function placeOfPin(
  pin: Pin | undefined,
  rows: readonly KeyRow[],
  days: readonly Day[],
): Cell | undefined {
  if (pin === undefined) return undefined
  const row = rows.findIndex(({ key }) => key.maskedKey === pin.maskedKey)
  const day = days.indexOf(pin.day)
  return row < 0 || day < 0 ? undefined : { row, day }
}

/** Where a key press leads from a cell, perhaps beyond the edge; undefined where it does nothing. */
export function moveCell(key: string, { row, day }: Cell, dayCount: number): Cell | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { row, day: day - 1 }
    case 'ArrowRight':
      return { row, day: day + 1 }
    case 'ArrowUp':
      return { row: row - 1, day }
    case 'ArrowDown':
      return { row: row + 1, day }
    case 'PageUp':
      return { row: row - 15, day }
    case 'PageDown':
      return { row: row + 15, day }
    case 'Home':
      return { row, day: 0 }
    case 'End':
      return { row, day: dayCount - 1 }
    default:
      return undefined
  }
}

/** The visible part of the map, in CSS pixels. */
type Sight = { readonly height: number; readonly rowHeight: number; readonly cellWidth: number }

/** Scrolls the cell into view. */
export function scrollToCell(scroller: HTMLElement | null, { row, day }: Cell, sight: Sight) {
  const { height, rowHeight, cellWidth } = sight
  if (!scroller) return
  const y = row * rowHeight
  if (y < scroller.scrollTop) scroller.scrollTop = y
  const below = y + rowHeight - height
  if (below > scroller.scrollTop) scroller.scrollTop = below
  const x = day * cellWidth
  if (x < scroller.scrollLeft || x > scroller.scrollLeft + scroller.clientWidth - cellWidth) {
    scroller.scrollLeft = x - scroller.clientWidth / 2
  }
}
