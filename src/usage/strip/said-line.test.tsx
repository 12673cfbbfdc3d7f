import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nameKeys } from '../figures/key-names.ts'
import { SaidLine } from './said-line.tsx'

test('what follows a key without a space stays beside it, and nothing is said twice', () => {
  const [shop] = nameKeys([{ maskedKey: 'aaaa****1111', label: 'Shop', formerLabels: [] }])
  if (!shop) throw new Error('There is no key.')
  const pieces = ['+1 ', { key: shop }, ', ', { strong: '−2' }, ' ', { key: shop }, '. Done.']
  render(<SaidLine pieces={pieces} label="What changed" onOpenKey={() => undefined} />)
  expect(screen.getByRole('region', { name: 'What changed' })).toHaveTextContent('+1 Shop, −2 Shop. Done.')
  const besides = screen
    .getAllByRole('button', { name: 'Shop' })
    .map((button) => button.nextSibling?.textContent)
  expect(besides).toEqual([',', '.'])
})
