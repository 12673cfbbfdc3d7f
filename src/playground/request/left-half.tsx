import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import styles from './request-pane.module.css'

const LeftHalfContents = lazyComponent(
  async () => (await import('./left-half-contents.tsx')).LeftHalfContents,
  () => null,
)

/** Beside the request, where no cell is selected: the answer to it, so that both are seen at once. */
export function LeftHalf() {
  return (
    <section className={`${styles.pane} ${styles.left}`} aria-label="Response">
      <LeftHalfContents />
    </section>
  )
}
