import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { NO_SETTINGS } from '../../settings/read-console-settings.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const keys: readonly ReportedKey[] = [
  { maskedKey: 'aaaa****1111', label: 'Web shop', formerLabels: [] },
  { maskedKey: 'bbbb****2222', label: 'Support', formerLabels: [] },
]

function open(groups: ConsoleFile['groups'], known = keys) {
  const inUse: ConsoleFile = groups ? { ...NO_SETTINGS, groups } : NO_SETTINGS
  const settings = { inUse, isShared: false, problems: [], showsMoney: true, isKnown: true }
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, settings)
  const onClose = vi.fn()
  onTestFinished(() => localStorage.clear())
  render(
    <QueryClientProvider client={client}>
      <SettingsDialog
        settings={settings}
        keys={known}
        isForGroups
        onClose={onClose}
        onGroupsSaved={vi.fn()}
      />
    </QueryClientProvider>,
  )
  const saved = () => client.getQueryData(consoleSettingsQuery.queryKey)?.inUse.groups
  return { user: userEvent.setup(), onClose, saved }
}

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('each key shows the group its label puts it in, even if it was assigned by hand', async () => {
  const { user } = open([{ name: 'Shop', labels: ['*shop'] }])
  expect(optionsOf('Group of Web shop')).toEqual(['Shop, by its label', 'Shop'])
  expect(optionsOf('Group of Support')).toEqual(['No group', 'Shop'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group of Web shop' }), 'Shop')
  expect(optionsOf('Group of Web shop')).toEqual(['Shop, by its label', 'Shop'])
  expect(screen.getByRole('combobox', { name: 'Group of Web shop' })).toHaveValue('Shop')
})

test('the format of the CSV describes its button and is no status', () => {
  open([])
  const button = screen.getByRole('button', { name: 'From CSV' })
  expect(button).toHaveAccessibleDescription(/^Two columns, key and group/)
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement()
})

test('keys with the same label are told apart by their IDs, and one without a label is named once', () => {
  open(
    [{ name: 'Shop', labels: ['*shop'] }],
    [
      { maskedKey: 'aaaa****1111', label: 'Bot', formerLabels: [] },
      { maskedKey: 'bbbb****2222', label: 'Bot', formerLabels: [] },
      { maskedKey: 'cccc****3333', label: '', formerLabels: [] },
    ],
  )
  for (const name of ['Bot 1111', 'Bot 2222', 'cccc…3333'])
    expect(screen.getByRole('combobox', { name: `Group of ${name}` })).toBeVisible()
  const lines = within(screen.getByRole('region', { name: 'Keys and their groups' })).getAllByRole('listitem')
  expect(lines.at(-1)?.querySelector('code')).toBeEmptyDOMElement()
})

test('a group that cannot be saved is marked in its place until it is corrected', async () => {
  const { user, onClose, saved } = open([{ name: 'Shop', labels: ['*shop'] }])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Add a group' }))
  await user.keyboard('shop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [, second] = screen.getAllByRole('textbox', { name: 'Name of the group' })
  expect(second).toHaveFocus()
  expect(second).toHaveAccessibleDescription('There is already a group with this name.')
  await user.clear(second ?? document.body)
  await user.paste('unattributed')
  expect(second).toHaveAccessibleDescription('This name is reserved. Choose another.')
  await user.clear(second ?? document.body)
  await user.type(second ?? document.body, 'Shop')
  await user.keyboard('{Home} ')
  expect(second).toHaveAccessibleDescription('There is already a group with this name.')
  await user.clear(second ?? document.body)
  await user.paste('s'.repeat(201))
  expect(second).toHaveAccessibleDescription('A name or a label has at most 200 characters.')
  await user.clear(second ?? document.body)
  expect(second).toBeValid()
  await user.click(screen.getByRole('textbox', { name: /^Key labels in the group/ }))
  await user.paste('Support')
  expect(second).toHaveAccessibleDescription('This group has no name.')
  expect(onClose).not.toHaveBeenCalled()
  await user.type(second ?? document.body, 'Help{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(saved()).toEqual([
    { name: 'Shop', labels: ['*shop'] },
    { name: 'Help', labels: ['Support'] },
  ])
})

test('names that differ only in the spaces within them are one name', async () => {
  const { user } = open([{ name: 'Web shop', labels: ['*shop'] }])
  await user.click(screen.getByRole('button', { name: 'Add a group' }))
  await user.paste('WEB  shop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [, second] = screen.getAllByRole('textbox', { name: 'Name of the group' })
  expect(second).toHaveAccessibleDescription('There is already a group with this name.')
})

test('Enter in the search for keys saves nothing; a table without groups says so', async () => {
  const { user, onClose } = open([{ name: 'Shop', labels: ['*shop'] }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group of Support' }), 'Shop')
  await user.type(screen.getByRole('textbox', { name: 'Find keys' }), 'supp{Enter}')
  expect(screen.queryByRole('combobox', { name: 'Group of Web shop' })).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  const upload = screen.getByLabelText('CSV of keys and groups')
  await user.upload(upload, new File(['key,group\nSupport,\n'], 'groups.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/^No key with a group was found\..* Line 2 has no group\.$/)).toBeVisible()
  await user.upload(
    upload,
    new File(['key;group\nBBBB****2222;Help\nNo such;Help\n'], 'groups.csv', { type: 'text/csv' }),
  )
  expect(
    await screen.findByText('2 lines read, 1 matches no key: No such. Moved: Support from Shop to Help.'),
  ).toBeVisible()
})

test('a table saved by a spreadsheet is read in its own encoding, and a file that is not text is refused', async () => {
  const { user } = open([{ name: 'Shop', labels: ['*shop'] }])
  const upload = screen.getByLabelText('CSV of keys and groups')
  // "Süden" as Windows-1252.
  const windows = Buffer.from('key;group\r\nSupport;S\u00fcden\r\n', 'latin1')
  await user.upload(upload, new File([new Uint8Array(windows)], 'groups.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/^1 line read\./)).toHaveTextContent(
    '1 line read. The file is not UTF-8; it was read as Windows-1252.',
  )
  const names = () => screen.getAllByRole('textbox', { name: 'Name of the group' })
  expect(names()).toHaveLength(2)
  expect(names()[1]).toHaveValue('S\u00fcden')
  const utf16 = Buffer.from('\uFEFFkey\tgroup\nWeb shop\tOsten\n', 'utf16le')
  await user.upload(upload, new File([new Uint8Array(utf16)], 'groups.txt', { type: 'text/plain' }))
  expect(await screen.findByText('1 line read. Moved: Web shop from Shop to Osten.')).toBeVisible()
  const binary = [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 44, 10, 65, 44, 66, 10]
  await user.upload(upload, new File([new Uint8Array(binary)], 'groups.csv', { type: 'text/csv' }))
  expect(
    await screen.findByText('This file is not text. Save the table as CSV and choose that.'),
  ).toBeVisible()
  expect(names()).toHaveLength(3)
})

test('of many keys, all can be listed, and those without a group found', async () => {
  const many = Array.from({ length: 44 }, (_, key): ReportedKey => {
    const digits = String(key).padStart(4, '0')
    return { maskedKey: `${digits}****${digits}`, label: `Key ${key}`, formerLabels: [] }
  })
  const { user } = open([{ name: 'Shop', labels: ['Key 1*'] }], many)
  const listed = () => screen.getAllByRole('combobox', { name: /^Group of/ })
  expect(listed()).toHaveLength(40)
  await user.click(screen.getByRole('button', { name: 'Show 4 more keys' }))
  expect(listed()).toHaveLength(44)
  await user.type(screen.getByRole('textbox', { name: 'Find keys' }), 'no group')
  // Key 1 and Key 10 to Key 19 have one.
  expect(listed()).toHaveLength(33)
})

test('neither Escape nor the cross discards what was typed: both ask first', async () => {
  const { user, onClose, saved } = open([{ name: 'Shop', labels: ['*shop'] }])
  await user.click(screen.getByRole('textbox', { name: 'Name of the group' }))
  await user.keyboard('s')
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveAccessibleDescription(
    'Close without saving?',
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('textbox', { name: 'Name of the group' })).toHaveValue('Shops')
  expect(screen.getByRole('textbox', { name: 'Name of the group' })).toHaveFocus()
  await user.click(document.body)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(saved()).toEqual([{ name: 'Shop', labels: ['*shop'] }])
})

test('typing on after the question, even back to what was saved, is not interrupted by it again', async () => {
  const { user } = open([{ name: 'Shop', labels: ['*shop'] }])
  const name = screen.getByRole('textbox', { name: 'Name of the group' })
  await user.type(name, 's')
  await user.keyboard('{Escape}')
  await user.type(name, '{Backspace}ping')
  expect(name).toHaveValue('Shopping')
  expect(name).toHaveFocus()
})

test('the browser asks before a reload discards what was typed, and only then', async () => {
  const { user } = open([{ name: 'Shop', labels: ['*shop'] }])
  const asksOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksOnLeaving()).toBe(false)
  await user.click(screen.getByRole('textbox', { name: 'Name of the group' }))
  await user.keyboard('s')
  expect(asksOnLeaving()).toBe(true)
  await user.keyboard('{Backspace}')
  expect(asksOnLeaving()).toBe(false)
  await user.keyboard('s')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  expect(asksOnLeaving()).toBe(false)
})

test('Escape closes at once if nothing was changed', async () => {
  const { user, onClose } = open([{ name: 'Shop', labels: ['*shop'] }])
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('text typed while a file is being read stays, together with what the file adds', async () => {
  const { user, saved } = open([{ name: 'Shop', labels: ['*shop'] }])
  let read: (bytes: ArrayBuffer) => void = () => {}
  const file = new File([''], 'groups.csv', { type: 'text/csv' })
  file.arrayBuffer = () => new Promise((resolve) => (read = resolve))
  const asked = vi.spyOn(file, 'arrayBuffer')
  await user.upload(screen.getByLabelText('CSV of keys and groups'), file)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await user.click(screen.getByRole('button', { name: 'Add a group' }))
  await user.keyboard('Office')
  await user.click(screen.getByRole('textbox', { name: /^Key labels in Office/ }))
  await user.paste('off*')
  read(new TextEncoder().encode('key,group\nSupport,Help\n').buffer)
  expect(await screen.findByRole('textbox', { name: /^Key labels in Help/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()?.map(({ name }) => name)).toEqual(['Shop', 'Office', 'Help'])
})
