import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { LanguageBox } from './language-box.tsx'
import { targetSuggestions } from './language-options.ts'

function open() {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <>
      <LanguageBox label="Target" value="EN" suggestions={targetSuggestions()} onChange={onChange} />
      <button>Elsewhere</button>
      <Announcer />
      <ToastRegion />
    </>,
  )
  return { onChange, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' }) }
}

test('text typed after ↓ has opened the list replaces the chosen language', async () => {
  const { onChange, box } = open()
  box.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('listbox')).toBeVisible()
  await userEvent.keyboard('fre')
  expect(box).toHaveValue('fre')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('FR')
})

test.each(['{Tab}', '{Enter}{Tab}', '{Escape}{Tab}', 'press'])(
  'emptying the box chooses nothing, and leaving it shows the chosen language again: %s',
  async (way) => {
    const { onChange, box } = open()
    await userEvent.click(box)
    await userEvent.clear(box)
    if (way === 'press') await userEvent.click(screen.getByText('Elsewhere'))
    else await userEvent.keyboard(way)
    expect(onChange).not.toHaveBeenCalled()
    expect(box).toHaveValue('English')
  },
)

test('Enter on a text that is not a language code says why, and Escape restores the chosen language', async () => {
  const { onChange, box } = open()
  const before = box.getAttribute('value')
  await userEvent.click(box)
  await userEvent.clear(box)
  await userEvent.keyboard('blorb!!{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^“blorb!!” is not a language code/)
  expect(box).toBeInvalid()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(box).toBeValid()
  expect(box).toHaveValue(before)
})

test('arrow keys move within the typed text, and ↓ chooses from its matches; a box left without a valid code says which language stays', async () => {
  const { onChange, box } = open()
  await userEvent.click(box)
  await userEvent.clear(box)
  await userEvent.keyboard('en{ArrowDown}{ArrowLeft}{ArrowRight}gl')
  expect(box).toHaveValue('engl')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith(expect.stringMatching(/^EN-/))
  await userEvent.clear(box)
  await userEvent.keyboard('No!{Tab}')
  expect(await screen.findByText(/“No!” is not a language code.* stays selected\.$/)).toBeVisible()
})
