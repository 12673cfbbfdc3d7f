import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureNotice } from './failure-notice.tsx'

test('the service’s own words are shown at once; the trace id is collapsed', () => {
  render(
    <FailureNotice
      title="The service did not accept the request (400)"
      advice="It says what it wants."
      words="Value for 'target_lang' not supported."
      traceId="abc12345"
    />,
  )
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent("Value for 'target_lang' not supported.")
  expect(screen.getByText(/target_lang/).closest('details')).toBeNull()
  expect(screen.getByText('abc12345').closest('details')).not.toBeNull()
})

test('without a trace id there is nothing to open', () => {
  render(<FailureNotice title="Too many requests" advice="Wait a moment." words="Slow down." />)
  expect(screen.getByRole('alert').querySelector('details')).toBeNull()
})

test('the actions are not part of the alert: it is not read again when one counts down', () => {
  const actions = <button type="button">Try again in 0:02</button>
  render(<FailureNotice title="Too many requests" advice="Wait a moment." actions={actions} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many requests ?Wait a moment\.$/)
  expect(screen.getByRole('button', { name: 'Try again in 0:02' })).toBeVisible()
})
