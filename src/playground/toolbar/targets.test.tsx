import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import { removeTarget } from '../model/input-changes.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { createSessionStore } from '../session/session-store.ts'

/** The page with a service that answers with the language and, except in French, the context; it rejects Arabic, and never answers in Greek. */
function openPage(contents: Partial<InputContents>) {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['bank', 'tree'],
      contexts: [{ context: 'river', name: 'River' }],
      ...contents,
    }),
    translate: ({ texts, targetLanguage, context }, { signal }) => {
      if (targetLanguage === 'AR') {
        return Promise.reject(refusedKey())
      }
      if (targetLanguage === 'EL') {
        return new Promise((_, reject) => signal.addEventListener('abort', reject))
      }
      const follows = context !== undefined && targetLanguage !== 'FR'
      const translations = texts.map((text) => ({
        text: `${targetLanguage} ${text}${follows && text === 'bank' ? ' of a river' : ''}`,
      }))
      return Promise.resolve(answerOf(translations))
    },
  })
  showPlayground(store)
  return store
}

const tab = (name: RegExp | string) => screen.getByRole('tab', { name })

test('with one target language there are no tabs, and the bill names no languages', () => {
  openPage({ targetLanguage: 'DE' })
  expect(screen.queryByRole('tablist', { name: 'Target languages' })).toBeNull()
  for (const words of screen.getAllByText(/requests/)) expect(words).not.toHaveTextContent('language')
})

test('after the language shown is replaced, Tab leads to the tab of the new one', async () => {
  const person = userEvent.setup()
  openPage({ targets: ['EN-US', 'ES'], targetLanguage: 'EN-US' })
  const box = await screen.findByRole('combobox', { name: 'Target language' })
  await person.clear(box)
  await person.type(box, 'French{Enter}')
  const isReached = (one: HTMLElement) => one.tabIndex === 0
  await waitFor(() =>
    expect(screen.getAllByRole('tab', { selected: true }).filter(isReached)).toHaveLength(1),
  )
  expect(screen.getAllByRole('tab', { selected: false }).filter(isReached)).toEqual([])
})

