import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'
import { Swatch } from '../styles/swatch.tsx'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import styles from './heat-map.module.css'

type Props = {
  /** The visible rows. */
  readonly rows: readonly KeyRow[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
  /** Where the first begins, and the distance from each to the next, in CSS pixels. */
  readonly top: number
  readonly rowHeight: number
  readonly height: number
  /** Written below the name, where names are above the cells. */
  readonly amountOf: ((row: KeyRow) => string) | undefined
}

/** The names of the rows: beside the cells, on a phone above them. The grid reads them aloud. */
export function HeatNames({ rows, marks, top, rowHeight, height, amountOf }: Props) {
  return (
    <div aria-hidden className={styles.names} style={{ height }}>
      {rows.map((row, index) => (
        <div
          key={row.key.maskedKey}
          className={styles.name}
          style={{ top: top + index * rowHeight, height: rowHeight }}
          title={fullName(row.key)}
        >
          <Swatch mark={marks.get(row.key.maskedKey) ?? otherStyle} />
          <span>{fullName(row.key)}</span>
          {amountOf ? <small>{amountOf(row)}</small> : null}
        </div>
      ))}
    </div>
  )
}
