import type { PriceBook } from '../../api/console-file.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Bucket } from '../buckets.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Sign } from '../figures/signs-of-life.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { KeyTableRow, ROWS_ABOVE } from './key-table-row.tsx'
import { MoreKeysRow } from './more-keys-row.tsx'
import styles from './key-table.module.css'

/** Pixels. */
export const ROW_HEIGHT = 30

/** On a phone, where fingers press. */
export const PHONE_ROW_HEIGHT = 36

/** Keys that have a row each below their group; the others share one. */
const MOST_MEMBERS = 20

/** What all rows of the table have in common. */
export type KeyRowLook = {
  readonly rollup: UsageRollup
  readonly buckets: readonly Bucket[]
  readonly metric: UsageField
  /** The signs of life of each key of the report; absent where the report has no days. */
  readonly signs: readonly (readonly Sign[])[] | undefined
  /** The same for the keys below groups. */
  readonly keySigns?: readonly (readonly Sign[])[] | undefined
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** The same for the keys below groups. */
  readonly comparedKeys?: ComparedView | undefined
  readonly isPhone: boolean
  /** Absent where no money is shown. */
  readonly prices: PriceBook | undefined
  readonly marks: ReadonlyMap<string, SeriesStyle>
  /** Whether the rows are keys in their group's own view: they cannot be pinned there, and have no colours. */
  readonly areMembers?: boolean
  /** By group: the keys of each group, the largest first, by the group's id; shown with `keyLook`. */
  readonly children?: ReadonlyMap<string, readonly KeyRow[]> | undefined
  /** By group: which groups show their keys, and a function that shows or hides them. */
  readonly isOpen?: ((id: string) => boolean) | undefined
  readonly onOpenChange?: ((id: string, isOpen: boolean) => void) | undefined
  /** The report by key, where rows are groups. */
  readonly keyRollup?: UsageRollup | undefined
  readonly onPinChange: (maskedKey: string, isPinned: boolean) => void
  readonly onOpenKey: (maskedKey: string) => void
}

type Props = {
  readonly rows: readonly KeyRow[]
  /** Position of the first of them in the table. */
  readonly from?: number
  readonly look: KeyRowLook
}

/** Consecutive rows of the table; below a group, its keys. */
export function KeyTableRows({ rows, from = 0, look }: Props) {
  let position = from
  return rows.flatMap((row) => {
    const own = openRows(look, row.key.maskedKey)
    const listed = own.slice(0, MOST_MEMBERS)
    const first = position
    position += lineCount(look, row.key.maskedKey)
    return [
      lineOf(row, first, look, look.rollup),
      ...listed.map((child, index) =>
        lineOf(child, first + 1 + index, look, look.keyRollup ?? look.rollup, true),
      ),
      ...(own.length > listed.length
        ? [
            <MoreKeysRow
              key={`more ${row.key.maskedKey}`}
              rows={own.slice(MOST_MEMBERS)}
              group={row}
              ariaRow={first + listed.length + 2 + ROWS_ABOVE}
              hasDays={!isByKey(look.rollup.report)}
              look={look}
            />,
          ]
        : []),
    ]
  })
}

/** Lines that a group takes with the keys in sight below it, or a key alone. */
export function lineCount(look: KeyRowLook, id: string): number {
  return 1 + linesBelow(openRows(look, id).length)
}

/** Lines for so many keys below their group. */
export function linesBelow(keys: number): number {
  return Math.min(keys, MOST_MEMBERS + 1)
}

/** The keys below a group, where they are in sight. */
function openRows({ children, isOpen }: KeyRowLook, id: string): readonly KeyRow[] {
  return (isOpen?.(id) === true && children?.get(id)) || []
}

function lineOf(
  row: KeyRow,
  position: number,
  look: KeyRowLook,
  rollup: UsageRollup,
  isChild = look.areMembers,
) {
  const { buckets, metric, signs, compared, isPhone, prices, marks, onPinChange, onOpenKey } = look
  const id = row.key.maskedKey
  return (
    <KeyTableRow
      key={id}
      row={row}
      isChild={isChild === true}
      isOpen={!isChild && look.children?.has(id) ? look.isOpen?.(id) : undefined}
      onOpenChange={look.onOpenChange}
      position={position}
      mark={marks.get(id) ?? otherStyle}
      rollup={rollup}
      hasDays={!isByKey(rollup.report)}
      buckets={buckets}
      metric={metric}
      signs={(isChild && look.keySigns ? look.keySigns : signs)?.[row.index]}
      compared={isChild && look.comparedKeys ? look.comparedKeys : compared}
      isPhone={isPhone}
      prices={prices}
      onPinChange={onPinChange}
      onOpenKey={onOpenKey}
    />
  )
}

/** Takes the place of rows that are not drawn; `height` in pixels. */
export function KeyTableGap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
