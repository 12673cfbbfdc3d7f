import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPlayground } from '../testing/playground.tsx'
import { answerOf, refusedKey, settled } from '../testing/answers.ts'
import { ServiceError } from '../api/failure.ts'
import { forgetKey, setKey } from '../api/keys.ts'
import type { TranslationInput } from '../api/translate.ts'
import { addContexts, addTexts } from './model/input-changes.ts'
import { inputsOf } from './model/inputs.ts'
import { createSessionStore } from './session/session-store.ts'

afterEach(() => forgetKey('translate'))

/** The page after a press on Translate, with a service that fails as `failing` says. */
async function openAndTranslate(
  failing: (input: TranslationInput) => ServiceError | undefined,
  texts: readonly string[] = ['bank', 'tree'],
) {
  const store = createSessionStore({
    inputs: inputsOf({ texts, contexts: [{ context: 'river' }], targetLanguage: 'DE' }),
    translate: (input) => {
      const { texts, context = '' } = input
      const failure = failing(input)
      if (failure) return Promise.reject(failure)
      return Promise.resolve(
        answerOf(texts.map((text) => ({ text: text === 'bank' ? text + context : text }))),
      )
    },
  })
  showPlayground(store)
  const translate = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
    await act(() => settled(store))
  }
  await translate()
  return { store, translate }
}

const head = (letter: string) => screen.getByRole('columnheader', { name: new RegExp(`^${letter}\\b`) })

test('once another key is entered, a refusal names the previous key', async () => {
  setKey('translate', 'wrong-key')
  await openAndTranslate(() => refusedKey())
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Both columns failed. The service refused the key (403). Check that the key is correct',
  )
  act(() => void setKey('translate', 'right-key'))
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(
    'Both columns failed. The service refused the previous key (403). The key has changed since.',
  )
  expect(alert).toHaveAttribute('data-over', 'true')
  act(() => forgetKey('translate'))
  expect(alert).toHaveTextContent('There is no key now.')
  expect(screen.getByRole('button', { name: 'Enter a key' })).toBeVisible()
})

test('a failure of one column is explained on focus of Details', async () => {
  await openAndTranslate(({ context }) => (context === undefined ? undefined : refusedKey()))
  const details = within(head('B')).getByRole('button', { name: 'Details' })
  await userEvent.tab()
  act(() => details.focus())
  await waitFor(() =>
    expect(details).toHaveAccessibleDescription(/^The service refused the key \(403\)\. Check/),
  )
})

test('the texts after a failed request are said not to have been sent', async () => {
  const texts = Array.from({ length: 120 }, (_, index) => `text ${index + 1}`)
  await openAndTranslate(
    ({ context, texts }) => (context !== undefined && texts.includes('text 1') ? refusedKey() : undefined),
    texts,
  )
  const details = within(head('B')).getByRole('button', { name: 'Details' })
  await userEvent.tab()
  act(() => details.focus())
  await waitFor(() => expect(details).toHaveAccessibleDescription(/70 more texts were not sent\.$/))
})

test('Try again for all columns leaves the focus on the button of the run bar', async () => {
  const { store } = await openAndTranslate(() => refusedKey())
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: /^(Stop|Translate)$/ })).toHaveFocus()
  await act(() => settled(store))
  expect(screen.getByRole('button', { name: 'Translate' })).toHaveFocus()
})

test('failures in a language that is not shown are named in the same sentence', async () => {
  const { store, translate } = await openAndTranslate(() => refusedKey())
  act(() => store.change((inputs) => ({ ...inputs, targets: ['DE', 'JA'] })))
  await translate()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Both columns failed. There are failures in Japanese, too. The service refused the key',
  )
})

test('a column without a key offers to enter one', async () => {
  const missing = new ServiceError({ kind: 'missing-key', operation: 'translate', status: 401 })
  await openAndTranslate(({ context }) => (context === undefined ? undefined : missing))
  expect(within(head('B')).getByRole('button', { name: 'Enter a key' })).toBeVisible()
})

test('the refusal of a single column names the previous key, too', async () => {
  await openAndTranslate(({ context }) => (context === undefined ? undefined : refusedKey()))
  expect(head('B')).toHaveTextContent('The service refused the key (403).')
  act(() => void setKey('translate', 'right-key'))
  expect(head('B')).toHaveTextContent('The service refused the previous key (403). The key has changed')
})

test('once the device is back online, the failure says that it was offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openAndTranslate(
    () => new ServiceError({ kind: 'unreachable', operation: 'translate', where: 'offline' }),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This device is offline. Nothing was sent.')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert')).toHaveTextContent('This device was offline. It is online again.')
})

