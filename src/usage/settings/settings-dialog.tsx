import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import type { ConsoleSettings } from './applied-settings.ts'
import { DraftState } from './draft-state.tsx'
import styles from './settings-dialog.module.css'

type Props = {
  readonly title: string
  readonly width?: 'wide'
  readonly settings: ConsoleSettings
  /** Whether other settings apply by now than those the boxes were filled from. */
  readonly areOthersInUse: boolean
  /** Whether there is anything to save. */
  readonly isChanged: boolean
  /** Whether what is typed cannot be saved as it is. */
  readonly hasProblems: boolean
  /** Saves and closes. Called only where something has changed and nothing is wrong. */
  readonly onSave: () => void
  readonly onClose: () => void
  /** `marksProblems`: Save was refused, so that mistakes are marked until they are corrected. */
  readonly children: (marksProblems: boolean) => ReactNode
}

/** A dialog that edits settings: Save and Enter in a box do the same, and lead to the first mistake where there is one. */
export function SettingsDialog(props: Props) {
  const { settings, areOthersInUse, isChanged, hasProblems, onSave, onClose, children, ...window } = props
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function save() {
    if (!isChanged) return
    if (hasProblems) setRefusals(refusals + 1)
    else onSave()
  }

  return (
    <DialogWindow
      {...window}
      isOpen
      hasUnsaved={isChanged}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isChanged} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftState settings={settings} areOthersInUse={areOthersInUse} onDiscard={onClose} />
        {children(refusals > 0)}
        {/* Enter in a box saves. */}
        <input type="submit" hidden />
      </form>
    </DialogWindow>
  )
}
