import { headOf } from '../figures/key-names.ts'
import { keysThatMake, type RankedKey } from '../figures/rank-keys.ts'
import { countOf, formatShareRound } from '../format.ts'
import styles from './ranked-keys.module.css'

/** CSS pixels. */
const WIDTH = 380
const HEIGHT = 236
const LEFT = 40
const BOTTOM = 210
const TOP = 14

/** The most points: more would be finer than the width of the line. */
const POINTS = 120

/** The cumulative share of the largest keys, from one key to all of them. */
export function ShareCurve({ ranked }: { readonly ranked: readonly RankedKey[] }) {
  const count = ranked.length
  const x = (keys: number) => LEFT + ((WIDTH - LEFT) * keys) / count
  const y = (part: number) => BOTTOM - part * (BOTTOM - TOP)
  // Denser where the line bends: among the largest.
  const points = Array.from({ length: POINTS }, (_, index) => {
    const position = Math.round((index / (POINTS - 1)) ** 2 * (count - 1))
    return `${x(position + 1).toFixed(1)},${y(ranked[position]?.cumulative ?? 0).toFixed(1)}`
  })
  const noun = headOf(ranked).toLowerCase()
  const marked = [0.5, 0.8].map((part) => ({ part, keys: keysThatMake(part, ranked) }))
  const words = marked.map(({ part, keys }) => `${countOf(keys, noun)} use ${formatShareRound(part)}`)
  return (
    <div className={styles.curve}>
      <h3>How many {noun}s make how much</h3>
      <svg
        role="img"
        aria-label={`${words.join(', ')} of what ${countOf(count, noun)} use`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path
              d={`M${LEFT} ${Math.round(y(part)) + 0.5}H${WIDTH}`}
              stroke={part === 0 ? 'var(--outline)' : 'var(--hairline)'}
            />
            <text x={LEFT - 8} y={y(part) + 4} textAnchor="end">
              {formatShareRound(part)}
            </text>
          </g>
        ))}
        <polyline
          points={`${LEFT},${y(0)} ${points.join(' ')}`}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
        />
        {marked.map(({ part, keys }, index) => (
          <g key={part}>
            <path d={`M${x(keys)} ${BOTTOM}V${y(part)}`} stroke="var(--outline)" strokeDasharray="2 3" />
            <circle cx={x(keys)} cy={y(part)} r={4} fill="var(--accent)" />
            <text
              className={styles.marked}
              x={x(keys) + (x(keys) > WIDTH - 140 ? -10 : 10)}
              y={y(part) + 16}
              textAnchor={x(keys) > WIDTH - 140 ? 'end' : 'start'}
            >
              {words[index]}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 8}>
          1 {noun}
        </text>
        <text x={WIDTH} y={HEIGHT - 8} textAnchor="end">
          {countOf(count, noun)}
        </text>
      </svg>
    </div>
  )
}
