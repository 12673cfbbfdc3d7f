import type { UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { unitOf } from '../format.ts'
import { strengthOf } from './heat-map-drawing.ts'
import styles from './heat-map.module.css'

/** Shares of the largest value whose colours are shown; evenly spaced in strength. */
const steps = [0, 1 / 16, 1 / 4, 9 / 16, 1]

type Props = {
  readonly metric: UsageField
  /** The value in full colour. */
  readonly max: number
  /** Whether the map shows changes, less and more. */
  readonly isChange: boolean
}

/** The legend of the heat map's colours, from none to the most. */
export function HeatScale({ metric, max, isChange }: Props) {
  const { full, short } = unitOf(metric)
  return (
    <span
      role="img"
      aria-label={`Colours from ${isChange ? `−${full(max)}` : '0'} to ${isChange ? '+' : ''}${full(max)} ${fieldNames[metric].inSentence}`}
      className={styles.scale}
    >
      {isChange ? `less −${short(max)}` : '0'}
      <span className={styles.steps}>
        {isChange
          ? steps
              .slice(1)
              .toReversed()
              .map((part) => (
                <span key={part} className={styles.step}>
                  <span className={styles.less} style={{ opacity: strengthOf(part) }} />
                </span>
              ))
          : null}
        {steps.map((part) => (
          <span key={part} className={styles.step}>
            <span className={isChange ? styles.more : ''} style={{ opacity: strengthOf(part) }} />
          </span>
        ))}
      </span>
      {isChange ? `+${short(max)} more` : short(max)}
    </span>
  )
}
