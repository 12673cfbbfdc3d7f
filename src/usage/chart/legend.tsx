import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { otherStyle, type SeriesStyle } from './series-styles.ts'
import { OTHER, type Series } from '../figures/series.ts'
import { Swatch } from './swatch.tsx'
import { markOfSeries, WITHOUT_OTHERS } from './chart-data.ts'
import { countOf } from '../format.ts'
import { fullName, type KeyName } from '../figures/key-names.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import styles from './legend.module.css'

type Props = {
  readonly series: readonly Series[]
  readonly unit: { readonly full: (value: number) => string }
  readonly marks: ReadonlyMap<string, SeriesStyle>
  /** Positions of the keys folded into "other", largest first; and per key its name and amount. */
  readonly others: readonly number[]
  readonly names: readonly KeyName[]
  readonly amounts: Numbers
  readonly isolated: string | undefined
  readonly onIsolate: (id: string | undefined) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** Keys listed in the popover of "other"; the key table has them all. */
const MOST_LISTED = 40

/** Names the layers. Pressing one shows it alone, pressing it again shows all; "other" opens its list or is left out. */
export function Legend(props: Props) {
  const { series, unit, marks, others, names, amounts, isolated, onIsolate, onOpenKey } = props
  if (series.length < 2) return null
  const isWithoutOthers = isolated === WITHOUT_OTHERS
  const isLeftOut = ({ id }: Series) =>
    isWithoutOthers ? others.length > 0 && id === OTHER : isolated !== undefined && isolated !== id
  const item = (one: Series) => (
    <button
      key={one.id}
      type="button"
      aria-pressed={isolated === one.id}
      title={`${one.name}: ${unit.full(one.total)}`}
      className={`${styles.item} ${isLeftOut(one) ? styles.muted : ''}`}
      onClick={() => onIsolate(isolated === one.id ? undefined : one.id)}
    >
      <Swatch mark={markOfSeries(one, marks)} />
      <span>{one.name}</span>
    </button>
  )
  if (others.length === 0) {
    return (
      <div role="group" aria-label="Series" className={styles.legend}>
        {series.map(item)}
      </div>
    )
  }
  return (
    <div role="group" aria-label="Series" className={styles.legend}>
      {series.filter(({ id }) => id !== OTHER).map(item)}
      <span className={styles.others}>
        {series.filter(({ id }) => id === OTHER).map(item)}
        <button
          type="button"
          aria-label="Leave out others"
          aria-pressed={isWithoutOthers}
          className={`${styles.item} ${isWithoutOthers ? '' : styles.muted}`}
          onClick={() => onIsolate(isWithoutOthers ? undefined : WITHOUT_OTHERS)}
        >
          <span>Leave out</span>
        </button>
        <Popover
          title="Other keys"
          trigger={
            <Button variant="quiet" size="small" aria-label="Open others">
              Open
              <ChevronDown aria-hidden size={12} />
            </Button>
          }
        >
          {(close) => (
            <ul className={styles.folded}>
              {others.slice(0, MOST_LISTED).map((index) => {
                const name = names[index]
                return name ? (
                  <li key={name.maskedKey}>
                    <button
                      type="button"
                      className={styles.foldedKey}
                      onClick={() => {
                        close()
                        onOpenKey(name.maskedKey)
                      }}
                    >
                      <Swatch mark={otherStyle} />
                      <span>{fullName(name)}</span>
                      <span className={styles.amount}>{unit.full(amounts[index] ?? 0)}</span>
                    </button>
                  </li>
                ) : null
              })}
              {others.length > MOST_LISTED ? (
                <li className={styles.more}>
                  {countOf(others.length - MOST_LISTED, 'more key')} in the table below
                </li>
              ) : null}
            </ul>
          )}
        </Popover>
      </span>
    </div>
  )
}
