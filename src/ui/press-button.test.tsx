import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './overlay/menu.tsx'
import { Tooltips } from './tooltips.tsx'

test('what lies around a button is not pressed with it, and a held key presses once', async () => {
  const onPress = vi.fn()
  const onAround = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what lies around
    <div onClick={onAround}>
      <Button onPress={onPress}>Go</Button>
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Go' })
  await userEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onAround).not.toHaveBeenCalled()
  // The platform presses on every key event that nobody prevents.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
})

test('a control is named on hover after a moment, until Escape', async () => {
  render(
    <>
      <IconButton label="Copy">C</IconButton>
      <Button tooltip="Sends it three times">Repeat</Button>
      <Tooltips />
    </>,
  )
  const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
  const repeat = screen.getByRole('button', { name: 'Repeat' })
  await userEvent.hover(repeat)
  expect(tooltip()).toBeNull()
  await waitFor(() => expect(tooltip()).toHaveTextContent('Sends it three times'))
  expect(repeat.getAttribute('aria-describedby')).toBe(tooltip()?.id)
  // From one to the next there is no waiting.
  await userEvent.hover(screen.getByRole('button', { name: 'Copy' }))
  expect(tooltip()).toHaveTextContent('Copy')
  expect(repeat).not.toHaveAttribute('aria-describedby')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
})

test('one Escape closes a dialog also where a tooltip lies on it', async () => {
  const onEscape = vi.fn()
  render(
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as a dialog hears it */}
      <div role="dialog" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <IconButton label="Close">X</IconButton>
      </div>
      <Tooltips />
    </>,
  )
  const close = screen.getByRole('button', { name: 'Close' })
  const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
  await userEvent.hover(close)
  await waitFor(() => expect(tooltip()).toHaveTextContent('Close'))
  close.focus()
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  expect(onEscape).toHaveBeenCalledTimes(1)
})

test('a control is named where the Tab key took the focus, not where a press left it', async () => {
  render(
    <>
      <input aria-label="Key" />
      <IconButton label="Close">X</IconButton>
      <Tooltips />
    </>,
  )
  const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
  const close = screen.getByRole('button', { name: 'Close' })
  const input = screen.getByRole('textbox', { name: 'Key' })
  const matches = close.matches.bind(close)
  vi.spyOn(close, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  )
  await userEvent.click(input)
  await userEvent.keyboard('k{Enter}')
  act(() => close.focus())
  expect(tooltip()).toBeNull()
  await userEvent.click(input)
  await userEvent.tab()
  expect(tooltip()).toHaveTextContent('Close')
})

test('a menu opens by press and by arrow key, and gives the focus back', async () => {
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
  expect(await screen.findByRole('menu', { name: 'More' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Last' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(button).toHaveFocus())
})
