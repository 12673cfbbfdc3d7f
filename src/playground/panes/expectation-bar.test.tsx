import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { answerOf, settled } from '../../testing/answers.ts'
import { loadLazyComponents } from '../../ui/loading/lazy-component.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'

/** The page with answers under two contexts. */
async function showAnswered(context = 'Fußball') {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['Das Tor', 'Ein Tor', 'Kein Tor'],
      contexts: [{ context }],
      sourceLanguage: 'DE',
    }),
    translate: ({ texts, context }) =>
      Promise.resolve(
        answerOf(
          texts.map((text) => ({
            text: context === undefined ? `${text}: the gate` : `${text}: the Goal`,
          })),
        ),
      ),
  })
  await loadLazyComponents()
  showPlayground(store)
  await userEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  await act(() => settled(store))
  await expect.poll(() => cell(2, 'B').textContent).toContain('Goal')
  await userEvent.click(cell(0, 'B'))
  await screen.findByRole('textbox', { name: 'Expected in the translation of text 1' })
  return store
}

const cell = (row: number, letter: string) => {
  const found = document.querySelectorAll<HTMLElement>(`tbody td[data-letter="${letter}"]`)[row]
  if (!found) throw new Error('no cell')
  return found
}
const head = (letter: string) => screen.getByRole('columnheader', { name: new RegExp(`^${letter}(:|$)`) })
const box = (name: string) => screen.getByRole('textbox', { name })

test('an expected word is judged in every column: in the head, in cells that miss, and in the cell pane', async () => {
  const store = await showAnswered()
  const { user, sent } = { user: userEvent, sent: store.getState().answerCount }
  expect(screen.getByRole('group', { name: 'Expectation of text 1' })).toHaveAccessibleDescription(
    'Enter goes to the next text',
  )
  await user.type(box('Expected in the translation of text 1'), 'goal{Enter}')
  // Enter moves the focus to the next row.
  expect(box('Expected in the translation of text 2')).toHaveFocus()
  await user.type(box('Expected in the translation of text 2'), 'gate')
  await user.type(box('Not expected in the translation of text 2'), 'goal')
  await waitFor(() => expect(head('B')).toHaveTextContent(/3 of 3 differ.*1 of 2 as expected/))
  expect(head('A')).toHaveTextContent('1 of 2 as expected')
  expect(await within(cell(0, 'A')).findByText('missed')).toBeVisible()
  expect(cell(0, 'B')).toHaveTextContent('as expected')
  expect(within(cell(1, 'B')).getByTitle('missed: has “Goal”, lacks “gate”')).toBeVisible()
  expect(cell(2, 'B')).not.toHaveTextContent(/expected|missed/)
  expect(screen.getByRole('group', { name: 'Expectation of text 2' })).toHaveTextContent('Missed: has “Goal”')
  await user.click(cell(0, 'B'))
  expect(screen.getByRole('group', { name: 'Expectation of text 1' })).toHaveTextContent(
    'As expected: has “Goal”',
  )
  await user.click(cell(0, 'A'))
  expect(screen.getByRole('group', { name: 'Expectation of text 1' })).toHaveTextContent(
    'Missed: lacks “goal”',
  )
  expect(screen.getByRole('img', { name: 'Expected in English (US): gate, not goal' })).toBeVisible()
  expect(store.getState().answerCount).toBe(sent)
})

test('Enter in a box goes to the next row that the filter and the search show, Shift and Enter to the one before', async () => {
  const store = await showAnswered()
  // Text 1 is not found, and stays in sight only as long as its cell is selected.
  act(() => store.show({ search: 'Kein' }))
  await userEvent.type(box('Expected in the translation of text 1'), '{Enter}')
  expect(box('Expected in the translation of text 3')).toHaveFocus()
  act(() => store.show({ search: 'Das' }))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(box('Expected in the translation of text 1')).toHaveFocus()
  act(() => store.show({ search: 'Kein' }))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(box('Expected in the translation of text 3')).toHaveFocus()
})

test('the menu of a column shortens its context, for the current text or else the first that is as expected; until there is one, it says why not', async () => {
  const store = await showAnswered('Fußball. Das Spiel war aus.')
  const user = userEvent
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for column B' }))
    return screen.findByRole('menuitem', { name: /^Shorten the context/ })
  }
  const item = await open()
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('Set an expectation that a text in this column meets')
  await user.keyboard('{Escape}')
  await user.type(box('Expected in the translation of text 1'), 'gate{Enter}goal')
  await user.click(await open())
  expect(await screen.findByRole('dialog', { name: 'Shorten context B' })).toHaveTextContent(
    'does text 2 need',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Shorten context B' })).toBeNull()
  expect(store.getState().selectedCell?.rowId).toBe(store.getState().inputs.texts[1]?.id)

  await user.click(cell(2, 'B'))
  await user.type(box('Expected in the translation of text 3'), 'goal')
  await user.click(await open())
  expect(await screen.findByRole('dialog', { name: 'Shorten context B' })).toHaveTextContent(
    'does text 3 need',
  )
})

test('closing the pane never leaves the focus on Translate, where Enter would bill, but on the cell it showed', async () => {
  await showAnswered()
  box('Not expected in the translation of text 1').focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: /^Translate/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Next difference' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close cell' }))
  expect(cell(1, 'B')).toHaveFocus()
})
