import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import type { PopoverProps } from './popover.tsx'
import popup from './popup.module.css'

type Props = PopoverProps & { readonly isOpenAtFirst: boolean }

export function PopoverTrigger({ trigger, title, children, isOpenAtFirst }: Props) {
  return (
    <DialogTrigger defaultOpen={isOpenAtFirst}>
      {trigger}
      <AriaPopover className={popup.popup ?? ''} offset={4} placement="bottom start">
        <Dialog aria-label={title} className={popup.popoverContent ?? ''}>
          {({ close }) => children(close)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
