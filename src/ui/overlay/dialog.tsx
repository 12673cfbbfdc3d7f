import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button.tsx'
import { keepFocus } from '../focus/keep-focus.ts'
import { takeFocus } from '../focus/take-focus.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** What the dialog is for: the last button at its foot, after Cancel, and Ctrl+Enter in its fields. */
  readonly confirm?: { readonly label: string; readonly onPress: () => void; readonly isDisabled?: boolean }
  /** Other buttons at the foot instead, the primary one last. */
  readonly actions?: ReactNode
  readonly width?: 'normal' | 'wide'
  /** Whether closing would lose typed text: a press outside, which may be a slip, then does nothing, and Escape and the
   *  cross ask first. */
  readonly hasUnsaved?: boolean
}

/** A surface above the page that holds the focus until it is closed; Escape and a press outside close it. */
export function Dialog(props: Props) {
  const { title, isOpen, onClose, children, confirm, width = 'normal', hasUnsaved = false } = props
  const actions = confirm ? <Confirm {...confirm} onCancel={onClose} /> : props.actions
  const [isAsked, setAsked] = useState(false)
  const isAsking = isAsked && hasUnsaved
  // Otherwise, text typed later would bring the question back, and the focus with it.
  if (isAsked && !hasUnsaved) setAsked(false)
  const asker = useRef<Element>(null)
  function leave() {
    if (!hasUnsaved) onClose()
    else if (isAsking) keep()
    else {
      asker.current = document.activeElement
      setAsked(true)
    }
  }
  function confirmByKeys(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, repeat, nativeEvent } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
    if (!confirm || confirm.isDisabled) return
    event.preventDefault()
    confirm.onPress()
  }
  function keep() {
    setAsked(false)
    if (asker.current instanceof HTMLElement) asker.current.focus()
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      isDismissable={!hasUnsaved}
      className={styles.scrim ?? ''}
    >
      <Modal className={`${styles.modal} ${styles[width]}`}>
        <AriaDialog className={styles.dialog ?? ''}>
          <div className={styles.header}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton label="Close" onPress={leave}>
              <X aria-hidden size={16} />
            </IconButton>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its confirm button, in any field */}
          <div ref={keepInside} className={styles.content} onKeyDown={confirmByKeys}>
            {children}
          </div>
          {isAsking ? (
            <div className={styles.actions}>
              <Question onKeep={keep} onClose={onClose} />
            </div>
          ) : actions ? (
            <div className={styles.actions}>{actions}</div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type ConfirmProps = NonNullable<Props['confirm']> & { readonly onCancel: () => void }

function Confirm({ label, onPress, isDisabled = false, onCancel }: ConfirmProps) {
  return (
    <>
      <Button onPress={onCancel}>Cancel</Button>
      <Button variant="primary" onPress={onPress} isDisabled={isDisabled}>
        {label}
      </Button>
    </>
  )
}

/** When a focused element is removed, keeps the focus near it in the dialog; it would go to the first button. */
function keepInside(content: HTMLElement | null) {
  return content ? keepFocus(content) : undefined
}

/** Asks whether typed text may be lost. The answer that loses nothing has the focus. */
function Question({ onKeep, onClose }: { readonly onKeep: () => void; readonly onClose: () => void }) {
  const id = useId()
  return (
    <>
      <span id={id} className={styles.question}>
        Close without saving?
      </span>
      <Button onPress={onClose}>Discard</Button>
      <Button variant="primary" ref={takeFocus} aria-describedby={id} onPress={onKeep}>
        Keep editing
      </Button>
    </>
  )
}
