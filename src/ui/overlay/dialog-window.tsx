import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../icon-button.tsx'
import styles from './dialog.module.css'
import { useFocusAtOnce } from './focus-at-once.ts'

export type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode
  readonly width?: 'normal' | 'wide'
  /** Whether something was typed that closing would lose: a press outside, which may be a slip, then does nothing. */
  readonly hasUnsaved?: boolean
}

/** A surface above the page that holds the focus until it is closed; Escape and a press outside close it. */
export function DialogWindow(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, width = 'normal', hasUnsaved = false } = props
  useFocusAtOnce(isOpen)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={!hasUnsaved}
      className={styles.scrim ?? ''}
    >
      <Modal className={`${styles.modal} ${styles[width]}`}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton label="Close" onPress={onClose}>
              <X aria-hidden size={16} />
            </IconButton>
          </header>
          <div className={styles.content}>{children}</div>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