test('texts that failed are counted beside the effect of the context', async () => {
  let isFailing = false
  const { store, translate } = await openAndTranslate(() => (isFailing ? refusedKey() : undefined))
  expect(head('B')).toHaveTextContent('1 of 2 differs')
  isFailing = true
  act(() => store.change((inputs) => addTexts(inputs, ['new'])))
  await translate()
  expect(head('A')).toHaveTextContent('1 failed')
  expect(head('B')).toHaveTextContent('1 of 2 differs 1 failed')
  expect(within(head('B')).getByTitle('1 of 2 differs, 1 failed')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('2 of 6 translations failed.')
  isFailing = false
  await translate()
  expect(head('B')).toHaveTextContent('1 of 3 differs')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('if only repeats failed, no failed texts are counted', async () => {
  let isFailing = false
  const { store, translate } = await openAndTranslate(() => (isFailing ? refusedKey() : undefined))
  isFailing = true
  act(() => store.change((inputs) => ({ ...inputs, repeats: 3, repeatScope: 'all' })))
  await translate()
  expect(screen.getByRole('alert')).toHaveTextContent('The repeats failed in both columns.')
})

test('a column that is answered in part is not said to have failed as a whole', async () => {
  let isFailing = false
  const { store, translate } = await openAndTranslate(({ context }) =>
    isFailing && context !== undefined ? refusedKey() : undefined,
  )
  isFailing = true
  act(() => store.change((inputs) => addTexts(inputs, ['new'])))
  await translate()
  expect(document.body).toHaveTextContent('1 of 3 translations in column B failed. The service refused')
  expect(document.body).not.toHaveTextContent('Column B failed.')
})

test('if only the repeats of one column failed, that is what is said', async () => {
  let isFailing = false
  const { store, translate } = await openAndTranslate(({ context }) =>
    isFailing && context !== undefined ? refusedKey() : undefined,
  )
  isFailing = true
  act(() => store.change((inputs) => ({ ...inputs, repeats: 3, repeatScope: 'all' })))
  await translate()
  expect(document.body).toHaveTextContent('The repeats failed in column B. The service refused')
})

test('while a single column is tried again, the empty line keeps to its place', async () => {
  const { store } = await openAndTranslate(({ context }) =>
    context === undefined ? undefined : refusedKey(),
  )
  const line = () => document.querySelector('[data-of-columns]')
  expect(line()).toHaveTextContent('Column B failed.')
  act(() => store.retry(store.getState().inputs.columns[1]?.id ?? ''))
  expect(store.getState().press).toBe('sending')
  expect(line()).toHaveTextContent(/^$/)
  await act(() => settled(store))
  expect(line()).toHaveTextContent('Column B failed.')
})

test('a retry that sent nothing says so, whatever the press before it sent', async () => {
  let cause: ServiceError | undefined = refusedKey()
  const { store } = await openAndTranslate(({ context }) => (context === undefined ? undefined : cause))
  cause = new ServiceError({ kind: 'unreachable', operation: 'translate', where: 'offline' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => store.retry(store.getState().inputs.columns[1]?.id ?? ''))
  await act(() => settled(store))
  expect(head('B')).toHaveTextContent('Nothing was sent')
})

test('a press that goes offline halfway does not claim that nothing was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let sent = 0
  await openAndTranslate(
    ({ context }) => {
      if (context === undefined && sent++ === 0) return undefined
      return new ServiceError({ kind: 'unreachable', operation: 'translate', where: 'offline' })
    },
    Array.from({ length: 60 }, (_, index) => `text ${index}`),
  )
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(
    '60 of 120 translations failed. This device is offline. Try again once it is connected.',
  )
  expect(alert).not.toHaveTextContent('Nothing was sent')
})

test.each([
  [{ kind: 'quota-used-up', status: 456 }, 'Raise the account’s limit or wait for the next billing period.'],
  [{ kind: 'refused-key', status: 403 }, 'Check that the key is correct'],
] as const)(
  'the service’s own words are shown beside the advice, not instead of it: $kind',
  async (failure, advice) => {
    let isFailing: (input: TranslationInput) => boolean = () => true
    const error = new ServiceError({ ...failure, operation: 'translate', words: 'Not now.' })
    const { translate } = await openAndTranslate((input) => (isFailing(input) ? error : undefined))
    expect(screen.getByRole('alert')).toHaveTextContent(`“Not now.” ${advice}`)
    isFailing = ({ context }) => context !== undefined
    await translate()
    expect(head('B')).toHaveTextContent(`“Not now.” ${advice}`)
  },
)

test('what the service says about a request reads the same whether one column failed or all', async () => {
  let isFailing: (input: TranslationInput) => boolean = () => true
  const error = new ServiceError({
    kind: 'bad-request',
    operation: 'translate',
    status: 400,
    words: 'no harbour',
  })
  const { translate } = await openAndTranslate((input) => (isFailing(input) ? error : undefined))
  const why =
    'The service did not accept the request (400). “no harbour”. If the message names a mistake, correct it and try again.'
  expect(screen.getByRole('alert')).toHaveTextContent(`Both columns failed. ${why}`)
  isFailing = ({ context }) => context !== undefined
  await translate()
  expect(head('B')).toHaveTextContent(why)
})

test('a failure of one column is told in full in the notice, where nothing is cut off', async () => {
  const words = 'no harbour'
  const error = new ServiceError({ kind: 'bad-request', operation: 'translate', status: 400, words })
  const { store } = await openAndTranslate(({ context }) => (context === undefined ? undefined : error))
  expect(document.body).toHaveTextContent(
    'Column B failed. The service did not accept the request (400). “no harbour”. If the message names a mistake',
  )
  act(() => store.change((inputs) => addContexts(inputs, [{ context: 'sea' }])))
  act(() => store.press())
  await act(() => settled(store))
  expect(document.body).toHaveTextContent('Columns B and C failed. The service did not accept')
})

test('a redirect of the service is explained once, without the status of the gateway', async () => {
  const words =
    'The service redirects the request to another address (302), and the gateway follows no redirects.'
  await openAndTranslate(
    () => new ServiceError({ kind: 'service-redirects', operation: 'translate', status: 502, words }),
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Both columns failed\. The service redirects to another address\. The service did not process/,
  )
  expect(document.body).not.toHaveTextContent('502')
})

test.each([
  ['Failed, billed?', { kind: 'interrupted', status: 200 } as const],
  ['Failed (403)', { kind: 'refused-key', status: 403 } as const],
])('the head of a column that failed says whether that may have been billed: %s', async (words, cause) => {
  await openAndTranslate(({ context }) =>
    context === 'river' ? new ServiceError({ operation: 'translate', ...cause }) : undefined,
  )
  expect(head('B')).toHaveTextContent(words)
})
