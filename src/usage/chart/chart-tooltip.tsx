import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWidth } from '../../ui/device/use-width.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { stepNames, type Bucket } from '../buckets.ts'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { formatBucket, formatShare } from '../format.ts'
import { fieldNames } from '../field-names.ts'
import { bucketOfDay } from '../marks/bucket-of-day.ts'
import { sumName, type Lane } from './chart-data.ts'
import { useCursor, useSelectedDays, type Cursor } from '../marks/cursor.ts'
import { plot } from '../marks/plot.ts'
import { Swatch } from '../styles/swatch.tsx'
import styles from './chart-tooltip.module.css'

type Props = {
  readonly cursor: Cursor
  readonly pinned: number | undefined
  readonly main: Lane
  readonly side: Lane
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
  readonly partials: readonly string[]
  readonly onZoom: (bucket: number) => void
  readonly onClose: () => void
}

/** Width of the tooltip and its distance from the day, in CSS pixels. */
const WIDTH = 272
const APART = 10
/** How far it may reach over the numbers beside the axis. */
const NUMBERS = plot.axisWidth.phone

/** The sum of a bucket and its layers by size, beside the cursor; stays where it is once held. */
export function ChartTooltip(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 900)
  return (
    <div ref={place} className={styles.place}>
      <Tooltip {...props} width={width} />
    </div>
  )
}

/** `width`: CSS pixels of all days together. */
function Tooltip(props: Props & { readonly width: number }) {
  const { cursor, pinned, main, side, buckets, states, partials, width, onZoom, onClose } = props
  const pointed = bucketOfDay(useCursor(cursor), buckets)
  const isSelecting = useSelectedDays(cursor) !== undefined
  const index = pinned ?? pointed
  const bucket = index === undefined ? undefined : buckets[index]
  if (index === undefined || !bucket || isSelecting) return null
  const isPinned = pinned !== undefined
  const unfinished = partials[index] || stateWords[states[index] ?? 'reported']
  return (
    <div
      role={isPinned ? 'group' : undefined}
      aria-label={isPinned ? formatBucket(bucket) : undefined}
      aria-hidden={isPinned ? undefined : true}
      className={`${styles.tooltip} ${isPinned ? styles.pinned : ''}`}
      style={{ width: WIDTH, left: leftOf(index, buckets.length, width) }}
    >
      <div className={styles.when}>
        <span>{formatBucket(bucket)}</span>
        {isPinned ? (
          <IconButton label="Unpin" size="small" onPress={onClose}>
            <X aria-hidden size={14} />
          </IconButton>
        ) : (
          <span>UTC</span>
        )}
      </div>
      {unfinished === '' ? null : <p className={styles.state}>{unfinished}</p>}
      {isKnown(states[index]) ? <Amounts index={index} main={main} side={side} /> : null}
      {isPinned ? (
        buckets.length > 1 ? (
          <Button size="small" onPress={() => onZoom(index)}>
            Show only this {stepNames[bucket.step]}
          </Button>
        ) : null
      ) : (
        <p className={styles.hint}>Press to hold, drag to zoom</p>
      )}
    </div>
  )
}

/** Places the tooltip right of the day, left where there is no room there, and over it where there is none at all. */
function leftOf(index: number, count: number, width: number): number {
  const right = ((index + 1) / count) * width + APART
  if (right + WIDTH <= width) return right
  const left = (index / count) * width - APART - WIDTH
  return left >= -NUMBERS ? left : Math.max(-NUMBERS, Math.min(right, width - WIDTH))
}

function Amounts({ index, main, side }: Pick<Props, 'main' | 'side'> & { readonly index: number }) {
  const { layers, excess, totals, unit } = main
  const total = totals[index] ?? 0
  const compared = main.compared?.[index]
  const parts = layers
    .map(({ id, name, mark, values }) => ({ id, name, mark, value: values[index] ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
  const share = (value: number) => (total > 0 ? formatShare(value / total) : '')
  const isAlone = parts.length === 1 && !excess
  return (
    <table className={styles.amounts}>
      <tbody>
        <tr className={styles.sum}>
          <th scope="row">{isAlone ? parts[0]?.name : sumName(main)}</th>
          <td colSpan={2}>{unit.full(total)}</td>
        </tr>
        {(isAlone ? [] : parts).map(({ id, name, mark, value }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name}>
                <Swatch mark={mark} /> <span>{name}</span>
              </span>
            </th>
            <td>{unit.full(value)}</td>
            <td className={styles.share}>{share(value)}</td>
          </tr>
        ))}
        {excess && excess.values[index] !== 0 ? (
          <tr>
            <th scope="row">{excess.name}</th>
            <td colSpan={2}>{unit.full(excess.values[index] ?? 0)}</td>
          </tr>
        ) : null}
        <tr className={styles.other}>
          <th scope="row">{fieldNames[side.field].title}</th>
          <td colSpan={2}>{side.unit.full(side.totals[index] ?? 0)}</td>
        </tr>
        {compared && compared.days > 0 ? (
          <>
            <tr className={styles.other}>
              <th scope="row">{compared.name}</th>
              <td colSpan={2}>{unit.full(compared.earlier)}</td>
            </tr>
            <tr>
              <th scope="row">Change</th>
              <td>{compared.change.exact}</td>
              <td className={styles.share}>{compared.change.part}</td>
            </tr>
          </>
        ) : null}
      </tbody>
    </table>
  )
}
