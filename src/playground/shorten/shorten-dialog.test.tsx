import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../api/failure.ts'
import { answerOf, settled } from '../../testing/answers.ts'
import { showPlayground } from '../../testing/playground.tsx'
import { changeExpectation } from '../model/input-changes.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { ShortenDialog } from './shorten-dialog.tsx'

test('a failure is worded as it is elsewhere: the service’s own words, then the advice', async () => {
  const context = 'The harbour. The ships.'
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context }], targetLanguage: 'DE' }),
    translate: (input) =>
      input.context === undefined || input.context === context
        ? Promise.resolve(answerOf([{ text: input.context === undefined ? 'Bank' : 'Ufer' }]))
        : Promise.reject(
            new ServiceError({
              kind: 'bad-request',
              operation: 'translate',
              status: 400,
              words: 'no harbour',
            }),
          ),
  })
  store.press()
  await settled(store)
  const { texts, columns } = store.getState().inputs
  const selectedCell = { rowId: texts[0]?.id ?? '', columnId: columns[1]?.id ?? '' }
  store.show({ selectedCell })
  store.change((inputs) => changeExpectation(inputs, selectedCell.rowId, 'DE', { expected: 'Ufer' }))
  showPlayground(store, <ShortenDialog onClose={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Shorten' }))
  await act(() => settled(store))
  expect(screen.getByRole('dialog')).not.toHaveTextContent('0 requests')
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'The service did not accept the request (400).“no harbour”. If the message names a mistake, correct it and try again.',
  )
})
