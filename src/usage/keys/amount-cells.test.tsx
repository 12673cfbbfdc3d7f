import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AmountCells } from './key-table-row.tsx'

const counts = { characters: 1_200, text: 1_200, documents: 0, improvement: 0, speech: 0 }

test('the change of a cost stands in a cell of its own, for every reader and every hand', () => {
  render(
    <table>
      <tbody>
        <tr>
          <AmountCells
            counts={counts}
            share={1}
            metric="characters"
            change={{ exact: '+200', part: '+20.0%' }}
            isPhone={false}
            estimate="24.00"
            costChange={{ exact: '+4.00', part: '+20.0%' }}
          />
        </tr>
      </tbody>
    </table>,
  )
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '100.0%',
    '1,200',
    '+200 +20.0%',
    '1,200',
    '0',
    '0',
    '–',
    '24.00',
    '+4.00 +20.0%',
  ])
  expect(cells.every((cell) => !cell.hasAttribute('title'))).toBe(true)
})
