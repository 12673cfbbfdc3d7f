import { ChevronDown } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { otherMark, type Mark } from './key-marks.ts'
import type { Series } from './series.ts'
import { Swatch } from './swatch.tsx'
import { markOfSeries } from './chart-data.ts'
import { countOf } from './format.ts'
import styles from './legend.module.css'

/** A key that is folded into "other". */
export type FoldedKey = { readonly maskedKey: string; readonly name: string; readonly amount: string }

type Props = {
  readonly series: readonly Series[]
  readonly unit: { readonly full: (value: number) => string }
  readonly marks: ReadonlyMap<string, Mark>
  readonly folded: readonly FoldedKey[]
  readonly isolated: string | undefined
  readonly onIsolate: (id: string | undefined) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** Keys listed in the popover of "other"; the key table has them all. */
const MOST_LISTED = 40

/** Names the layers. Pressing one shows it alone, pressing it again shows all; "other" opens its list. */
export function Legend({ series, unit, marks, folded, isolated, onIsolate, onOpenKey }: Props) {
  if (series.length < 2) return null
  return (
    <div role="group" aria-label="Series" className={styles.legend}>
      {series.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={isolated === one.id}
          title={`${one.name}: ${unit.full(one.total)}`}
          className={`${styles.item} ${isolated !== undefined && isolated !== one.id ? styles.muted : ''}`}
          onClick={() => onIsolate(isolated === one.id ? undefined : one.id)}
        >
          <Swatch mark={markOfSeries(one, marks)} />
          <span>{one.name}</span>
        </button>
      ))}
      {folded.length === 0 ? null : (
        <Popover
          title="Other keys"
          trigger={
            <Button variant="quiet" size="small">
              Open others
              <ChevronDown aria-hidden size={12} />
            </Button>
          }
        >
          {(close) => (
            <ul className={styles.folded}>
              {folded.slice(0, MOST_LISTED).map(({ maskedKey, name, amount }) => (
                <li key={maskedKey}>
                  <button
                    type="button"
                    className={styles.foldedKey}
                    onClick={() => {
                      close()
                      onOpenKey(maskedKey)
                    }}
                  >
                    <Swatch mark={otherMark} />
                    <span>{name}</span>
                    <span className={styles.amount}>{amount}</span>
                  </button>
                </li>
              ))}
              {folded.length > MOST_LISTED ? (
                <li className={styles.more}>
                  {countOf(folded.length - MOST_LISTED, 'more key')} in the table below
                </li>
              ) : null}
            </ul>
          )}
        </Popover>
      )}
    </div>
  )
}
