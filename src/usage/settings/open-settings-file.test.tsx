/** Opening a settings file that somebody sent: it applies as this device's own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import '../../settings/console-text.ts'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { NoGroupsNotice } from '../usage-notices.tsx'
import { SETTINGS_KEY, NO_SETTINGS } from '../../settings/read-console-settings.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'

test('mistakes are reported with line and path; a valid file applies, is kept, and can be undone', async () => {
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, {
    inUse: NO_SETTINGS,
    isShared: false,
    problems: [],
    showsMoney: true,
    isKnown: true,
  })
  onTestFinished(() => localStorage.clear())
  const onMakeGroups = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <NoGroupsNotice isShared={false} onMakeGroups={onMakeGroups} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  expect(screen.getByText('This link shows groups, but this device has none')).toBeVisible()
  expect(screen.getByText(/\(Settings, Download as file\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create groups' }))
  expect(onMakeGroups).toHaveBeenCalledOnce()
  const upload = screen.getByLabelText('File of limits, prices and groups')
  const open = (text: string) =>
    user.upload(upload, new File([text], 'console.json', { type: 'application/json' }))
  await open('{\n  "version": 1,\n  "groups": [{ "label": "Shop" }]\n}')
  expect(
    await screen.findByText(
      'console.json, line 3: $.groups[0].label is not a field of this file; the fields are name, keys, labels.',
    ),
  ).toBeVisible()
  await open('{ "version": 1, "groups": [{ "name": "Total", "labels": ["Shop"] }] }')
  expect(await screen.findByText('console.json: no group may be called “Total”. Rename it.')).toBeVisible()
  const file: ConsoleFile = { version: 1, groups: [{ name: 'Shop', labels: ['Shop*'] }] }
  await open(JSON.stringify(file))
  const known = () => client.getQueryData(consoleSettingsQuery.queryKey)
  await waitFor(() => expect(known()).toMatchObject({ inUse: file }))
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '')).toEqual(file)
  expect(screen.queryByText('This file was not opened')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(known()).toMatchObject({ inUse: NO_SETTINGS })
})
