import { Fragment, type ReactNode } from 'react'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { sumName, type Lane } from './chart-data.ts'
import { useDrawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import type { Series } from '../figures/series.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { capitalized, formatBucket } from '../format.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { Swatch } from './swatch.tsx'
import styles from './series-table.module.css'

type Column = Pick<Series, 'id' | 'name' | 'values' | 'strays' | 'total'> & { readonly color?: string }

/** The table view of a chart: a row per bucket with its sum, its comparison, and a column per layer. A single layer is its own sum. */
export function SeriesTable({ lane }: { readonly lane: Lane }) {
  const { buckets, states, partials } = useDrawn()
  const { title, layers, excess, totals, strays, total, unit, compared, comparedAll } = lane
  const parts: readonly Column[] = excess ? [...layers, excess] : layers
  const sum: Column = { id: 'sum', name: sumName(lane), values: totals, ...(strays && { strays }), total }
  const columns = parts.length === 1 ? parts : [sum, ...parts]
  /** Cells of all columns; the comparison comes after the first. */
  const cellsOf = (cell: (column: Column) => ReactNode, earlier: ReactNode) =>
    columns.map((column, index) => (
      <Fragment key={column.id}>
        {cell(column)}
        {index === 0 ? earlier : null}
      </Fragment>
    ))
  return (
    <ScrollRegion className={styles.scroll ?? ''} label={`${title}, table`}>
      <table aria-label={title} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{capitalized(buckets[0]?.step ?? 'day')} (UTC)</th>
            {cellsOf(
              ({ name, color }) => (
                <th scope="col">
                  <span className={styles.head}>
                    {color ? <Swatch color={color} /> : null}
                    <span className={styles.name} title={name}>
                      {name}
                    </span>
                  </span>
                </th>
              ),
              compared
                ? ['Compared with', 'Then', 'Change'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))
                : null,
            )}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket, index) => (
            <tr key={bucket.start}>
              <th scope="row">
                {formatBucket(bucket)}
                <Unfinished
                  words={partials[index] || (states[index] === 'unfinished' ? stateWords.unfinished : '')}
                />
              </th>
              {isKnown(states[index]) ? (
                cellsOf(
                  ({ values }) => <td>{unit.full(values[index] ?? 0)}</td>,
                  compared ? <EarlierCells of={compared[index]} unit={unit} /> : null,
                )
              ) : (
                <td colSpan={columns.length + (compared ? 3 : 0)} className={styles.note}>
                  {stateWords[states[index] ?? 'reported']}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {/* Usage in no bucket has its own lines, so that all lines add up to the last. */}
          {strayPlaces.map(({ place, name }) =>
            columns.some((column) => column.strays?.[place]) ? (
              <tr key={place}>
                <th scope="row">{name}</th>
                {cellsOf(
                  (column) => (
                    <td>{unit.full(column.strays?.[place] ?? 0)}</td>
                  ),
                  compared ? <NotCompared /> : null,
                )}
              </tr>
            ) : null,
          )}
          <tr>
            <th scope="row">All days</th>
            {cellsOf(
              (column) => (
                <td>{unit.full(column.total)}</td>
              ),
              comparedAll ? <EarlierCells of={comparedAll} unit={unit} /> : null,
            )}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

type EarlierProps = { readonly of: ComparedBucket | undefined; readonly unit: Lane['unit'] }

function NotCompared() {
  return (
    <td colSpan={3} className={styles.note}>
      not compared
    </td>
  )
}

function EarlierCells({ of: compared, unit }: EarlierProps) {
  if (!compared || compared.days === 0) return <NotCompared />
  const { name, earlier, change } = compared
  return (
    <>
      <td className={styles.day}>{name}</td>
      <td>{unit.full(earlier)}</td>
      <td>
        {change.exact} <span className={styles.note}>{change.part}</span>
      </td>
    </>
  )
}

/** Why a line may cover less than its name says. */
function Unfinished({ words }: { readonly words: string }) {
  return words === '' ? null : <span className={styles.note}> {words}</span>
}
