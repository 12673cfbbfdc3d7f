import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Button } from '../button.tsx'
import { PressButton } from '../press-button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { MenuPopup } from './menu-popup.tsx'
import type { Opened } from './opener.tsx'
import { Popover } from './popover.tsx'

/** A button of the page changes its colour until the test ends. */
function keepFading() {
  const tell = (type: string) =>
    fireEvent(document.body, Object.assign(new Event(type, { bubbles: true }), { propertyName: 'color' }))
  tell('transitionrun')
  onTestFinished(() => void tell('transitionend'))
}

function OpenedDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>More</Button>
      <Dialog title="More" isOpen={isOpen} onClose={() => setOpen(false)}>
        …
      </Dialog>
    </>
  )
}

const openers: readonly (readonly [string, 'menu' | 'dialog', ReactNode])[] = [
  ['menu', 'menu', <Menu key="" label="More" items={[{ id: 'a', label: 'First', onAction: () => {} }]} />],
  [
    'popover',
    'dialog',
    <Popover key="" title="More" trigger={<Button>More</Button>}>
      {() => '…'}
    </Popover>,
  ],
  ['dialog', 'dialog', <OpenedDialog key="" />],
]

test.each(openers)(
  'a %s that a key opens hears the next key, whatever moves on the page',
  (_, role, opener) => {
    keepFading()
    render(opener)
    const button = screen.getByRole('button', { name: 'More' })
    button.focus()
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.click(button)
    fireEvent.keyUp(button, { key: 'Enter' })
    expect(screen.getByRole(role)).toContainElement(focused())
    fireEvent.keyDown(focused(), { key: 'Escape' })
    expect(screen.queryByRole(role)).toBeNull()
  },
)

test.each(openers)(
  'a %s that a reader opens has the focus, whatever moves on the page',
  async (_, role, opener) => {
    keepFading()
    render(opener)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole(role)).toContainElement(focused()))
  },
)

/** A menu that takes longer to open than a key is held, as on a slow device. */
function SlowMenu() {
  const [opened, setOpened] = useState<Opened>()
  const open = (button: HTMLElement) =>
    setTimeout(() => setOpened({ button, autoFocus: 'first', onClose: () => {} }), 60)
  const items = ['Copy', 'Remove'].map((label) => ({ id: label, label, onAction: () => {} }))
  return (
    <>
      <PressButton className="" onPress={({ currentTarget }) => open(currentTarget)}>
        Open
      </PressButton>
      {opened && <MenuPopup label="Actions" items={items} {...opened} />}
    </>
  )
}

test.each(['{Enter}', ' '])(
  'a key that is up again before the menu is there leads into it: “%s”',
  async (key) => {
    const user = userEvent.setup()
    render(<SlowMenu />)
    await user.tab()
    await user.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus()
  },
)

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body
}
