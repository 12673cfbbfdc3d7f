import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { smallReport } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { drawnOf, pageOf } from '../page-under-test.ts'
import { PageContext } from '../page.ts'
import { DrawnContext } from '../drawn.ts'
import { formatCount } from '../format.ts'
import { Legend } from './legend.tsx'

const today = '2026-11-20'
const stem = 'translation-gateway-production-eu-west'

test('long names that differ only at their ends stay distinguishable, and keyboard focus shows the whole name', async () => {
  const choices = [1, 2].map((end) => ({
    id: `key:${end}`,
    name: `${stem}-${end}`,
    maskedKey: String(end),
    total: end * 1_000,
  }))
  const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
  render(
    <PageContext value={pageOf(loaded, readView({}, today), today)}>
      <DrawnContext value={drawnOf(loaded, today)}>
        <Legend choices={choices} />
      </DrawnContext>
    </PageContext>,
  )
  for (const { name, total } of choices) {
    const item = screen.getByRole('button', { name })
    // oxlint-disable-next-line no-await-in-loop -- the Tab key goes from one to the next
    await userEvent.tab()
    expect(item).toHaveFocus()
    expect(item).toHaveAccessibleDescription(`${name}: ${formatCount(total)}`)
    expect(item).toHaveTextContent(name)
    // The end is never cut.
    expect(item.lastElementChild?.lastElementChild?.textContent).toBe(name.slice(-7))
  }
})

test('names in letters that join, or run to the left, are not split', () => {
  const names = ['सेवा हिन्दी', 'Sales القاهرة 325', '👨‍👩‍👧‍👦 Family']
  const choices = names.map((name, index) => ({ id: `key:${index}`, name, maskedKey: name, total: 1 }))
  const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
  render(
    <PageContext value={pageOf(loaded, readView({}, today), today)}>
      <DrawnContext value={drawnOf(loaded, today)}>
        <Legend choices={choices} />
      </DrawnContext>
    </PageContext>,
  )
  for (const name of names) expect(screen.getByText(name)).toBeVisible()
})

test('the list of the other keys has “Only these”', async () => {
  const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
  const drawn = drawnOf(loaded, today)
  const press = vi.fn()
  render(
    <PageContext value={pageOf(loaded, readView({}, today), today)}>
      <DrawnContext value={{ ...drawn, change: { ...drawn.change, press } }}>
        <Legend
          choices={[
            { id: 'key:1', name: 'ci', maskedKey: '1', total: 9 },
            { id: 'other', name: '28 other keys', total: 5 },
          ]}
        />
      </DrawnContext>
    </PageContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^28 other keys/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Only these' }))
  expect(press).toHaveBeenCalledWith('other')
})
