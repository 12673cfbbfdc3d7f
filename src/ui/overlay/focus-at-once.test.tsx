import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
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

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body
}
