import { memo } from 'react'

type Props = {
  readonly values: readonly number[]
  /** Usage of the earlier days, dotted; NaN if a day has no counterpart. */
  readonly earlier?: readonly number[] | undefined
  readonly width: number
  readonly height: number
}

/** More points than this are thinner than a pixel; neighbours are combined until they fit. */
const MOST_POINTS = 60

/** The trend of some usage as a small line. Decorative: the figures beside it say how much. */
export const Sparkline = memo(function Sparkline({ values, earlier = [], width, height }: Props) {
  const lines = [condense(earlier), condense(values)]
  const max = Math.max(...lines.flat().filter((value) => value > 0), 0)
  if (max === 0 || values.length < 2) return <svg aria-hidden display="block" width={width} height={height} />
  const [before, now] = lines.map((points) => {
    let pen = 'M'
    return points
      .map((value, index) => {
        const x = (index / (points.length - 1)) * width
        const y = height - 1.5 - (Math.max(value, 0) / max) * (height - 3)
        const part = Number.isNaN(value) ? '' : `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
        pen = Number.isNaN(value) ? 'M' : 'L'
        return part
      })
      .join('')
  })
  return (
    <svg
      aria-hidden
      display="block"
      overflow="visible"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinejoin="round"
    >
      {before ? <path d={before} strokeDasharray="1.5 2.5" vectorEffect="non-scaling-stroke" /> : null}
      <path d={now} vectorEffect="non-scaling-stroke" />
    </svg>
  )
})

function condense(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / MOST_POINTS)
  if (size <= 1) return [...values]
  const points: number[] = []
  for (let start = 0; start < values.length; start += size) {
    const group = values.slice(start, start + size)
    // The mean, so that a shorter last group does not look like a drop.
    points.push(group.reduce((total, value) => total + value, 0) / group.length)
  }
  return points
}
