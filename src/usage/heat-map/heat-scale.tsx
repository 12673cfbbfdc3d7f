import type { UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { unitOf } from '../format.ts'
import { strengthOf } from './heat-map-drawing.ts'
import styles from './heat-map.module.css'

/** Parts of the largest value whose colours are shown; evenly apart in strength. */
const steps = [0, 1 / 16, 1 / 4, 9 / 16, 1]

type Props = {
  readonly metric: UsageField
  /** The value in full colour. */
  readonly max: number
}

/** What the colours of the heat map stand for, from nothing to the most. */
export function HeatScale({ metric, max }: Props) {
  const { full, short } = unitOf(metric)
  return (
    <span
      role="img"
      aria-label={`Colours from 0 to ${full(max)} ${fieldNames[metric].inSentence}`}
      className={styles.scale}
    >
      0
      <span className={styles.steps}>
        {steps.map((part) => (
          <span key={part} className={styles.step}>
            <span style={{ opacity: strengthOf(part) }} />
          </span>
        ))}
      </span>
      {short(max)}
    </span>
  )
}
