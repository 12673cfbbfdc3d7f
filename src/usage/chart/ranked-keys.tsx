import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fullName, headOf } from '../figures/key-names.ts'
import { countOf, formatCount, formatShare } from '../format.ts'
import type { RankedKey } from '../figures/rank-keys.ts'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'
import { ShareCurve } from './share-curve.tsx'
import { Swatch } from '../styles/swatch.tsx'
import styles from './ranked-keys.module.css'

type Props = {
  readonly ranked: readonly RankedKey[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
  /** The head of the column of amounts. */
  readonly title: string
  readonly unit: { readonly full: (value: number) => string }
  readonly onOpenKey: (maskedKey: string) => void
}

/** Keys shown at first, and more with each press. */
const AT_ONCE = 12

/** Fewer keys all fit on one screen: a curve would add nothing. */
const LEAST_FOR_CURVE = 25

/** The largest keys as bars, with each key's share and their cumulative share. */
export function RankedKeys({ ranked, marks, title, unit, onOpenKey }: Props) {
  const [most, setMost] = useState(AT_ONCE)
  const shown = ranked.slice(0, most)
  const largest = ranked[0]?.amount ?? 1
  const others = ranked.length - shown.length
  const restAmount = ranked.slice(most).reduce((sum, { amount }) => sum + amount, 0)
  const restShare = 1 - (shown.at(-1)?.cumulative ?? 1)
  return (
    <div className={styles.ranked}>
      <div className={styles.list}>
        <table aria-label="Ranking" className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.rank}>
                <VisuallyHidden>Rank</VisuallyHidden>
              </th>
              <th scope="col" className={styles.name}>
                {headOf(ranked)}
              </th>
              <td aria-hidden className={styles.space}>
                {' '}
              </td>
              <th scope="col">{title}</th>
              <th scope="col">Share</th>
              <th scope="col">Cumulative</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, amount, share, cumulative }, position) => {
              const mark = marks.get(key.maskedKey) ?? otherStyle
              return (
                <tr key={key.maskedKey}>
                  <td className={styles.rank}>{position + 1}</td>
                  <th scope="row" className={styles.name}>
                    <button type="button" className={styles.key} onClick={() => onOpenKey(key.maskedKey)}>
                      <Swatch mark={mark} />
                      <span>{fullName(key)}</span>
                    </button>
                  </th>
                  <td aria-hidden className={styles.space}>
                    <span
                      className={styles.bar}
                      style={{ width: `${(amount / largest) * 100}%`, background: mark.color }}
                    />
                  </td>
                  <td>{unit.full(amount)}</td>
                  <td>{formatShare(share)}</td>
                  <td>
                    <span aria-hidden className={styles.track}>
                      <span style={{ width: `${cumulative * 100}%` }} />
                    </span>
                    <span className={styles.percent}>{formatShare(cumulative)}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
          {others > 0 ? (
            <tfoot>
              <tr>
                <td aria-hidden className={styles.rank}>
                  {' '}
                </td>
                <th scope="row" className={styles.name}>
                  {countOf(others, `other ${headOf(ranked).toLowerCase()}`)}
                </th>
                <td aria-hidden className={styles.space}>
                  {' '}
                </td>
                <td>{unit.full(restAmount)}</td>
                <td>{formatShare(restShare)}</td>
                <td>{formatShare(1)}</td>
              </tr>
            </tfoot>
          ) : null}
        </table>
        {others > 0 ? (
          <Button variant="quiet" size="small" onPress={() => setMost(most + AT_ONCE)}>
            Show {formatCount(Math.min(AT_ONCE, others))} more
          </Button>
        ) : null}
      </div>
      {ranked.length < LEAST_FOR_CURVE ? null : <ShareCurve ranked={ranked} />}
    </div>
  )
}
