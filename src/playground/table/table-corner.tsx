import { Trash2 } from 'lucide-react'
import { formatCount } from '../../locale/numbers.ts'
import { MenuItems } from '../../ui/overlay/menu.tsx'
import { changeWithUndo } from '../toolbar/undo-press.ts'
import { removeAllTexts } from '../model/input-changes.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import marks from './marks.module.css'
import styles from './column-head.module.css'
import { DotsMenu } from './table-menus.tsx'

/** The corner of the table: the number of texts, and a legend for the signs in its cells. */
export function TableCorner({ count }: { readonly count: number }) {
  const store = useSessionStore()
  const isVerdict = useSession(({ inputs }) => inputs.repeats > 1)
  return (
    <th scope="col" aria-label="Texts">
      <div className={styles.line}>
        <strong>Texts</strong> <span className={styles.count}>{formatCount(count)}</span>
        <span className={styles.cornerMenu}>
          <DotsMenu label="Actions for all texts">
            <MenuItems
              items={[
                {
                  id: 'clear',
                  label: 'Remove all',
                  icon: <Trash2 aria-hidden size={14} />,
                  onAction: () => changeWithUndo(store, 'All texts removed', removeAllTexts),
                },
              ]}
            />
          </DotsMenu>
        </span>
      </div>
      <div className={styles.legend} aria-hidden>
        <span>
          <i className={marks.changed} /> {isVerdict ? 'changed' : 'differs'}
        </span>
        <span>
          <i className={marks.unstable} /> unstable
        </span>
        <span>
          <i className={marks.same} /> same
        </span>
      </div>
    </th>
  )
}
