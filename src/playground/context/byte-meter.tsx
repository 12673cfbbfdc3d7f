import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { formatCount } from '../../locale/numbers.ts'
import styles from './byte-meter.module.css'

/** Share of the limit from which on a body is nearly full. */
const NEARLY_FULL = 0.8

/** How much of the limit (§8) the exact body of a column takes. */
export function ByteMeter({ bytes }: { readonly bytes: number }) {
  const share = bytes / MAX_TRANSLATION_BODY_BYTES
  const level = share > 1 ? 'over' : share > NEARLY_FULL ? 'near' : 'fine'
  return (
    <span className={styles.meter} data-level={level}>
      <span>{formatCount(bytes)} B</span>
      <span
        role="meter"
        aria-label="Share of the largest body"
        aria-valuemin={0}
        aria-valuemax={MAX_TRANSLATION_BODY_BYTES}
        aria-valuenow={Math.min(bytes, MAX_TRANSLATION_BODY_BYTES)}
        aria-valuetext={`${formatCount(bytes)} bytes of 128 KiB`}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {level === 'fine' ? null : <span>of 128 KiB</span>}
    </span>
  )
}
