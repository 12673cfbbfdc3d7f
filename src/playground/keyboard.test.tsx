/** What keyboard and screen reader users can reach and hear. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../app/console.tsx'
import { Announcer } from '../ui/messages/announcer.tsx'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'
import { loadExample } from './actions/replace-inputs.ts'
import { examples } from './first-visit/examples.ts'
import { inputsOf } from './model/inputs.ts'
import { PlaygroundPage } from './playground-page.tsx'
import { createSessionStore } from './session/session-store.ts'

async function open(...texts: readonly string[]) {
  const store = createSessionStore({
    inputs: inputsOf({ texts: texts.length > 0 ? texts : [''], contexts: [{ context: '' }] }),
    translate: () => new Promise(() => undefined),
  })
  await loadLazyComponents()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlaygroundPage store={store} />
      <Announcer />
    </QueryClientProvider>,
  )
  return store
}

test('the cell of a single text is opened from its strip', async () => {
  await open('Das Tor')
  screen.getByRole('slider', { name: 'Changes in A' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /^Text 1/ })).toBeVisible()
})

test('an example that replaces nothing says that it is there', async () => {
  const store = await open()
  const [example] = examples
  if (example) loadExample(store, example)
  expect(await screen.findByText(`Example “${example?.title}”`)).toBeInTheDocument()
})

test('a press on Stop says that it stopped', async () => {
  await open('Das Tor')
  await userEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  screen.getByRole('button', { name: 'Stop' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Stopped')).toBeInTheDocument()
})

test('a search says how many rows have it', async () => {
  await open('Das Tor', 'Ein Baum', 'Kein Baum')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rows' }), 'baum')
  expect(await screen.findByText('2 of 3 rows')).toBeInTheDocument()
  await userEvent.keyboard('zzz')
  expect(await screen.findByText('0 of 3 rows')).toBeInTheDocument()
})

test('a language that was added is named', async () => {
  await open('Das Tor')
  await userEvent.click(screen.getByRole('button', { name: 'Add target language' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Language to add' }), 'french{Enter}')
  expect(await screen.findByText('French added')).toBeInTheDocument()
})

test('the pane of a cell says which it is when it takes the focus', async () => {
  await open('Das Tor')
  screen.getByRole('slider', { name: 'Changes in A' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Cell' })).toHaveAccessibleDescription(
    'Text 1 in No context',
  )
})

test('a box whose request cannot be read is invalid, and says why', async () => {
  const store = await open()
  act(() => store.show({ dialog: 'paste' }))
  const box = await screen.findByRole('textbox', { name: 'Request' })
  expect(box).toBeValid()
  await userEvent.type(box, 'rubbish')
  await waitFor(() => expect(box).toBeInvalid())
  expect(box).toHaveAccessibleDescription('This is neither a cURL command nor a JSON body.')
})
