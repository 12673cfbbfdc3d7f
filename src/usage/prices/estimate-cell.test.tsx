import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { costBasis } from '../groups/cost-basis.ts'
import { EstimateCell } from './estimate-cell.tsx'

const prices = costBasis({
  version: 1,
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '1' },
})

/** Rows of one key and day: how many of them there are is what takes time. */
function reportOfRows(rowCount: number): UsageReport {
  const counts = new Uint32Array(rowCount).fill(10)
  return {
    ...smallReport,
    rowCount,
    keyIndex: new Uint32Array(rowCount),
    dayIndex: new Uint16Array(rowCount),
    counts: { characters: counts, text: counts, documents: counts, improvement: counts, speech: counts },
  }
}

function cellOf(report: UsageReport) {
  if (prices === undefined) throw new Error('There are prices.')
  return <EstimateCell report={report} keys={[0, 1]} prices={prices} />
}

test('of a large report nothing but … is shown until the cost is known, nor the cost of the one before it', async () => {
  const { rerender } = render(cellOf(smallReport))
  expect(await screen.findByText('0.02')).toBeVisible()
  rerender(cellOf(reportOfRows(4_000_000)))
  expect(screen.getByText('…')).toBeVisible()
  expect(screen.queryByText('0.02')).toBeNull()
  // 800 for 40 million characters, 11.11 for as many milliseconds.
  expect(await screen.findByText('811.11', undefined, { timeout: 10_000 })).toBeVisible()
})
