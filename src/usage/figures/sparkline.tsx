import { memo } from 'react'
import styles from './sparkline.module.css'

type Props = { readonly values: readonly number[]; readonly width: number; readonly height: number }

/** Points beyond this are thinner than a pixel; neighbours are added up until it fits. */
const MOST_POINTS = 60

/** The course of some usage as a small line. Decorative: the figures beside it say how much. */
export const Sparkline = memo(function Sparkline({ values, width, height }: Props) {
  const points = condense(values)
  const max = Math.max(...points, 0)
  if (max === 0 || points.length < 2)
    return <svg aria-hidden className={styles.line} width={width} height={height} />
  const path = points
    .map((value, index) => {
      const x = (index / (points.length - 1)) * width
      const y = height - 1.5 - (value / max) * (height - 3)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  return (
    <svg aria-hidden className={styles.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={path} />
    </svg>
  )
})

function condense(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / MOST_POINTS)
  if (size <= 1) return [...values]
  const points: number[] = []
  for (let start = 0; start < values.length; start += size) {
    const group = values.slice(start, start + size)
    // The mean, so that a shorter last group does not look like a fall.
    points.push(group.reduce((total, value) => total + value, 0) / group.length)
  }
  return points
}
