import { X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWidth } from '../../ui/device/use-width.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { OTHER } from '../address/pressed-layers.ts'
import { useDrawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import { cutName } from '../figures/key-names.ts'
import { formatBucket, formatShare, fieldNames, hasShare } from '../format.ts'
import { Swatch } from './swatch.tsx'
import { sumName, type Lane } from './chart-data.ts'
import { bucketOfDay, useCursor, useSelection } from './cursor.ts'
import type { Pointing } from './use-pointing.ts'
import styles from './chart-tooltip.module.css'

type Props = {
  readonly pointing: Pointing
  readonly main: Lane
  /** Absent if it is not drawn. */
  readonly side: Lane | undefined
}

/** Width of the tooltip, its distance from the day, and how far it may reach over the numbers beside the axis, in CSS pixels. */
const WIDTH = 272
const APART = 10
const NUMBERS = 40

/** The sum of a bucket and its largest parts, beside the cursor; stays where it is once pinned. */
export function ChartTooltip({ pointing, main, side }: Props) {
  const { buckets, states, partials, cursor } = useDrawn()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 900)
  const pointed = bucketOfDay(useCursor(cursor), buckets)
  const isSelecting = useSelection(cursor) !== undefined
  const isPinned = pointing.pinned !== undefined
  const index = isSelecting ? undefined : (pointing.pinned ?? pointed)
  const bucket = index === undefined ? undefined : buckets[index]
  if (index === undefined || !bucket) return <div ref={place} className={styles.place} />
  const unfinished = partials[index] || stateWords[states[index] ?? 'reported']
  return (
    <div ref={place} className={styles.place}>
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
            <IconButton label="Unpin" size="small" onPress={pointing.unpin}>
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
            <Button size="small" onPress={() => pointing.zoomInto(index)}>
              Show only this {bucket.step}
            </Button>
          ) : null
        ) : (
          <p className={styles.hint}>Press to pin, drag to zoom</p>
        )}
      </div>
    </div>
  )
}

/** Places the tooltip right of the day, left if there is no room there, and over it if there is none at all. */
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
  const parts = useMemo(() => main.partsIn(index), [main, index])
  // Several others in one layer are listed.
  const isAlone = layers.length === 1 && layers[0]?.id !== OTHER && !excess
  return (
    <table className={styles.amounts}>
      <tbody>
        <tr className={styles.sum}>
          <th scope="row">{isAlone ? layers[0]?.name : sumName(main)}</th>
          <td colSpan={2}>{unit.full(total)}</td>
        </tr>
        {(isAlone ? [] : parts).map(({ id, name, color, value }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name} title={name}>
                {color ? <Swatch color={color} /> : <span className={styles.unmarked} />}{' '}
                <span>{cutName(name)}</span>
              </span>
            </th>
            <td>{unit.full(value)}</td>
            <td className={styles.share}>
              {value > 0 && hasShare(value, total) ? formatShare(value / total) : ''}
            </td>
          </tr>
        ))}
        {side ? (
          <tr className={styles.other}>
            <th scope="row">{fieldNames[side.field].title}</th>
            <td colSpan={2}>{side.unit.full(side.totals[index] ?? 0)}</td>
          </tr>
        ) : null}
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
