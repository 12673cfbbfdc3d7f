import { formatCount } from '../../locale/numbers.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useSession } from '../store/use-session.ts'
import styles from './table-corner.module.css'
import { TextsMenu } from './texts-menu.tsx'

/** Only an answered text can have been mistaken for another language. */
const DetectionNote = lazyComponent(
  async () => (await import('./detection-note.tsx')).DetectionNote,
  () => null,
)

type Props = { readonly count: number; readonly isVirtual: boolean }

/** The corner of the table: how many texts, what the ticks mean, and notes on all texts. */
export function TableCorner({ count, isVirtual }: Props) {
  const isFlagged = useSession((_, store) => store.detections().size > 0)
  const isVerdict = useSession(({ inputs }) => inputs.repeats > 1)
  return (
    <th scope="col" className={styles.corner} aria-label="Texts">
      <div className={styles.title}>
        <strong>Texts</strong> <span className={styles.count}>{formatCount(count)}</span>
        <span className={styles.end}>
          <TextsMenu />
        </span>
      </div>
      <div className={styles.legend} aria-hidden>
        <span>
          <i className={styles.changed} /> {isVerdict ? 'changed' : 'differs'}
        </span>
        <span>
          <i className={styles.unstable} /> unstable
        </span>
        <span>
          <i className={styles.same} /> same
        </span>
      </div>
      {isFlagged ? (
        <DetectionNote />
      ) : (
        <p className={styles.note}>
          {isVirtual
            ? 'Only visible rows are on the page: the browser’s search does not find the others.'
            : 'Each text is translated on its own. Put what it needs to know about the others into the context.'}
        </p>
      )}
    </th>
  )
}
