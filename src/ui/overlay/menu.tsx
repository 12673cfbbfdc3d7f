import { ButtonContext } from 'react-aria-components'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { MenuButton, type MenuProps } from './menu-button.tsx'

export type { MenuEntry } from './menu-button.tsx'

/** A button that opens a list of actions. */
export const Menu = lazyComponent<MenuProps>(
  async () => (await import('./menu-popup.tsx')).MenuPopup,
  ({ label, trigger, icon }) => (
    <ButtonContext value={{ isDisabled: true }}>
      {trigger ?? <MenuButton label={label} icon={icon} />}
    </ButtonContext>
  ),
)
