/** What somebody who only uses the keyboard and hears the page reaches and is told. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
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

async function open(text = '') {
  const store = createSessionStore({
    inputs: inputsOf({ texts: [text], contexts: [{ context: '' }] }),
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
