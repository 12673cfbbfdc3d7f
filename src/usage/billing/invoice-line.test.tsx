import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/console-file.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'
import { InvoiceLine } from './invoice-line.tsx'

const range = { start: '2026-10-30', end: '2026-11-02' }
const prices: PriceBook = {
  currency: 'EUR',
  perMillionCharacters: { text: '20000', documents: '30000' },
  perSpeechHour: '0.9',
}

function show(report = smallReport, book: PriceBook | undefined = prices) {
  render(<InvoiceLine held={{ report, range, readAt: 0 }} groups={undefined} prices={book} />)
  return userEvent.setup()
}

// 365 of text at 2 cents, 40 of documents at 3 cents, a minute of speech at 1.5 cents: 8.515 EUR.
test('an invoice in money is held against the estimate, with what explains the difference', async () => {
  const user = show()
  await user.click(await screen.findByRole('radio', { name: 'EUR' }))
  const box = screen.getByRole('textbox', { name: 'Invoice, EUR of 30 Oct – 2 Nov 2026' })
  const says = screen.getByRole('status')
  await user.type(box, '8.52')
  expect(says).toHaveTextContent('The same as estimated, within rounding.')
  await user.clear(box)
  await user.type(box, '7,32 €')
  expect(says).toHaveTextContent('−1.20 EUR (14.0%) against the estimate of 8.52 EUR.')
  expect(says).toHaveTextContent(
    'What characters of documents come to, within rounding: as if the invoice left them out.',
  )
  await user.clear(box)
  await user.type(box, 'much')
  expect(says).toHaveTextContent('An amount in EUR, such as 1,234.56.')
})

test('an invoice in hours of speech is held against the speech reported', async () => {
  const speech = reportOf(
    [
      { key: 'a', day: '2026-10-30', speech: 5_400_000 },
      { key: 'b', label: 'Calls', day: '2026-11-01', speech: 3_725_000 },
    ],
    range,
  )
  const user = show(speech, undefined)
  await user.click(await screen.findByRole('radio', { name: 'Speech' }))
  const box = screen.getByRole('textbox', { name: 'Invoice, hours of speech of 30 Oct – 2 Nov 2026' })
  const says = screen.getByRole('status')
  await user.type(box, '2:32')
  expect(says).toHaveTextContent('The same as reported, within rounding.')
  await user.clear(box)
  await user.type(box, '1.5')
  expect(says).toHaveTextContent('−1 h 02 m against the report.')
  expect(says).toHaveTextContent('Exactly what 1 Nov 2026 comes to: as if the invoice left it out.')
  // Each figure keeps its own box.
  await user.click(screen.getByRole('radio', { name: 'Characters' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Speech' }))
  expect(screen.getByRole('textbox')).toHaveValue('1.5')
  await user.clear(screen.getByRole('textbox'))
})

test('without prices no money is offered', async () => {
  show(smallReport, { currency: 'EUR' })
  const choices = within(await screen.findByRole('radiogroup', { name: 'Invoice in' }))
  expect(choices.getAllByRole('radio')).toHaveLength(2)
  expect(choices.queryByRole('radio', { name: 'EUR' })).toBeNull()
})
