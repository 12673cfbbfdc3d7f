import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleFile } from '../../api/console-file.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { GroupsDialog } from '../groups/groups-dialog.tsx'
import { NO_SETTINGS, type ConsoleSettings } from '../settings/applied-settings.ts'
import { consoleSettingsQuery, useConsoleSettings } from '../settings/console-settings.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { LimitsDialog } from './limits-dialog.tsx'

const settings = settingsOf(undefined, undefined, [], true)

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

test('Save marks what is wrong, says why, and puts the focus there; what is put right is marked no longer', async () => {
  const onClose = vi.fn()
  const user = show(<LimitsDialog settings={settings} keys={[]} onClose={onClose} />)
  await user.click(screen.getByRole('textbox', { name: 'Text, EUR per million characters' }))
  await user.keyboard('1,250')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const price = screen.getByRole('textbox', { name: 'Text, EUR per million characters' })
  expect(price).toBeInvalid()
  expect(price).toHaveFocus()
  expect(price).toHaveAccessibleDescription(
    'The price of text can be read in two ways: write 1250 or 1.2500.',
  )
  await user.clear(price)
  await user.keyboard('1,25')
  expect(price).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Add a limit' }))
  expect(price).toHaveValue('1.25')
  await user.keyboard('a lot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const limit = screen.getByRole('textbox', { name: 'Characters' })
  expect(limit).toBeInvalid()
  expect(limit).toHaveFocus()
  expect(limit).toHaveAccessibleDescription(
    'A limit is a whole number of characters, such as 15,500,000 or 15.5 M.',
  )
  expect(screen.getByRole('textbox', { name: 'Speech, EUR per hour' })).toBeValid()
  expect(onClose).not.toHaveBeenCalled()
})

test('what was understood stands in the box once it is left', async () => {
  const user = show(<LimitsDialog settings={settings} keys={[]} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Add a limit' }))
  await user.keyboard('1,5 Mio.')
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('1,500,000')
})

function showUnder(own: ConsoleSettings) {
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, own)
  const onClose = vi.fn()
  onTestFinished(() => localStorage.clear())
  render(
    <QueryClientProvider client={client}>
      <LimitsDialog settings={own} keys={[]} onClose={onClose} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  const known = () => client.getQueryData(consoleSettingsQuery.queryKey)
  return { user: userEvent.setup(), known, onClose }
}

test('Cancel keeps nothing, not even whether money is shown, and a press outside closes nothing that was typed', async () => {
  const { user, known, onClose } = showUnder(settings)
  await user.click(screen.getByRole('checkbox', { name: 'Show money on this device' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await user.click(document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(known()).toMatchObject({ showsMoney: true, draft: undefined })
})

test('whether money is shown is kept by Save, and makes no draft of the file', async () => {
  const file: ConsoleFile = { version: 1, limits: [{ characters: 5 }] }
  const { user, known } = showUnder({ ...settings, file, inUse: file })
  await user.click(screen.getByRole('checkbox', { name: 'Show money on this device' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(known()).toMatchObject({ showsMoney: false, draft: undefined })
})

test('what this device kept can be forgotten, and that can be taken back', async () => {
  const draft: ConsoleFile = { version: 1, groups: [{ name: 'Shop', labels: ['Shop*'] }] }
  const { user, known } = showUnder({ ...settings, draft, inUse: draft })
  await user.click(screen.getByRole('button', { name: 'Forget limits, prices and groups' }))
  expect(known()).toMatchObject({ draft: undefined, inUse: NO_SETTINGS })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(known()).toMatchObject({ draft, inUse: draft })
})

test('what another tab saved stays: saving changes only what was edited here', async () => {
  const kept = (text: string, more: Partial<NonNullable<ConsoleFile['prices']>> = {}): ConsoleFile => ({
    version: 1,
    prices: { currency: 'EUR', perMillionCharacters: { text }, ...more },
  })
  const draft = kept('20')
  const { user, known } = showUnder({ ...settings, draft, inUse: draft })
  const text = screen.getByRole('textbox', { name: 'Text, EUR per million characters' })
  expect(text).toHaveValue('20')
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  // The other tab, which this one does not hear of.
  localStorage.setItem('console-draft', JSON.stringify({ ...kept('40'), limits: [{ characters: 7 }] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const both = { ...kept('40', { perSpeechHour: '9' }), limits: [{ characters: 7 }] }
  expect(known()?.draft).toEqual(both)
  expect(JSON.parse(localStorage.getItem('console-draft') ?? '')).toEqual(both)
})

function Followed() {
  const [isOpen, setOpen] = useState(true)
  const own = useConsoleSettings()
  return isOpen && own.isKnown ? (
    <LimitsDialog settings={own} keys={[]} onClose={() => setOpen(false)} />
  ) : (
    <p>Text costs {own.inUse.prices?.perMillionCharacters?.text}</p>
  )
}

test('an open dialog follows another tab, and says so where something typed is not saved', async () => {
  const draftOf = (text: string): ConsoleFile => ({
    version: 1,
    prices: { currency: 'EUR', perMillionCharacters: { text } },
  })
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, {
    ...settings,
    draft: draftOf('20'),
    inUse: draftOf('20'),
  })
  onTestFinished(() => localStorage.clear())
  render(
    <QueryClientProvider client={client}>
      <Followed />
    </QueryClientProvider>,
  )
  const inOtherTab = (text: string) => {
    localStorage.setItem('console-draft', JSON.stringify(draftOf(text)))
    window.dispatchEvent(new StorageEvent('storage', { key: 'console-draft' }))
  }
  const user = userEvent.setup()
  const text = screen.getByRole('textbox', { name: 'Text, EUR per million characters' })
  inOtherTab('30')
  await waitFor(() => expect(text).toHaveValue('30'))
  expect(screen.queryByText(/^Settings were changed elsewhere/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  inOtherTab('40')
  expect(await screen.findByText(/^Settings were changed elsewhere/)).toBeVisible()
  expect(text).toHaveValue('30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Text costs 40')).toBeVisible()
  inOtherTab('50')
  expect(await screen.findByText('Text costs 50')).toBeVisible()
})

test('Enter in a box saves what has changed; where nothing has, either dialog stays open as it is', async () => {
  const onClose = vi.fn()
  const user = show(<LimitsDialog settings={settings} keys={[]} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Text, EUR per million characters' }), '{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('20{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})
