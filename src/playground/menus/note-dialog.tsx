import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { editNote, rowContextNames } from '../inputs/context-kinds.ts'
import { useSessionStore } from '../store/use-session.ts'
import styles from './note-dialog.module.css'

type Props = {
  readonly rowId: string
  readonly index: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Opening the dialog means writing. */
const takeFocus = (box: HTMLTextAreaElement | null) => box?.focus()

/** The editor of the note of one text. */
export function NoteDialog({ rowId, index, isOpen, onClose }: Props) {
  const store = useSessionStore()
  const [typed, setTyped] = useState<string>()
  const note = typed ?? store.getState().inputs.texts.find(({ id }) => id === rowId)?.note ?? ''

  function close(isSaved: boolean) {
    if (isSaved && typed !== undefined) {
      store.change((inputs) => editNote(inputs, rowId, typed), { label: `Note of text ${index + 1}` })
    }
    setTyped(undefined)
    onClose()
  }

  return (
    <Dialog
      title={`Note of text ${index + 1}`}
      isOpen={isOpen}
      onClose={() => close(false)}
      actions={
        <>
          <Button onPress={() => close(false)}>Cancel</Button>
          <Button variant="primary" onPress={() => close(true)}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.contents}>
        <TextArea label="Note" isLabelHidden value={note} minRows={3} onChange={setTyped} ref={takeFocus} />
        <p className={styles.words}>
          What this text is about, in its language. A column “{rowContextNames.notes}” sends it as the context
          of this text alone.
        </p>
      </div>
    </Dialog>
  )
}
