import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

type Props = {
  readonly tone: NoticeTone
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** `alert` is read aloud at once and is for dangers; `status` waits its turn. */
  readonly role?: 'alert' | 'status' | 'note'
}

const icons = { info: Info, warning: TriangleAlert, danger: OctagonAlert, success: CircleCheck }

/** Something a person should know, shown in place. Distinguished by icon and words, not by colour alone. */
export function Notice({
  tone,
  title,
  children,
  actions,
  role = tone === 'danger' ? 'alert' : 'note',
}: Props) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon aria-hidden size={16} className={styles.icon} />
      <div className={styles.words}>
        {/* Without the actions: whenever the words of one change, all of it would be read again. */}
        <div role={role}>
          <strong className={styles.title}>{title}</strong>
          {children ? <div className={styles.body}>{children}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
