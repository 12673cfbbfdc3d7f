import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import '../../settings/console-text.ts'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { announce, Announcer } from '../../ui/messages/announcer.tsx'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import {
  fileText,
  SETTINGS_KEY,
  NO_SETTINGS,
  type ConsoleSettings,
  keepSettings,
  keepShowsMoney,
} from '../../settings/read-console-settings.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const settings: ConsoleSettings = {
  inUse: NO_SETTINGS,
  isShared: false,
  problems: [],
  showsMoney: true,
  isKnown: true,
}

function show(dialog: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
  return userEvent.setup()
}

test('adding a limit focuses its box, and typing there adds no other', async () => {
  const user = show(
    <SettingsDialog settings={settings} keys={[]} onClose={vi.fn()} onGroupsSaved={vi.fn()} />,
  )
  screen.getByRole('button', { name: 'Add a limit' }).focus()
  await user.keyboard('[Space]')
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveFocus()
  await user.keyboard('20 000')
  expect(screen.getAllByRole('textbox', { name: 'Characters' })).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('20 000')
})

test('the first day of periods that are months is called so', () => {
  show(<SettingsDialog settings={settings} keys={[]} onClose={vi.fn()} onGroupsSaved={vi.fn()} />)
  expect(screen.getByRole('combobox', { name: 'Begin on day' })).toHaveDisplayValue('1 (calendar months)')
})

test('adding a group focuses its name', async () => {
  const user = show(
    <SettingsDialog settings={settings} keys={[]} onClose={vi.fn()} onGroupsSaved={vi.fn()} />,
  )
  screen.getByRole('button', { name: 'Add a group' }).focus()
  await user.keyboard('[Space]')
  await user.keyboard('My shop')
  const names = screen.getAllByRole('textbox', { name: 'Name of the group' })
  expect(names).toHaveLength(1)
  expect(names[0]).toHaveValue('My shop')
})

test('Save marks what is wrong, says why and focuses it; once corrected, it is no longer marked', async () => {
  const onClose = vi.fn()
  const user = show(
    <SettingsDialog settings={settings} keys={[]} onClose={onClose} onGroupsSaved={vi.fn()} />,
  )
  await user.click(screen.getByRole('textbox', { name: 'Text, EUR per million characters' }))
  await user.keyboard('19,95')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const price = screen.getByRole('textbox', { name: 'Text, EUR per million characters' })
  expect(price).toBeInvalid()
  expect(price).toHaveFocus()
  expect(price).toHaveAccessibleDescription(
    'Enter the price for text as a number, such as 19.95, with a decimal point, at most nine digits and six decimals.',
  )
  await user.clear(price)
  await user.keyboard('1,250.5')
  expect(price).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Add a limit' }))
  await user.keyboard('a lot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const limit = screen.getByRole('textbox', { name: 'Characters' })
  expect(limit).toBeInvalid()
  expect(limit).toHaveFocus()
  expect(limit).toHaveAccessibleDescription('A limit is a whole number of characters, such as 15,500,000.')
  expect(screen.getByRole('textbox', { name: 'Speech, EUR per hour' })).toBeValid()
  expect(onClose).not.toHaveBeenCalled()
})

function showUnder(own: ConsoleSettings) {
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, own)
  keepSettings(own.inUse)
  const onClose = vi.fn()
  onTestFinished(() => localStorage.clear())
  const page = (now: ConsoleSettings) => (
    <QueryClientProvider client={client}>
      <SettingsDialog settings={now} keys={[]} onClose={onClose} onGroupsSaved={vi.fn()} />
      <ToastRegion />
      <Announcer />
    </QueryClientProvider>
  )
  const { rerender } = render(page(own))
  const known = () => client.getQueryData(consoleSettingsQuery.queryKey)
  const saveElsewhere = (inUse: ConsoleFile) => {
    keepSettings(inUse)
    client.setQueryData(consoleSettingsQuery.queryKey, { ...own, inUse })
    rerender(page({ ...own, inUse }))
  }
  return { user: userEvent.setup(), known, onClose, saveElsewhere }
}

