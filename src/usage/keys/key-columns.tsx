/** The columns of keys and groups: header, cells, when they are shown, and how they are copied. The table and its copy use this one list. */
import type { ReactNode } from 'react'
import { addDays, countDays, type Day, type DayRange } from '../../api/day.ts'
import { isTotalsPerKey, perField, usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import type { SortColumn } from '../address/address.ts'
import { comparedCells, comparedColumns, costCells, costColumns, unpricedColumn } from '../export/cells.ts'
import { fullName, writtenKey } from '../figures/key-names.ts'
import { isUpToNow, type KeyRow, type UseDay } from '../figures/key-rows.ts'
import { daysOfKey, sum, valuesAt } from '../figures/usage-rollup.ts'
import {
  capitalized,
  countOf,
  formatCount,
  formatDay,
  formatDayBriefly,
  formatMilliseconds,
  formatShare,
  formatSpeech,
  fieldNames,
  hasShare,
} from '../format.ts'
import { EstimateCell } from '../billing/estimate-line.tsx'
import { Sparkline } from '../head/sparkline.tsx'
import { KeyCell } from './key-cell.tsx'
import type { KeyLine, KeyLook } from './key-lines.ts'
import styles from './key-table.module.css'

/** The context of a copied table. */
export type CopyAbout = Partial<Pick<KeyLook, 'compared' | 'prices'>> & {
  /** Whether it is known when a key was used. */
  readonly hasDays: boolean
}

type CopyColumn = { readonly name: string; readonly cell: (row: KeyRow) => Cell }

export type KeyColumn = {
  readonly id: SortColumn | 'trend'
  readonly head: (look: KeyLook) => string
  readonly cell: (line: KeyLine, look: KeyLook) => ReactNode
  /** Absent for a column that is always shown. */
  readonly isShown?: (look: KeyLook) => boolean
  /** Whether it is sorted from A; amounts and days are sorted from the largest. */
  readonly isText?: true
  readonly className?: (line: KeyLine | undefined, look: KeyLook) => string | undefined
  /** Absent for a column that is not copied. */
  readonly copy?: (
    about: CopyAbout & { readonly isByGroup: boolean; readonly unpriced: readonly CopyColumn[] },
  ) => readonly CopyColumn[]
}

const hasDays = ({ rollup }: KeyLook) => !isTotalsPerKey(rollup.report)

const keyColumn: KeyColumn = {
  id: 'name',
  head: ({ noun }) => capitalized(noun),
  cell: (line, look) => <KeyCell line={line} look={look} />,
  isText: true,
  className: () => styles.text,
  copy: ({ isByGroup }) =>
    isByGroup
      ? [
          { name: 'group', cell: ({ key }) => fullName(key) },
          { name: 'keys', cell: ({ key }) => key.members?.length ?? '' },
        ]
      : [
          { name: 'key', cell: ({ key }) => fullName(key) },
          { name: 'api_key', cell: ({ key }) => writtenKey(key.maskedKey) },
        ],
}

const shareColumn: KeyColumn = {
  id: 'share',
  head: () => 'Share',
  cell: ({ share, row, counts }, { largestShare, rollup, view: { metric } }) => (
    <span className={styles.share}>
      {row && largestShare > 0 ? (
        <span aria-hidden className={styles.bar}>
          <span style={{ width: `${Math.max(0, share / largestShare) * 100}%` }} />
        </span>
      ) : null}
      {hasShare(counts[metric], rollup.sums[metric]) ? formatShare(share) : '–'}
    </span>
  ),
}

function fieldColumn(field: UsageField): KeyColumn {
  const isKind = field !== 'characters' && field !== 'speech'
  return {
    id: field,
    head: () => fieldNames[field].short,
    cell: ({ counts }) => {
      const value = counts[field]
      if (field !== 'speech') return formatCount(value)
      return value === 0 ? '–' : <span title={formatMilliseconds(value)}>{formatSpeech(value)}</span>
    },
    isShown: ({ hasKinds, hasSpeech, view }) =>
      field === view.metric ||
      field === view.sort.column ||
      hasKinds ||
      (field === 'speech' ? hasSpeech : !isKind),
    className: (line) => (line?.counts[field] === 0 ? styles.zero : undefined),
    copy: () => [{ name: wireNames[field], cell: ({ counts }) => counts[field] }],
  }
}

const changeColumn: KeyColumn = {
  id: 'change',
  head: ({ compared }) =>
    compared?.fewerDays === undefined ? 'Change' : `Change, ${countOf(compared.fewerDays, 'day')}`,
  cell: ({ source: { compared }, positions, row }) => {
    if (!compared) return '–'
    const { exact, part } = compared.changeOfAll(positions)
    const first = part === 'new' ? row?.use.first : undefined
    return (
      <>
        {exact}{' '}
        <span className={styles.part} title={first && `First known use on ${formatDay(first.day)}`}>
          {part}
        </span>
      </>
    )
  },
  isShown: ({ comparison }) => comparison !== undefined,
}

const costColumn: KeyColumn = {
  id: 'cost',
  head: ({ prices }) => `Cost, ${prices?.currency ?? ''}`,
  cell: ({ counts }, { prices }) => prices && <EstimateCell counts={counts} prices={prices} />,
  isShown: ({ prices }) => prices !== undefined,
  copy: ({ prices, unpriced }) => [
    ...costColumns(prices).map((name) => ({
      name,
      cell: ({ counts }: KeyRow) => costCells(counts, prices)[0] ?? '',
    })),
    ...unpriced,
  ],
}

const trendColumn: KeyColumn = {
  id: 'trend',
  head: () => 'Trend',
  cell: ({ source: { rollup, compared }, row }, { trendDays, trends, view: { metric } }) => (
    <span className={styles.trend}>
      <Sparkline
        values={row ? valuesAt(daysOfKey(rollup, metric, row.index), trendDays) : (trends?.[metric] ?? [])}
        earlier={row ? compared?.trendOf(row.index, trendDays) : compared?.trends(metric, trendDays)}
        width={96}
        height={20}
      />
    </span>
  ),
  isShown: (look) => hasDays(look) && look.rollup.days.length > 1,
  className: () => styles.trendCell,
}

function timeColumn(which: 'first' | 'last'): KeyColumn {
  const bound = which === 'first' ? 'before' : 'after'
  return {
    id: `${which}-used`,
    head: ({ loaded, today }) =>
      which === 'first' ? 'First known use' : isUpToNow(loaded, today) ? 'Last used' : 'Last known use',
    cell: ({ row }, { rollup, loaded }) => {
      const { start } = (loaded.slicedFrom ?? loaded).range
      return row && <UseCell use={row.use[which]} bound={bound} axis={rollup.axis} start={start} />
    },
    isShown: (look) =>
      hasDays(look) && (which === 'last' || look.hasKinds || look.view.sort.column === 'first-used'),
    className: (line) => (line?.row?.use[which]?.isBound ? styles.bound : undefined),
    copy: ({ hasDays }) =>
      hasDays ? [{ name: `${which}_used_in_range`, cell: (row) => row[`${which}Used`] ?? '' }] : [],
  }
}

type UseProps = {
  readonly use: UseDay | undefined
  /** The side of the day on which there may be more use. */
  readonly bound: 'before' | 'after'
  readonly axis: DayRange
  /** The first day that is known, whether or not it is shown. */
  readonly start: Day
}

function UseCell({ use, bound, axis, start }: UseProps) {
  if (use === undefined) return '–'
  const day = formatDayBriefly(use.day, axis)
  if (!use.isBound) {
    const idle = bound === 'before' && countOf(countDays({ start, end: addDays(use.day, -1) }), 'known day')
    return (
      <span
        className={styles.day}
        title={`${formatDay(use.day)}${idle ? `: no use on ${idle} before it` : ''}`}
      >
        {day}
      </span>
    )
  }
  return (
    <span
      className={styles.day}
      title={`On or ${bound} ${formatDay(use.day)}: no day ${bound} that is known here`}
    >
      {bound === 'before' ? `by ${day}` : `${day} or later`}
    </span>
  )
}

/** In the order of the table. */
const columns: readonly KeyColumn[] = [
  keyColumn,
  shareColumn,
  ...usageFields.map(fieldColumn),
  costColumn,
  trendColumn,
  timeColumn('first'),
  timeColumn('last'),
]

/** The metric is followed by its change. On a phone the amount comes before the share, so that it is visible beside the name. */
export function columnsFor(metric: UsageField, isPhone: boolean): readonly KeyColumn[] {
  const all = columns.flatMap((column) => (column.id === metric ? [column, changeColumn] : [column]))
  if (!isPhone) return all
  const share = all.indexOf(shareColumn)
  const amount = all.findIndex(({ id }) => id === 'characters')
  return all.with(share, all[amount] ?? shareColumn).with(amount, shareColumn)
}

/** The table for copying: all columns of the files, whatever the page shows. */
export function copiedLines(rows: readonly KeyRow[], about: CopyAbout): Cell[][] {
  const isByGroup = rows.some(({ key }) => key.members)
  const { compared, prices } = about
  const earlier = compared?.comparison.earlierByKey
  const usedBy = ({ counts, index }: KeyRow) =>
    perField((field) => counts[field] + (earlier?.[field][index] ?? 0))
  const used = rows.map(usedBy)
  const usedInAll = perField((field) => sum(used.map((counts) => counts[field])))
  const kinds = unpricedColumn(usedInAll, prices)
  const unpriced = kinds.columns.map((name) => ({
    name,
    cell: (row: KeyRow) => kinds.cells(usedBy(row))[0] ?? '',
  }))
  const copied = columns.flatMap(({ copy }) => copy?.({ ...about, isByGroup, unpriced }) ?? [])
  return [
    [...copied.map(({ name }) => name), ...(compared ? comparedColumns(prices) : [])],
    ...rows.map((row) => [
      ...copied.map(({ cell }) => cell(row)),
      ...(compared ? comparedCells(compared.comparison, row.index, prices) : []),
    ]),
  ]
}
