import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Bucket } from '../calendar.ts'
import { sumName, type Lane } from './chart-data.ts'
import { useCursor, type Cursor } from './cursor.ts'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { countOf, formatBucket } from '../format.ts'
import { Swatch } from './swatch.tsx'
import { bucketOfDay } from './time-lane.tsx'
import styles from './chart-tooltip.module.css'

type Props = {
  readonly cursor: Cursor
  readonly pinned: number | undefined
  readonly main: Lane
  readonly side: Lane
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
  readonly onZoom: (bucket: number) => void
  readonly onClose: () => void
}

/** All layers of a bucket and their sum, beside the cursor; held where it is once pinned. */
export function ChartTooltip({ cursor, pinned, main, side, buckets, states, onZoom, onClose }: Props) {
  const pointed = bucketOfDay(useCursor(cursor), buckets)
  const index = pinned ?? pointed
  const bucket = index === undefined ? undefined : buckets[index]
  if (index === undefined || !bucket) return null
  const isPinned = pinned !== undefined
  // Beside the cursor, on the side with more room.
  const part = (index + 0.5) / buckets.length
  const place =
    part < 0.5
      ? { left: `calc(52px + (100% - 60px) * ${part} + 24px)` }
      : { right: `calc(8px + (100% - 60px) * ${1 - part} + 24px)` }
  return (
    <div
      role={isPinned ? 'group' : undefined}
      aria-label={isPinned ? formatBucket(bucket) : undefined}
      aria-hidden={isPinned ? undefined : true}
      className={`${styles.tooltip} ${isPinned ? styles.pinned : ''}`}
      style={place}
    >
      <div className={styles.title}>
        <strong>{formatBucket(bucket)}</strong>
        {isPinned ? (
          <IconButton label="Unpin" size="small" onPress={onClose}>
            <X aria-hidden size={14} />
          </IconButton>
        ) : null}
      </div>
      <State state={states[index]} bucket={bucket} />
      {!isKnown(states[index]) ? null : (
        <table className={styles.amounts}>
          <tbody>
            {main.layers.toReversed().map(({ id, name, mark, values }) => (
              <tr key={id}>
                <th scope="row">
                  <Swatch mark={mark} /> <span>{name}</span>
                </th>
                <td>{main.unit.full(values[index] ?? 0)}</td>
              </tr>
            ))}
            {main.excess && main.excess.values[index] !== 0 ? (
              <tr>
                <th scope="row">{main.excess.name}</th>
                <td>{main.unit.full(main.excess.values[index] ?? 0)}</td>
              </tr>
            ) : null}
            {main.layers.length > 1 || main.excess ? (
              <tr className={styles.sum}>
                <th scope="row">{sumName(main)}</th>
                <td>{main.unit.full(main.totals[index] ?? 0)}</td>
              </tr>
            ) : null}
            <tr className={styles.sum}>
              <th scope="row">{side.layers[0]?.name}</th>
              <td>{side.unit.full(side.totals[index] ?? 0)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {isPinned && buckets.length > 1 ? (
        <Button size="small" onPress={() => onZoom(index)}>
          Show only this {bucket.step}
        </Button>
      ) : null}
    </div>
  )
}

function State({ state, bucket }: { readonly state: DayState | undefined; readonly bucket: Bucket }) {
  const part = bucket.isWhole ? '' : `only ${countOf(bucket.days, 'day')} of this ${bucket.step}`
  const known = stateWords[state ?? 'reported']
  const words = [part, known].filter(Boolean).join(', ')
  return words === '' ? null : <p className={styles.state}>{words}</p>
}
