import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Opener } from '../../ui/overlay/opener.tsx'
import { MenuTrigger } from './menu-trigger.tsx'
import type { ColumnMenuProps } from './table-menus.tsx'

const ColumnActions = lazyComponent(
  async () => (await import('./table-menus.tsx')).ColumnActions,
  () => null,
)

/** The menu of a column. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <Opener kind="menu" trigger={<MenuTrigger label={`Actions for column ${props.letter}`} />}>
      {(opened) => <ColumnActions {...props} {...opened} />}
    </Opener>
  )
}
