/** What keyboard and screen reader users can reach and hear. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPlayground } from '../testing/playground.tsx'
import type { TranslationInput } from '../api/translate.ts'
import { Announcer } from '../ui/messages/announcer.tsx'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'
import { loadExample } from './change-with-undo.ts'
import { examples } from './first-visit/examples.ts'
import { inputsOf } from './model/inputs.ts'
import { PlaygroundPage } from './playground-page.tsx'
import { createSessionStore } from './session/session-store.ts'

const translate = vi.fn<(input: TranslationInput) => Promise<never>>(() => new Promise(() => undefined))

/** Opens the page; `translate` is never answered. */
async function open(...texts: readonly string[]) {
  translate.mockClear()
  const store = createSessionStore({
    inputs: inputsOf({ texts: texts.length > 0 ? texts : [''], contexts: [{ context: '' }] }),
    translate,
  })
  await loadLazyComponents()
  showPlayground(
    store,
    <>
      <PlaygroundPage store={store} />
      <Announcer />
    </>,
  )
  return store
}

test('the cell of a single text can be opened from its strip', async () => {
  await open('Das Tor')
  screen.getByRole('slider', { name: /^Texts in column A\b/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /^Text 1/ })).toBeVisible()
})

test('closing the pane of a cell leaves the slider of its column where it was', async () => {
  await open('Das Tor', 'Ein Baum', 'Kein Baum')
  const slider = screen.getByRole('slider', { name: /^Texts in column A\b/ })
  slider.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('region', { name: /^Text 2 in / })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: /^Text / })).not.toBeInTheDocument()
  expect(slider).toHaveAttribute('aria-valuenow', '2')
  slider.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(slider).toHaveAttribute('aria-valuenow', '3')
})

test('an example that replaces nothing is announced', async () => {
  const store = await open()
  const [example] = examples
  if (example) loadExample(store, example)
  expect(await screen.findByText(`Example “${example?.title}”`)).toBeInTheDocument()
})

test('a press on Stop announces that it stopped', async () => {
  await open('Das Tor')
  await userEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  screen.getByRole('button', { name: 'Stop' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Stopped')).toBeInTheDocument()
})

test('a search announces how many rows match', async () => {
  await open('Das Tor', 'Ein Baum', 'Kein Baum')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rows' }), 'baum')
  expect(await screen.findByText('2 of 3 rows')).toBeInTheDocument()
  await userEvent.keyboard('zzz')
  expect(await screen.findByText('0 of 3 rows')).toBeInTheDocument()
})

test('Ctrl-Z in a language box undoes the last step, not the name of the language', async () => {
  const store = await open('Das Tor')
  const box = await screen.findByRole('combobox', { name: 'Target language' })
  await userEvent.clear(box)
  await userEvent.type(box, 'italian{Enter}')
  expect(store.getState().inputs.targetLanguage).toBe('IT')
  expect(box).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(store.getState().inputs.targetLanguage).toBe('EN-US')
  expect(box).toHaveValue('English (US)')
  // While a name is being typed, the browser undoes it.
  await userEvent.type(box, 'fre{Control>}z{/Control}')
  expect(store.getState().future).toHaveLength(1)
})

test('an added language is announced', async () => {
  await open('Das Tor')
  await userEvent.click(await screen.findByRole('button', { name: 'Add target language' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Language to add' }), 'french{Enter}')
  expect(await screen.findByText('French added')).toBeInTheDocument()
})

test('the cell pane announces which cell it shows when it gets the focus', async () => {
  await open('Das Tor')
  screen.getByRole('slider', { name: /^Texts in column A\b/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Text 1 in No context' })).toHaveFocus()
})

test('a box whose request cannot be read is invalid, and says why', async () => {
  const store = await open()
  act(() => store.show({ dialog: 'paste' }))
  const box = await screen.findByRole('textbox', { name: 'Request' })
  expect(box).toBeValid()
  await userEvent.type(box, 'rubbish')
  await waitFor(() => expect(box).toBeInvalid())
  expect(box).toHaveAccessibleDescription(/^This is neither a cURL command nor a JSON body\./)
  expect(screen.getAllByText('This is neither a cURL command nor a JSON body.')).toHaveLength(1)
})

const pressTranslate = '{Control>}{Enter}{/Control}'

test.each(['Add text', 'Actions for row 1'])(
  'Ctrl-Enter on “%s” translates and presses nothing else',
  async (name) => {
    const store = await open('Das Tor')
    screen.getByRole('button', { name }).focus()
    // The items of a menu are not pressed either.
    if (name !== 'Add text') await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(pressTranslate)
    await waitFor(() => expect(translate).toHaveBeenCalled())
    expect(store.getState().inputs.texts.map(({ text }) => text)).toEqual(['Das Tor'])
  },
)

test('Ctrl-Enter accepts a language being typed', async () => {
  await open('Das Tor')
  const box = await screen.findByRole('combobox', { name: 'Target language' })
  await userEvent.clear(box)
  await userEvent.type(box, `Spanish${pressTranslate}`)
  await waitFor(() => expect(translate.mock.lastCall?.[0].targetLanguage).toBe('ES'))
})

test('Ctrl-Enter sends nothing while composing, held down or in a dialog; ? opens the list of shortcuts, but not while typing', async () => {
  await open('Das Tor')
  const key = { key: 'Enter', ctrlKey: true }
  for (const held of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }])
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text 1' }), { ...key, ...held })
  await userEvent.type(screen.getByRole('textbox', { name: 'Text 1' }), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => screen.getByRole('textbox', { name: 'Text 1' }).blur())
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard(pressTranslate)
  expect(translate).not.toHaveBeenCalled()
})
