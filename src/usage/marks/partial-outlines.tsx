import { useMemo } from 'react'
import { useXAxisScale, useYAxisScale } from 'recharts'
import { barsOf } from './chart-paths.ts'

type Props = {
  readonly layers: readonly { readonly values: readonly number[] }[]
  readonly isDashed: readonly boolean[]
  /** Whether earlier bars are beside them. */
  readonly isBeside: boolean
  /** Per bucket, the words above it. */
  readonly words: readonly string[]
}

/** Distance from the outline to the bar. */
const APART = 2.5

/** Outlines a week or month that is only partly drawn, and a day that is not over: dashed, with how much there is written above. */
export function PartialOutlines({ layers, isDashed, isBeside, words }: Props) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const bars = useMemo(
    () => (x ? barsOf(isDashed.length, (at) => x(at) ?? 0, isBeside) : []),
    [x, isDashed, isBeside],
  )
  if (!x || !y) return null
  const slot = (x(1) ?? 0) - (x(0) ?? 0)
  return isDashed.map((isPartial, index) => {
    const bar = bars[index]
    const height = layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
    if (!isPartial || !bar || height <= 0) return null
    const top = Math.round(y(height) ?? 0)
    return (
      <g key={index} fill="var(--muted)" fontSize={12} textAnchor="middle">
        <rect
          x={bar.left - APART}
          y={top - APART}
          width={bar.right - bar.left + 2 * APART}
          height={Math.round(y(0) ?? 0) - top + APART}
          fill="none"
          stroke="var(--muted)"
          strokeDasharray="4 3"
        />
        <Words text={words[index] ?? ''} x={(bar.left + bar.right) / 2} y={top} slot={slot} />
      </g>
    )
  })
}

type WordsProps = { readonly text: string; readonly x: number; readonly y: number; readonly slot: number }

/** Writes the words in one line, in two, or not at all: the tooltip and the table have them too. */
function Words({ text, x, y, slot }: WordsProps) {
  const room = slot - 4
  if (text === '' || room < 44) return null
  if (room >= text.length * 6.6) {
    return (
      <text x={x} y={y - 9}>
        {text}
      </text>
    )
  }
  const split = text.lastIndexOf(' ')
  return (
    <text x={x} y={y - 24}>
      {text.slice(0, split)}
      <tspan x={x} dy={15}>
        {text.slice(split + 1)}
      </tspan>
    </text>
  )
}
