import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatCount } from '../format.ts'
import { Legend } from './legend.tsx'

const stem = 'translation-gateway-production-eu-west'

test('long names that differ in their ends can be told apart, and the whole is told on keyboard focus', () => {
  const choices = [1, 2].map((end) => ({
    id: `key:${end}`,
    name: `${stem}-${end}`,
    maskedKey: String(end),
    total: end * 1_000,
    isShown: true,
    isChosen: false,
  }))
  render(
    <Legend
      choices={choices}
      unit={{ full: formatCount }}
      marks={new Map()}
      others={[]}
      names={[]}
      amounts={new Float64Array()}
      pressed={[]}
      pins={[]}
      onPress={() => {}}
      onOpenKey={() => {}}
    />,
  )
  for (const { name, total } of choices) {
    const item = screen.getByRole('button', { name })
    expect(item).toHaveAttribute('data-tooltip', `${name}: ${formatCount(total)}`)
    expect(item).toHaveTextContent(name)
    // What is never cut.
    expect(item.lastElementChild?.lastElementChild?.textContent).toBe(name.slice(-7))
  }
})
