import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Day, DayRange } from '../../api/day.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import type { UsageView } from '../address.ts'
import { drawLane, stackLanes, type Lane } from './chart-data.ts'
import { describeBucket, moveBy } from './chart-keyboard.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { Cursor } from './cursor.ts'
import { fieldNames } from '../field-names.ts'
import { formatRange } from '../format.ts'
import type { SeriesStyle } from './series-styles.ts'
import { Legend } from './legend.tsx'
import { bucketOfDay, bucketOn, TimeLane, type Selection } from './time-lane.tsx'
import { TableSwitch } from './table-switch.tsx'
import type { UsageModel } from '../figures/use-usage-model.ts'
import styles from './chart-section.module.css'

const loadTable = async () => (await import('./series-table.tsx')).SeriesTable
const MainTable = lazyComponent(loadTable, () => <Skeleton height={300} />)
const SideTable = lazyComponent(loadTable, () => <Skeleton height={108} />)

type Props = {
  readonly counted: UsageModel
  /** What is drawn. */
  readonly view: UsageView
  /** What was asked for last. */
  readonly pressed: readonly string[]
  readonly pins: readonly string[]
  /** The days that are drawn, while others are on their way. */
  readonly daysShown: string | undefined
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly cursor: Cursor
  readonly onPress: (layer: string) => void
  readonly onZoom: (range: DayRange) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** The days: the metric in a large lane, the other unit in a small one, one time axis and one cursor. */
export function ChartSection(props: Props) {
  const { counted, view, pressed, pins, daysShown, marks, cursor } = props
  const { onPress, onZoom, onOpenKey } = props
  const { rollup, names, buckets, states, filter } = counted
  const { metric, split, step } = view
  const lanes = useMemo(
    () => stackLanes(rollup, names, buckets, { metric, split, step, filter }),
    [rollup, names, buckets, metric, split, step, filter],
  )
  const [selection, setSelection] = useState<Selection>()
  // By its day: on other days, and in other steps, the same position is another day.
  const [pinnedDay, setPinnedDay] = useState<Day>()
  const [mainAsTable, setMainAsTable] = useState(false)
  const [sideAsTable, setSideAsTable] = useState(false)
  const main = useMemo(() => drawLane(lanes.main, marks, view.pressed), [lanes, marks, view.pressed])
  const side = useMemo(() => drawLane(lanes.side, marks), [lanes, marks])
  const pinned = bucketOn(pinnedDay, buckets)

  function zoom({ from, to }: Selection) {
    const first = buckets[Math.min(from, to)]
    const last = buckets[Math.max(from, to)]
    setSelection(undefined)
    setPinnedDay(undefined)
    if (!first || !last) return
    const range = { start: first.start, end: last.end }
    announce(`Showing ${formatRange(range)}`)
    onZoom(range)
  }

  function onSelect(next: Selection | undefined, isDone: boolean) {
    if (next && isDone) zoom(next)
    else setSelection(next)
  }

  function onPin(bucket: number) {
    setPinnedDay(bucket === pinned ? undefined : buckets[bucket]?.start)
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = bucketOfDay(cursor.get(), buckets) ?? buckets.length - 1
    const next = moveBy(event, here, buckets.length)
    if (next !== undefined) {
      cursor.set(buckets[next]?.first)
      setSelection(event.shiftKey ? { from: selection?.from ?? here, to: next } : undefined)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (selection) zoom(selection)
      else onPin(here)
    } else if (event.key === 'Escape') {
      setSelection(undefined)
      setPinnedDay(undefined)
    } else return
    event.preventDefault()
  }

  const lane = { buckets, states, cursor, selection, pinned, onSelect, onPin }
  return (
    <div className={styles.section}>
      <figure aria-labelledby="usage-main-title" className={styles.figure}>
        <header className={styles.head}>
          <h2 id="usage-main-title">{main.title}</h2>
          <span className={styles.note}>{daysShown ?? main.note}</span>
          <span className={styles.end}>
            <TableSwitch isTable={mainAsTable} onChange={setMainAsTable} />
          </span>
        </header>
        {mainAsTable ? (
          <MainTable label={main.title} lane={main} buckets={buckets} states={states} />
        ) : (
          <>
            <div className={styles.plot}>
              <Nothing lane={main} counted={counted} />
              <TimeLane
                {...lane}
                layers={main.layers}
                heights={main.heights}
                height={260}
                unit={main.unit}
                keyboard={{
                  label: `${main.title}. Arrow keys move, Shift selects, Enter pins or zooms.`,
                  describe: (bucket) => describeBucket(bucket, main, side, buckets, states),
                  onKeyDown,
                }}
              />
              <ChartTooltip
                cursor={cursor}
                pinned={pinned}
                main={main}
                side={side}
                buckets={buckets}
                states={states}
                onZoom={(bucket) => zoom({ from: bucket, to: bucket })}
                onClose={() => setPinnedDay(undefined)}
              />
            </div>
            <Legend
              choices={lanes.main.choices}
              unit={main.unit}
              marks={marks}
              others={filter.others}
              names={names}
              amounts={rollup.keyTotals[lanes.main.field]}
              pressed={pressed}
              pins={pins}
              onPress={onPress}
              onOpenKey={onOpenKey}
            />
          </>
        )}
      </figure>
      <figure aria-labelledby="usage-side-title" className={styles.figure}>
        <header className={styles.head}>
          <h2 id="usage-side-title">{side.title}</h2>
          <span className={styles.note}>{daysShown ?? `${side.note}, same days`}</span>
          <span className={styles.end}>
            <TableSwitch isTable={sideAsTable} onChange={setSideAsTable} />
          </span>
        </header>
        {sideAsTable ? (
          <SideTable label={side.title} lane={side} buckets={buckets} states={states} />
        ) : (
          <div className={styles.plot}>
            <TimeLane {...lane} layers={side.layers} heights={side.heights} height={108} unit={side.unit} />
            <Nothing lane={side} counted={counted} />
          </div>
        )}
      </figure>
    </div>
  )
}

/** Why a lane is empty. Days of which nothing is known say so themselves. */
function Nothing({ lane, counted }: { readonly lane: Lane; readonly counted: UsageModel }) {
  const { contents, totals, knownBuckets } = counted
  if (lane.totals.some((value) => value !== 0) || contents === 'unreported' || knownBuckets.length === 0)
    return null
  if (contents === 'silent') return <p className={styles.nothing}>Nothing was reported</p>
  const none = lane.field === 'speech' ? 'No speech in these days' : 'Nothing to draw in these days'
  const isSomewhere = totals[lane.field] !== 0
  const amounts = fieldNames[lane.field].title.toLowerCase()
  return (
    <p className={styles.nothing}>
      {isSomewhere ? `Nothing to draw: no row has ${amounts} on these days` : none}
    </p>
  )
}
