import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

const show = (baseline: string, text: string) =>
  render(<MarkedText text={text} baseline={baseline} target="FR" className="" />).container

test('white space that differs is visible and stays as it is, and the place of a removed word is visible, too', () => {
  const space = show('Prix : 5', 'Prix\u00A0: 5').querySelector('mark [title="No-break space"]')
  expect(space?.textContent).toBe('\u00A0')
  show('Le très bon prix', 'Le bon prix')
  expect(screen.getByTitle('“très” is missing here')).toBeInTheDocument()
  show('Anna, you have five new messages.', 'Berta, you have new messages.')
  expect(screen.getByTitle('“five” is missing here')).toBeInTheDocument()
  expect(screen.queryByTitle('“Anna” is missing here')).toBeNull()
})

test('a note says that a long text is marked by paragraph', () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, index) => `w${(index * seed) % 9973}`).join(' ')
  show(words(7), words(31))
  expect(screen.getByText('Too long to mark every word: whole sentences are marked.')).toBeVisible()
})
