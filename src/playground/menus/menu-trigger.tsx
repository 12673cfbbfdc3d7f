import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { readonly label: string }

/** The three dots that open a menu of the table. */
export function MenuTrigger({ label }: Props) {
  return (
    <IconButton label={label} size="small">
      <EllipsisVertical aria-hidden size={14} />
    </IconButton>
  )
}
