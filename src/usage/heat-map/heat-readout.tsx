import type { UsageField } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { fieldNames } from '../field-names.ts'
import { formatWeekday, unitOf } from '../format.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Ledger } from '../figures/ledger.ts'
import styles from './heat-map.module.css'

/** Position among the rows and among the ledger's days. */
export type Cell = { readonly row: number; readonly day: number }

type Props = {
  readonly cell: Cell | undefined
  readonly isPinned: boolean
  readonly rows: readonly KeyRow[]
  readonly ledger: Ledger
  readonly metric: UsageField
  readonly states: readonly DayState[]
  readonly onOpenKey: (maskedKey: string) => void
  readonly onOpenDay: (day: number) => void
}

/** What the cell under the cursor says; once held, where it leads. */
export function HeatReadout({ cell, isPinned, rows, ledger, metric, states, onOpenKey, onOpenDay }: Props) {
  const row = cell && rows[cell.row]
  return (
    <div className={styles.readout}>
      <span aria-hidden={!isPinned}>
        {cell && row
          ? describeCell(cell, rows, ledger, metric, states)
          : 'Point at a cell, or move with the arrow keys.'}
      </span>
      {isPinned && cell && row ? (
        <>
          <Button size="small" onPress={() => onOpenKey(row.key.maskedKey)}>
            Open this key
          </Button>
          <Button size="small" onPress={() => onOpenDay(cell.day)}>
            Show only this day
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Support bot, Thu 5 Nov 2026: 123,456 characters */
export function describeCell(
  { row, day }: Cell,
  rows: readonly KeyRow[],
  ledger: Ledger,
  metric: UsageField,
  states: readonly DayState[],
): string {
  const key = rows[row]
  const date = ledger.days[day]
  if (!key || date === undefined) return ''
  const place = `${fullName(key.key)}, ${formatWeekday(date)}`
  const state = states[day] ?? 'reported'
  if (!isKnown(state)) return `${place}: ${stateWords[state]}`
  const value = ledger.grid(metric)[key.index * ledger.days.length + day] ?? 0
  const amount = `${unitOf(metric).full(value)} ${fieldNames[metric].inSentence}`
  return `${place}: ${amount}${state === 'reported' ? '' : `, ${stateWords[state]}`}`
}
