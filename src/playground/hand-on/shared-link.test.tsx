import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { createQueryClient } from '../../app/console.tsx'
import { settled } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { listRuns, loadRun, runsKept } from '../history/past-runs.ts'
import { editText } from '../model/input-changes.ts'
import { contentsOf, inputsOf } from '../model/inputs.ts'
import { setMayKeepTexts } from '../session/keep-texts.ts'
import { readResults, takeResults, writeComparison } from '../model/comparison-file.ts'
import { createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { linkTo } from './link.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SharedLink } from './shared-link.tsx'

const inputs = inputsOf({ texts: ['bank', 'tree'], contexts: [{ context: 'river' }], targetLanguage: 'DE' })

function createSession(of = inputs) {
  return createSessionStore({
    inputs: of,
    translate: ({ texts, context = '' }: TranslationInput) => {
      const translations = texts.map((text) => ({ text: `${text} ${context}` }))
      const responseBody = JSON.stringify({ translations })
      return Promise.resolve({ translations, responseBody, status: 200, milliseconds: 7 })
    },
  })
}

const head = (letter: string) => screen.getByRole('columnheader', { name: new RegExp(`^${letter}\\b`) })

test('Back before a link is read shows what was there, and the link does not replace it', async () => {
  const made = await linkTo(
    writeComparison(inputs, createSession().answers),
    'https://example.com/playground',
  )
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  const onOpened = vi.fn()
  history.replaceState(undefined, '', 'link' in made ? made.link.replace(/^.*#/, '#') : '')
  render(
    <SessionProvider value={store}>
      <SharedLink onOpened={onOpened} />
    </SessionProvider>,
  )
  history.replaceState(undefined, '', location.pathname)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await waitFor(() => expect(onOpened).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(store.getState().inputs.texts.map(({ text }) => text)).toEqual(['mine'])
})

test('answers from a link are labelled as such, even once stored, until they are requested here', async () => {
  const sender = createSession()
  sender.press()
  await settled(sender)
  const made = await linkTo(writeComparison(inputs, sender.answers), 'https://example.com/playground')
  const fragment = 'link' in made ? made.link.replace(/^.*#/, '#') : ''

  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  history.replaceState(undefined, '', fragment)
  showPlayground(store)
  await waitFor(() => expect(head('B')).toHaveTextContent(/2 of 2 differ ?answers from a link/))
  expect(head('A')).toHaveTextContent('from a link')
  // A narrow head has no room for it; the run bar always has.
  await screen.findByText('Up to date: nothing to send · answers from a link')
  await userEvent.click(screen.getByRole('button', { name: 'Code' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Response' }))
  expect(screen.getByRole('region', { name: /^Request for / })).toHaveTextContent(
    'These answers came with a link; they were not requested here.',
  )

  const { texts, columns } = store.getState().inputs
  act(() =>
    store.show({
      isCodeOpen: false,
      selectedCell: { rowId: texts[0]?.id ?? '', columnId: columns[1]?.id ?? '' },
    }),
  )
  expect(await screen.findByRole('region', { name: /^Text 1 in / })).toHaveTextContent(
    'Answers from a link: not requested here.',
  )

  // The history keeps the origin, and so does a link made from these answers.
  const { inputs: now } = store.getState()
  const kept = readResults(contentsOf(now), takeResults(now, store.answers))
  const sources = [...(kept?.values() ?? [])].flatMap((lists) => [...lists.values()].flat())
  expect(sources.map(({ source }) => source.origin)).toEqual(Array(4).fill('link'))

  // Once requested here, none of the imported answers counts any more.
  const b = now.columns[1]?.id ?? ''
  store.press([b])
  await waitFor(() => expect(head('B')).not.toHaveTextContent('from a link'))
  expect(head('B')).toHaveTextContent('2 of 2 differ')
  expect(head('A')).toHaveTextContent('from a link')
  expect(store.cell(now.texts[0]?.id ?? '', b).answers).toHaveLength(1)
})

test('until a link is read, what stood on the page before cannot be typed in or sent', async () => {
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  const made = await linkTo(writeComparison(inputs), location.href.replace(/#.*/, ''))
  history.replaceState(undefined, '', 'link' in made ? made.link : '')
  showPlayground(store)
  expect(screen.getByText('Opening the link…')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(store.getState().press).toBeUndefined()
  expect(await screen.findByRole('textbox', { name: 'Text 1' })).toHaveValue('bank')
  expect(screen.queryByText('Opening the link…')).toBeNull()
  history.replaceState(undefined, '', location.pathname)
})

test('looking at a link costs nothing: until something is changed, the address keeps it, and the draft is that of before', async () => {
  const open = async (may: boolean) => {
    setMayKeepTexts(may)
    const store = createSession(inputsOf({ texts: [], contexts: [] }))
    const made = await linkTo(writeComparison(inputs), location.href.replace(/#.*/, ''))
    history.replaceState(undefined, '', 'link' in made ? made.link : '')
    const { unmount } = render(
      <StrictMode>
        <SessionProvider value={store}>
          <SharedLink onOpened={vi.fn()} />
        </SessionProvider>
      </StrictMode>,
    )
    await waitFor(() => expect(store.getState().inputs.texts).toHaveLength(2))
    // In development, React mounts twice; the link is opened once.
    await new Promise((soon) => setTimeout(soon, 50))
    expect(store.getState().past).toHaveLength(1)
    expect(location.hash).toMatch(/^#inputs=1\./)
    if (may) {
      // Back from the link brings back what was there before.
      history.replaceState(undefined, '', location.pathname)
      act(() => void dispatchEvent(new HashChangeEvent('hashchange')))
      expect(store.getState().inputs.texts[0]?.text).toBe('')
    } else {
      act(() => void store.undo())
    }
    expect(location.hash).toBe('')
    unmount()
  }
  onTestFinished(() => {
    setMayKeepTexts(true)
    history.replaceState(undefined, '', location.pathname)
  })
  await open(false)
  await open(true)
})

test('what was typed before a link and never sent is in the history once the link has been changed', async () => {
  globalThis.indexedDB = new IDBFactory()
  const store = createSession(inputsOf({ texts: ['my own'], contexts: [] }))
  const made = await linkTo(writeComparison(inputs), location.href.replace(/#.*/, ''))
  history.replaceState(undefined, '', 'link' in made ? made.link : '')
  showPlayground(store, <SharedLink onOpened={vi.fn()} />)
  await waitFor(() => expect(store.getState().inputs.texts).toHaveLength(2))
  await runsKept()
  expect(await listRuns()).toEqual([])
  act(() => store.change((now) => editText(now, now.texts[0]?.id ?? '', 'bank x')))
  await runsKept()
  const [run] = await listRuns()
  expect(run).toMatchObject({ firstText: 'my own', requests: 0 })
  expect((await loadRun(run?.id ?? ''))?.contents.texts).toEqual(['my own'])
})

test.each([
  ['#inputs=1.eJyrVkrOSCxRsgIA', 'It is damaged'],
  ['#inputs=2.abc', 'a newer version of the console'],
])('the link %s says that it cannot be opened, and changes nothing', async (fragment, reason) => {
  const store = createSession()
  const { inputs: before } = store.getState()
  history.replaceState(undefined, '', fragment)
  showPlayground(store, <SharedLink onOpened={vi.fn()} />)
  const dialog = await screen.findByRole('dialog', { name: 'This link cannot be opened' })
  expect(dialog).toHaveTextContent(reason)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(store.getState().inputs).toBe(before)
})

test('the link is copied, or selected if the browser does not allow copying', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider value={createSession()}>
        <ShareDialog onClose={() => {}} />
        <ToastRegion />
      </SessionProvider>
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  await waitFor(() => expect(box.value).toMatch(/#inputs=1\./))
  const copy = screen.getByRole('button', { name: 'Copy link' })
  await user.click(copy)
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(box.value)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(copy)
  expect(await screen.findByText(/does not allow copying here/)).toBeInTheDocument()
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length])
})

/** The fragment of a link to these inputs. */
async function fragmentOf(of: typeof inputs) {
  const made = await linkTo(writeComparison(of), location.href.replace(/#.*/, ''))
  return 'link' in made ? made.link.replace(/^.*#/, '#') : ''
}

function enter(fragment: string) {
  act(() => {
    history.replaceState(undefined, '', fragment)
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

test('another language of a link can be looked at, and Back still brings back what was there before', async () => {
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  history.replaceState(undefined, '', await fragmentOf({ ...inputs, targets: ['DE', 'FR'] }))
  showPlayground(store)
  expect(await screen.findByRole('textbox', { name: 'Text 1' })).toHaveValue('bank')
  act(() => store.showTarget('FR'))
  expect(location.hash).toMatch(/^#inputs=/)
  enter(location.pathname)
  expect(store.getState().inputs.texts.map(({ text }) => text)).toEqual(['mine'])
})

test('of several links that are looked at, each Back leads to the one before, and then to what was there', async () => {
  globalThis.indexedDB = new IDBFactory()
  onTestFinished(() => history.replaceState(undefined, '', location.pathname))
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  const one = await fragmentOf(inputs)
  const other = await fragmentOf(inputsOf({ texts: ['other'], contexts: [] }))
  history.replaceState(undefined, '', one)
  showPlayground(store)
  const first = () => store.getState().inputs.texts[0]?.text
  await waitFor(() => expect(first()).toBe('bank'))
  enter(other)
  await waitFor(() => expect(first()).toBe('other'))
  expect(location.hash).toBe(other)
  enter(one)
  await waitFor(() => expect(first()).toBe('bank'))
  expect(location.hash).toBe(one)
  enter(location.pathname)
  await waitFor(() => expect(first()).toBe('mine'))
  await runsKept()
  expect(await listRuns()).toEqual([])
})

test('once the second of two links is changed, what was there before both is in the history', async () => {
  globalThis.indexedDB = new IDBFactory()
  onTestFinished(() => history.replaceState(undefined, '', location.pathname))
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  const other = await fragmentOf(inputsOf({ texts: ['other'], contexts: [] }))
  history.replaceState(undefined, '', await fragmentOf(inputs))
  showPlayground(store)
  const first = () => store.getState().inputs.texts[0]?.text
  await waitFor(() => expect(first()).toBe('bank'))
  enter(other)
  await waitFor(() => expect(first()).toBe('other'))
  act(() => store.change((now) => editText(now, now.texts[0]?.id ?? '', 'another')))
  expect(location.hash).toBe('')
  await runsKept()
  expect((await listRuns()).map(({ firstText }) => firstText)).toEqual(['mine'])
})

test('a link that is left for another page and entered again is the same step; what it replaced is in the history', async () => {
  globalThis.indexedDB = new IDBFactory()
  onTestFinished(() => history.replaceState(undefined, '', location.pathname))
  const store = createSession(inputsOf({ texts: ['mine'], contexts: [] }))
  history.replaceState(undefined, '', await fragmentOf(inputs))
  const link = (
    <SessionProvider value={store}>
      <SharedLink onOpened={vi.fn()} />
    </SessionProvider>
  )
  const { unmount } = render(link)
  await waitFor(() => expect(store.getState().past).toHaveLength(1))
  unmount()
  await runsKept()
  expect((await listRuns()).map(({ firstText }) => firstText)).toEqual(['mine'])
  const onOpened = vi.fn()
  render(
    <SessionProvider value={store}>
      <SharedLink onOpened={onOpened} />
    </SessionProvider>,
  )
  await waitFor(() => expect(onOpened).toHaveBeenCalled())
  expect(store.getState().past).toHaveLength(1)
  expect(location.hash).toMatch(/^#inputs=/)
})

test('a link opened during a run says that it was stopped', async () => {
  onTestFinished(() => history.replaceState(undefined, '', location.pathname))
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['mine'], contexts: [] }),
    translate: () => new Promise(() => {}),
  })
  const fragment = await fragmentOf(inputs)
  showPlayground(
    store,
    <>
      <SharedLink onOpened={vi.fn()} />
      <ToastRegion />
    </>,
  )
  act(() => store.press())
  await waitFor(() => expect(store.getState().press).toBe('sending'))
  enter(fragment)
  expect(
    await screen.findByText(
      /Opening it sent nothing\. The current run was stopped: requests already sent may be billed\./,
    ),
  ).toBeVisible()
})