test('Cancel keeps nothing, not even whether money is shown, and a press outside does not close a dialog with typed text', async () => {
  const { user, known, onClose } = showUnder(settings)
  await user.click(screen.getByRole('checkbox', { name: 'Show costs on this device' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await user.click(document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(known()).toEqual(settings)
})

test('Save keeps whether money is shown, which changes no other settings', async () => {
  const own: ConsoleFile = { version: 1, limits: [{ characters: 5 }] }
  const { user, known } = showUnder({ ...settings, inUse: own })
  await user.click(screen.getByRole('checkbox', { name: 'Show costs on this device' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(known()).toMatchObject({ showsMoney: false, inUse: own })
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(localStorage.getItem(SETTINGS_KEY)).toBe(fileText(own))
})

test('what this device kept can be forgotten, and that can be undone', async () => {
  const own: ConsoleFile = { version: 1, groups: [{ name: 'Shop', labels: ['Shop*'] }] }
  const { user, known } = showUnder({ ...settings, inUse: own })
  await user.click(screen.getByRole('button', { name: 'Forget limits, prices and groups' }))
  expect(known()).toMatchObject({ inUse: NO_SETTINGS })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(known()).toMatchObject({ inUse: own })
})

test('undoing that keeps what another tab saved since, and is announced', async () => {
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  const own: ConsoleFile = { version: 1, limits: [{ characters: 5 }], prices }
  const { user, known, saveElsewhere } = showUnder({ ...settings, inUse: own })
  await user.click(screen.getByRole('button', { name: 'Forget limits, prices and groups' }))
  saveElsewhere({ version: 1, prices: { currency: 'EUR', perSpeechHour: '3' } })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(known()?.inUse).toEqual({ ...own, prices: { ...prices, perSpeechHour: '3' } })
  expect(await screen.findByText('The earlier settings are back')).toBeInTheDocument()
})

test.each([
  ['a price', { currency: 'EUR', perMillionCharacters: { text: '99' } }],
  ['another currency', { currency: 'USD', perSpeechHour: '3' }],
])('undoing it does not replace %s that another tab saved since', async (_, saved) => {
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  const own: ConsoleFile = { version: 1, limits: [{ characters: 5 }], prices }
  const { user, known, saveElsewhere } = showUnder({ ...settings, inUse: own })
  await user.click(screen.getByRole('button', { name: 'Forget limits, prices and groups' }))
  saveElsewhere({ version: 1, prices: saved })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(known()?.inUse).toEqual({ ...own, prices: saved })
})

test('saving limits and prices keeps the groups there are', async () => {
  const own: ConsoleFile = { version: 1, groups: [{ name: 'Shop', labels: ['Shop*'] }] }
  const { user, known } = showUnder({ ...settings, inUse: own })
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = { ...own, prices: { currency: 'EUR', perSpeechHour: '9' } }
  expect(known()?.inUse).toEqual(saved)
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '')).toEqual(saved)
})

test('saving one section keeps what another tab saved in the others meanwhile, which is shown', async () => {
  const { user, known, saveElsewhere } = showUnder({
    ...settings,
    inUse: { version: 1, billing: { startDay: 5 } },
  })
  await user.click(screen.getByRole('button', { name: 'Add a limit' }))
  await user.keyboard('700')
  const prices = { currency: 'USD', perSpeechHour: '9' }
  const groups = [{ name: 'Shop', labels: ['Shop*'] }]
  saveElsewhere({ version: 1, limits: [{ characters: 5 }], prices, groups })
  expect(
    await screen.findByText(
      'Another tab has changed these settings. They are shown as they are now, with your edits.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Speech, USD per hour' })).toHaveValue('9')
  expect(screen.getByRole('combobox', { name: 'Begin on day' })).toHaveDisplayValue('1 (calendar months)')
  expect(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('700')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = { version: 1, limits: [{ characters: 700 }], prices, groups }
  expect(known()?.inUse).toEqual(saved)
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '')).toEqual(saved)
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
})

test('saving keeps what another tab saved while this one did not hear of it', async () => {
  const { user, known } = showUnder({ ...settings, inUse: { version: 1, limits: [{ characters: 5 }] } })
  keepSettings({ version: 1, limits: [{ characters: 9 }] })
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(known()?.inUse).toEqual({
    version: 1,
    limits: [{ characters: 9 }],
    prices: { currency: 'EUR', perSpeechHour: '9' },
  })
})

test('Enter in a box saves what has changed; if nothing has, the dialog stays open', async () => {
  const onClose = vi.fn()
  const user = show(
    <SettingsDialog settings={settings} keys={[]} onClose={onClose} onGroupsSaved={vi.fn()} />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Text, EUR per million characters' }), '{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('20{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog adds no landmarks to those of the page', () => {
  show(<SettingsDialog settings={settings} keys={[]} onClose={vi.fn()} onGroupsSaved={vi.fn()} />)
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

function letNothingBeStored() {
  onTestFinished(() => {
    vi.restoreAllMocks()
    keepSettings(NO_SETTINGS)
    keepShowsMoney(true)
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

test('settings that the browser cannot store apply until the page is closed, with a notice', async () => {
  letNothingBeStored()
  const { user, known } = showUnder(settings)
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(known()?.inUse).toMatchObject({ prices: { perSpeechHour: '9' } })
  expect(await screen.findByText(/it lasts until the page is closed/)).toBeInTheDocument()
})

test('a file whose settings the browser cannot store says so, and can be undone', async () => {
  letNothingBeStored()
  const { user, known } = showUnder(settings)
  const upload = screen.getByLabelText('File of limits, prices and groups')
  const file = new File(['{ "version": 1, "limits": [{ "characters": 5 }] }'], 'console.json')
  await user.upload(upload, file)
  expect(
    await screen.findByText(/^This device now uses .* it lasts until the page is closed\.$/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(known()?.inUse).toEqual(NO_SETTINGS)
})

test('that costs are hidden is not said to be saved if the browser cannot store it', async () => {
  letNothingBeStored()
  // Not what an earlier test saved.
  await act(async () => announce('Settings opened'))
  const { user } = showUnder(settings)
  await user.click(screen.getByRole('checkbox', { name: 'Show costs on this device' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/it lasts until the page is closed/)).toBeInTheDocument()
  expect(screen.queryByText('Settings saved')).toBeNull()
})

test('opening a file replaces what the boxes show, and closes the dialog', async () => {
  const { user, known, onClose } = showUnder(settings)
  await user.type(screen.getByRole('textbox', { name: 'Speech, EUR per hour' }), '9')
  const file: ConsoleFile = { version: 1, limits: [{ characters: 5 }] }
  const upload = screen.getByLabelText('File of limits, prices and groups')
  await user.upload(upload, new File([JSON.stringify(file)], 'console.json', { type: 'application/json' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(known()?.inUse).toEqual(file)
})
