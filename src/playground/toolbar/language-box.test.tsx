import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageBox } from './language-box.tsx'

test('what is typed after ↓ opened the list replaces what was chosen', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<LanguageBox label="Target" value="EN" side="target" onChange={onChange} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' })
  box.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('listbox')).toBeVisible()
  await userEvent.keyboard('fre')
  expect(box).toHaveValue('fre')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('FR')
})
