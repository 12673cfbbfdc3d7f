import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './overlay/menu.tsx'
import { Popover } from './overlay/popover.tsx'

test('a press does not reach elements around the button, and a held key presses once', async () => {
  const onPress = vi.fn()
  const onAround = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for the surrounding element
    <div onClick={onAround}>
      <Button onPress={onPress}>Go</Button>
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Go' })
  await userEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.keyDown(button, { key: 'Enter', repeat: true })
  fireEvent.keyUp(button, { key: 'Enter' })
  expect(onPress).toHaveBeenCalledTimes(2)
  expect(onAround).not.toHaveBeenCalled()
})

test('a tooltip appears when the pointer rests on its control, and Escape closes it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Button tooltip="Sends it three times">Repeat</Button>)
  const repeat = screen.getByRole('button', { name: 'Repeat' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' })
  // A tooltip shown soon after another (even in an earlier test) appears without delay: a hover and a pause reset that.
  fireEvent.pointerOver(repeat, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(600))
  fireEvent.pointerOut(repeat, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(2_000))

  fireEvent.pointerOver(repeat, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => void vi.advanceTimersByTime(600))
  expect(screen.getByRole('tooltip')).toHaveTextContent('Sends it three times')
  expect(repeat).toHaveAccessibleDescription('Sends it three times')
  fireEvent.keyDown(repeat, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the Tab key shows a tooltip; a tooltip that repeats the name is not read aloud again', async () => {
  render(<IconButton label="Close">X</IconButton>)
  await userEvent.tab()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Close')
  expect(screen.getByRole('button', { name: 'Close' })).not.toHaveAccessibleDescription()
})

test('a tap shows no tooltip', async () => {
  const onPress = vi.fn()
  render(
    <IconButton label="Close" onPress={onPress}>
      X
    </IconButton>,
  )
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Close' }) })
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a menu opens by press and by arrow key, and returns the focus', async () => {
  const onAction = vi.fn()
  render(
    <Menu
      label="More"
      items={[
        { id: 'a', label: 'First', onAction },
        { id: 'b', label: 'Last', onAction },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(screen.getByRole('menu', { name: 'More' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'Last' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(button).toHaveFocus())
})

test('a popover opened with the keyboard takes the focus at once, and returns it', async () => {
  render(
    <Popover title="Days" trigger={<Button>Choose</Button>}>
      {(close) => <Button onPress={close}>Done</Button>}
    </Popover>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Days' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus())
})
