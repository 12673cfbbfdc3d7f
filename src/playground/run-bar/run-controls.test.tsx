import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { answerOf, settled } from '../../testing/answers.ts'
import { type Inputs, inputsOf } from '../model/inputs.ts'
import { comparable } from '../model/verdict.ts'
import { createSessionStore } from '../session/session-store.ts'
import { RunControls } from './run-controls.tsx'

function show(rest = {}) {
  const inputs = inputsOf({ texts: ['Open'], contexts: [{ context: 'shop' }], ...rest })
  const store = createSessionStore({
    inputs,
    translate: ({ texts, context = '' }) =>
      Promise.resolve(answerOf(texts.map((text) => ({ text: text + context })))),
  })
  showPlayground(
    store,
    <>
      <RunControls />
      <ToastRegion />
    </>,
  )
  return store
}
const button = (name: string) => screen.getByRole('button', { name })

test('while its label is visible, "Code" has no tooltip', async () => {
  const user = userEvent.setup()
  show()
  while (document.activeElement !== button('Code')) await user.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('in a narrow window, "Code" is named by its tooltip', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const user = userEvent.setup()
  show()
  while (document.activeElement !== button('Code')) await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Code')
  vi.unstubAllGlobals()
})

test('a press on "Compare blind" while nothing differs says why it does nothing, as its tooltip does', async () => {
  const user = userEvent.setup()
  show()
  while (document.activeElement !== button('Compare blind')) await user.tab()
  const why = (await screen.findByRole('tooltip')).textContent
  expect(why).toMatch(/^Compare blind: there is nothing to judge/)
  await user.click(button('Compare blind'))
  expect(await screen.findByText(why, { selector: '[role=alertdialog] *' })).toBeVisible()
})

test('a blind comparison with judged pairs and others left can be continued, says its button', async () => {
  const store = show({ texts: ['Open', 'Save'] })
  store.press()
  await settled(store)
  expect(button('Compare blind')).toBeVisible()
  const { columns } = store.getState().inputs
  const judge = (betterWordings: Inputs['betterWordings']) =>
    act(() =>
      store.change((inputs) => ({ ...inputs, betterWordings, comparedIds: columns.map(({ id }) => id) })),
    )
  const [first = '', second = ''] = ['Open', 'Save'].map((text) =>
    JSON.stringify(['EN-US', ...[comparable(text), comparable(`${text}shop`)].toSorted()]),
  )
  judge({ [first]: null })
  expect(await screen.findByRole('button', { name: 'Continue blind' })).toHaveTextContent('Continue blind')
  judge({ [first]: null, [second]: null })
  expect(await screen.findByRole('button', { name: 'Compare blind' })).toBeVisible()
})
