import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { useDrawn } from '../drawn.ts'
import type { KeyRow, KeyTotals } from '../figures/key-rows.ts'
import { usePage } from '../page.ts'
import { columnsFor, type KeyColumn } from './key-columns.tsx'
import {
  areOpenAtFirst,
  lineHeights,
  linesOf,
  MOST_LINES_AT_ONCE,
  totalLine,
  type KeyLine,
  type KeyLook,
} from './key-lines.ts'
import type { VirtualLinesProps } from './virtual-lines.tsx'
import styles from './key-table.module.css'

type Props = Pick<KeyLook, 'members' | 'hasKinds' | 'hasSpeech' | 'limits' | 'areMembers'> & {
  /** Searched and sorted. */
  readonly rows: readonly KeyRow[]
  /** The sums of the keys that the page shows, and whether these are all keys or those found. */
  readonly totals: KeyTotals
  readonly totalsName: 'Total' | 'Shown'
}

/** Lines above the first key: the header row, and the totals. */
const LINES_ABOVE = 2

/** More lines than fit into the height of a long table. */
const FIRST_LINES = 30

/** So many keys are rare: the code that draws only visible lines is loaded with the first such table, which shows its first lines until then. */
const VirtualLines = lazyComponent(
  async () => (await import('./virtual-lines.tsx')).VirtualLines,
  ({ count, height, line, gap }: VirtualLinesProps) => (
    <>
      {Array.from({ length: FIRST_LINES }, (_, index) => line(index))}
      {gap((count - FIRST_LINES) * height)}
    </>
  ),
)

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, KeyLine>()

/** Every key with its usage. A real table for every reader, however many lines there are. */
export const KeyTable = memo(function KeyTable(props: Props) {
  const { rows, totals, totalsName, ...rest } = props
  const { members, areMembers } = props
  const drawn = useDrawn()
  const { noun, rollup, compared } = drawn
  const { metric } = drawn.view
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const onOpenChange = (id: string, isOpen: boolean) => setOpened((before) => new Map(before).set(id, isOpen))
  const lines = useMemo(() => {
    const areOpen = areOpenAtFirst(rows, members)
    return linesOf(rows, { rollup, compared }, members, (id) => opened.get(id) ?? areOpen)
  }, [rows, rollup, compared, members, opened])
  const largestShare = useMemo(() => rows.reduce((most, { share }) => Math.max(most, share), 0), [rows])
  const look: KeyLook = { ...drawn, ...rest, largestShare, onOpenChange }
  const columns = useMemo(() => columnsFor(metric, isPhone), [metric, isPhone])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id as string, column])), [columns])
  const table = useTable({
    features,
    columns: useMemo(() => helper.columns(columns.map(({ id }) => helper.display({ id }))), [columns]),
    data: lines,
    getRowId: ({ kind, id }) => `${kind} ${id}`,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id, isShown }) => [id, isShown?.(look) ?? true])),
    },
  })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const tableLines = table.getRowModel().rows
  const isVirtual = !isPrinting && lines.length > MOST_LINES_AT_ONCE
  const line = (index: number) => {
    const found = tableLines[index]
    return found && <Line key={found.id} line={found.original} index={index} columns={shown} look={look} />
  }
  const gap = (height: number) => (height <= 0 ? null : <Gap height={height} columns={shown.length} />)

  return (
    <ScrollRegion
      ref={scroller}
      label="Keys, scrollable"
      className={`${styles.scroll} ${isVirtual ? styles.tall : ''} ${shown.length > 8 ? styles.wide : ''}`}
    >
      <table
        aria-label={areMembers ? 'Keys of this group' : noun === 'group' ? 'Groups' : 'Keys'}
        aria-rowcount={lines.length + LINES_ABOVE}
        className={styles.table}
      >
        <thead>
          <tr aria-rowindex={1}>
            {shown.map((column) => (
              <Head key={column.id} column={column} look={look} />
            ))}
          </tr>
          {rows.length === 0 && totalsName === 'Total' ? null : (
            <Line
              line={totalLine(totals, totalsName, drawn)}
              index={1 - LINES_ABOVE}
              columns={shown}
              look={look}
            />
          )}
        </thead>
        <tbody>
          {isVirtual ? (
            <VirtualLines
              count={lines.length}
              height={lineHeights[isPhone ? 'phone' : 'desk']}
              scroller={scroller}
              line={line}
              gap={gap}
            />
          ) : (
            tableLines.map((_, index) => line(index))
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
})

type HeadProps = { readonly column: KeyColumn; readonly look: KeyLook }

/** Pressing a column sorts by it: names from A, figures and days from the largest; pressing again reverses the order. */
function Head({ column, look }: HeadProps) {
  const { sort } = usePage().requested.view
  const { id, isText = false, head, className } = column
  const isSorted = id === sort.column
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={className?.(undefined, look)}
    >
      {id === 'trend' ? (
        head(look)
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => {
            const isDescending = isSorted ? !sort.isDescending : !isText
            announce(`Sorted by ${head(look)}, ${isDescending ? 'descending' : 'ascending'}`)
            look.change.sort({ column: id, isDescending })
          }}
        >
          {isSorted ? <Arrow aria-hidden size={12} /> : null}
          {head(look)}
        </button>
      )}
    </th>
  )
}

type LineProps = {
  readonly line: KeyLine
  /** From 0, among all lines below the totals. */
  readonly index: number
  readonly columns: readonly KeyColumn[]
  readonly look: KeyLook
}

function Line({ line, index, columns, look }: LineProps): ReactNode {
  const { row, kind } = line
  const classes = [
    kind === 'total' ? styles.totals : '',
    row?.isPinned ? styles.pinned : '',
    row && !row.isShown ? styles.left : '',
    kind === 'child' ? styles.child : '',
  ]
  return (
    <tr aria-rowindex={index + 1 + LINES_ABOVE} className={classes.filter(Boolean).join(' ')}>
      {columns.map(({ id, cell, className }, at) =>
        at === 0 ? (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a row header, labelled by its content
          <th key={id} scope="row" className={className?.(line, look)}>
            {cell(line, look)}
          </th>
        ) : (
          <td key={id} className={className?.(line, look)}>
            {cell(line, look)}
          </td>
        ),
      )}
    </tr>
  )
}

/** Takes the place of lines that are not drawn; `height` in pixels. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
