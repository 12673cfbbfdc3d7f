import { Redo2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>

export function UndoButton(props: Props) {
  return (
    <IconButton label="Undo" {...props}>
      <Undo2 aria-hidden size={16} />
    </IconButton>
  )
}

export function RedoButton(props: Props) {
  return (
    <IconButton label="Redo" {...props}>
      <Redo2 aria-hidden size={16} />
    </IconButton>
  )
}
