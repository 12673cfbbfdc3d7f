import type { SeriesStyle } from './series-styles.ts'
import styles from './swatch.module.css'

/** The mark of a series beside its name. Decorative: the name counts. */
export function Swatch({ mark }: { readonly mark: SeriesStyle }) {
  return (
    <span aria-hidden className={`${styles.swatch} ${styles[mark.pattern]}`} style={{ color: mark.color }} />
  )
}
