import { LeftHalfContents } from './left-half-contents.tsx'
import styles from './request-pane.module.css'

/** Beside the request, where no cell is selected: its answer, so that both are visible at once. */
export function LeftHalf() {
  return (
    <section className={`${styles.pane} ${styles.left}`} aria-label="Response">
      <LeftHalfContents />
    </section>
  )
}
