import { useMemo, useState } from 'react'
import type { UsageField } from '../../api/report/usage-report.ts'
import { TableSwitch } from '../chart/table-switch.tsx'
import type { Cursor } from '../marks/cursor.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import type { DayState } from '../figures/day-states.ts'
import { fieldNames } from '../field-names.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { GridTable } from '../chart/grid-table.tsx'
import { HeatMap } from './heat-map.tsx'
import { HeatScale } from './heat-scale.tsx'
import { PrintedMap } from './printed-map.tsx'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { headOf } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { largestOf, type UsageRollup } from '../figures/usage-rollup.ts'
import styles from '../chart/chart-section.module.css'
import mapStyles from './heat-map.module.css'

type Props = {
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  readonly states: readonly DayState[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly cursor: Cursor
  readonly onOpenKey: (maskedKey: string) => void
  readonly onOpenDay: (day: number) => void
}

/** The heat map: which key used how much on which day, in the order of the table. */
export function HeatSection(props: Props) {
  const { rows, rollup, metric, states } = props
  const title = `${headOf(rows)} × day`
  const [isTable, setIsTable] = useState(false)
  const isPrinting = useIsPrinting()
  const canCompare = props.compared?.changes && props.compared.comparison.hasDays
  const compared = canCompare ? props.compared : undefined
  // Only for rows that are drawn: the visible ones among thousands of keys.
  const daysOf = useMemo(
    () =>
      compared?.differencesOf ?? ((key: number) => dayValues(rollup.grid(metric), key, rollup.days.length)),
    [compared, rollup, metric],
  )
  const max = useMemo(
    () => compared?.largestDifference() ?? largestOf(rollup.grid(metric)),
    [compared, rollup, metric],
  )
  return (
    <figure aria-labelledby="usage-heat-title" className={`${styles.section} ${styles.figure}`}>
      <header className={styles.head}>
        <h2 id="usage-heat-title">{title}</h2>
        <span className={styles.note}>
          {compared ? 'change in ' : ''}
          {fieldNames[metric].title.toLowerCase()}, in the order of the table
        </span>
        {isPrinting && max > 0 ? (
          <span className={mapStyles.printedScale}>
            <HeatScale metric={metric} max={max} isChange={compared !== undefined} />
          </span>
        ) : null}
        <span className={styles.end}>
          {isTable || max === 0 ? null : (
            <HeatScale metric={metric} max={max} isChange={compared !== undefined} />
          )}
          <TableSwitch isTable={isTable} onChange={setIsTable} />
        </span>
      </header>
      {isPrinting ? (
        <PrintedMap {...props} compared={compared} daysOf={daysOf} max={max} />
      ) : isTable ? (
        <GridTable
          label={title}
          rows={rows}
          rollup={rollup}
          metric={metric}
          states={states}
          compared={compared}
        />
      ) : (
        <HeatMap {...props} compared={compared} daysOf={daysOf} max={max} />
      )}
    </figure>
  )
}
