import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a failed query is reported with the page at that moment, with and without waiting', async () => {
  document.body.innerHTML = '<p>there is this</p>'
  expect(() => screen.getByText('that')).toThrow(/text: that[^]*there is this/)
  const waiting = screen.findByRole('button', { name: 'Press' }, { timeout: 60 })
  document.body.innerHTML = '<button>Wait</button>'
  await expect(waiting).rejects.toThrow(/name "Press"[^]*Wait/)
})
