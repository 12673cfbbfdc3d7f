import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { GroupsDialog } from '../groups/groups-dialog.tsx'
import { NO_SETTINGS, type ConsoleSettings } from '../settings/applied-settings.ts'
import { LimitsDialog } from './limits-dialog.tsx'

const settings: ConsoleSettings = {
  inUse: NO_SETTINGS,
  file: undefined,
  draft: undefined,
  problems: [],
  showsMoney: true,
  isKnown: true,
}

function show(dialog: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
  return userEvent.setup()
}

test('an added limit has the focus in its box, and what is typed there adds no other', async () => {
  const user = show(<LimitsDialog settings={settings} keys={[]} onClose={vi.fn()} />)
  screen.getByRole('button', { name: 'Add a limit' }).focus()
  await user.keyboard('[Space]')
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveFocus()
  await user.keyboard('20 000')
  expect(screen.getAllByRole('textbox', { name: 'Characters' })).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('20 000')
})

test('an added group has the focus in its name', async () => {
  const user = show(<GroupsDialog settings={settings} keys={[]} onClose={vi.fn()} onSaved={vi.fn()} />)
  screen.getByRole('button', { name: 'Add a group' }).focus()
  await user.keyboard('[Space]')
  await user.keyboard('My shop')
  const names = screen.getAllByRole('textbox', { name: 'Name of the group' })
  expect(names).toHaveLength(1)
  expect(names[0]).toHaveValue('My shop')
})

test('Save marks what is wrong, says why, and puts the focus there', async () => {
  const onClose = vi.fn()
  const user = show(<LimitsDialog settings={settings} keys={[]} onClose={onClose} />)
  await user.click(screen.getByRole('textbox', { name: 'Text' }))
  await user.keyboard('25,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const price = screen.getByRole('textbox', { name: 'Text' })
  expect(price).toBeInvalid()
  expect(price).toHaveFocus()
  expect(price).toHaveAccessibleDescription(
    'The price of text is a number such as 19.95, of at most six decimals.',
  )
  await user.click(screen.getByRole('button', { name: 'Add a limit' }))
  await user.keyboard('1.5M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const limit = screen.getByRole('textbox', { name: 'Characters' })
  expect(limit).toBeInvalid()
  expect(limit).toHaveFocus()
  expect(limit).toHaveAccessibleDescription('A limit is a whole number of characters, such as 15,500,000.')
  expect(screen.getByRole('textbox', { name: 'Speech' })).toBeValid()
  expect(onClose).not.toHaveBeenCalled()
})