test('expectations for a language that is replaced can be moved to the new one', async () => {
  const person = userEvent.setup()
  const store = openPage({
    targetLanguage: 'EN-US',
    texts: ['bank', 'tree'],
    expectations: [{ 'EN-US': { expected: 'banco' } }, {}],
  })
  render(<ToastRegion />)
  const box = await screen.findByRole('combobox', { name: 'Target language' })
  await person.clear(box)
  await person.type(box, 'Spanish{Enter}')
  expect(await screen.findByText('1 expectation is for English (US)')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Move to Spanish' }))
  expect(store.getState().inputs.texts.map(({ expectations }) => expectations)).toEqual([
    { ES: { expected: 'banco' } },
    undefined,
  ])
})

test('one press translates into all languages; each has a tab, which says if it has problems, and a summary shows all', async () => {
  const person = userEvent.setup()
  openPage({ targets: ['DE', 'FR', 'AR'] })
  expect(document.body).toHaveTextContent('6 requests · 48 characters · 3 languages')
  expect(
    screen
      .getAllByRole('tab')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['German', 'French', 'Arabic', 'Summary'])
  await person.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByRole('tab', { name: 'Arabic, 2 problems' })).toBeVisible()
  expect(tab('German')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('table', { name: 'Comparison' })).toHaveTextContent('DE bank of a river')

  await person.click(tab(/^French/))
  const table = screen.getByRole('table', { name: 'Comparison' })
  expect(table).toHaveTextContent('FR tree')
  expect(table).not.toHaveTextContent('DE')
  expect(screen.getByRole('combobox', { name: 'Target language' })).toHaveValue('French')

  await person.keyboard('{End}')
  expect(tab('Summary')).toHaveFocus()
  const rows = within(screen.getByRole('table', { name: 'Summary' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Target languageA No context baselineB River',
    'German DE2 translated1 of 2 differs',
    'French FR2 translated0 of 2 differ',
    'Arabic AR2 failed2 failed',
  ])
  await person.click(screen.getByRole('button', { name: 'Arabic, column B: 2 failed' }))
  expect(tab(/^Arabic/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('table', { name: 'Comparison' })).toHaveTextContent('Failed (403)')
})

test('in the summary, cancelled texts have not failed: the next press sends them', async () => {
  const person = userEvent.setup()
  const store = openPage({ targets: ['DE', 'EL'] })
  await person.click(screen.getByRole('button', { name: 'Translate' }))
  await screen.findAllByText('DE tree')
  act(() => store.stop())
  await settled(store)
  await person.click(tab('Summary'))
  expect(screen.getByRole('button', { name: 'Greek, column B: no answers yet' })).toBeVisible()
})

test('a failure in a language that is not shown is named in the bar, with a way there, and counted as a problem', async () => {
  const person = userEvent.setup()
  const store = openPage({ targets: ['DE', 'AR'] })
  await person.click(screen.getByRole('button', { name: 'Translate' }))
  await settled(store)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failures in Arabic. The service refused the key (403).')
  const problems = () => screen.getByRole('radio', { name: /^Problems/ })
  expect(problems()).toHaveAccessibleName('Problems 0')
  // This language has no problems, so the press switches to one that has.
  await person.click(problems())
  expect(tab(/^Arabic/)).toHaveAttribute('aria-selected', 'true')
  expect(problems()).toHaveAccessibleName('Problems 2')
  await person.click(tab(/^German/))
  await person.click(screen.getByRole('button', { name: 'Show Arabic' }))
  expect(tab(/^Arabic/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent('Both columns failed.')
})

test('on the summary, which shows all rows of all languages, neither the filter nor the search can be used or counts anything', async () => {
  const person = userEvent.setup()
  const store = openPage({ targets: ['DE', 'AR'] })
  await person.click(screen.getByRole('button', { name: 'Translate' }))
  await settled(store)
  const search = () => screen.getByRole('searchbox', { name: 'Search rows' })
  const filters = () => within(screen.getByRole('radiogroup', { name: 'Rows' })).getAllByRole('radio')
  await person.click(tab('Summary'))
  expect(search()).toBeDisabled()
  for (const [index, name] of ['All', 'Different', 'Problems'].entries()) {
    expect(filters()[index]).toBeDisabled()
    expect(filters()[index]).toHaveAccessibleName(name)
  }
  // With a single language left, its table takes the place of the summary.
  act(() => store.change((inputs) => removeTarget(inputs, 'AR')))
  expect(search()).toBeEnabled()
  expect(filters()[0]).toHaveAccessibleName('All 2')
})

test('a language can be added and removed again; one press on Undo brings it back', async () => {
  const person = userEvent.setup()
  const store = openPage({ targetLanguage: 'DE' })
  const adder = () => screen.getByRole('button', { name: 'Add target language' })
  await waitFor(adder)
  for (const language of ['French', 'ja']) {
    await person.click(adder())
    await person.type(screen.getByRole('combobox', { name: 'Language to add' }), `${language}{Enter}`)
    // It closes by itself, so the next press is not wasted on closing it.
    expect(screen.queryByRole('dialog', { name: 'Target languages' })).toBeNull()
    await waitFor(() => expect(adder()).toHaveFocus())
  }
  expect(store.getState().inputs).toMatchObject({ targets: ['DE', 'FR', 'JA'], targetLanguage: 'DE' })
  await person.click(adder())
  await person.click(screen.getByRole('button', { name: 'Remove German' }))
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('tab', { name: 'French' })).toHaveAttribute('aria-selected', 'true')
  await person.click(screen.getByRole('button', { name: 'More' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  expect(store.getState().inputs.targets).toEqual(['DE', 'FR', 'JA'])
})
