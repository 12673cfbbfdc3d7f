import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { readonly label: string; readonly isDisabled?: boolean }

/** The three dots that open a menu of the table, and keep its place while its code is on its way. */
export function MenuTrigger({ label, isDisabled = false }: Props) {
  return (
    <IconButton label={label} size="small" isDisabled={isDisabled}>
      <EllipsisVertical aria-hidden size={14} />
    </IconButton>
  )
}
