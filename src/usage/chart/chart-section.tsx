import { useMemo, useState, useRef } from 'react'
import type { DayRange } from '../../api/day.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useKnownRevisions } from '../revisions/use-revisions.ts'
import { settlingWords } from '../revisions/revision-words.ts'
import { PassesFocusOn } from '../../ui/focus/passes-focus-on.tsx'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import type { UsageView } from '../address/address.ts'
import { drawLane, stackLanes } from './chart-data.ts'
import { describeBucket } from './chart-keyboard.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { Cursor } from '../marks/cursor.ts'
import { fieldNames } from '../field-names.ts'
import { formatCount, formatWeekday } from '../format.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import { Legend } from './legend.tsx'
import { hasUse, Nothing } from './nothing.tsx'
import { RankedKeys } from './ranked-keys.tsx'
import { TimeLane } from './time-lane.tsx'
import { usePointing } from './use-pointing.ts'
import { rowNoun } from '../figures/key-names.ts'
import { rankKeys } from '../figures/rank-keys.ts'
import { TableSwitch } from './table-switch.tsx'
import type { UsageModel } from '../figures/use-usage-model.ts'
import styles from './chart-section.module.css'

const loadTable = async () => (await import('./series-table.tsx')).SeriesTable
const MainTable = lazyComponent(loadTable, () => <Skeleton height={300} />)
const SideTable = lazyComponent(loadTable, () => <Skeleton height={108} />)

/** Heights in CSS pixels: the bars, and the dates below them where there are any. */
const MAIN_HEIGHT = 276
/** Height where keys are ranked below: the days need less room. */
const RANKED_HEIGHT = 150
/** On paper days and heat map share a page. */
const PRINTED_HEIGHT = 208
const SIDE_HEIGHT = 80

type Props = {
  readonly counted: UsageModel
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** What is drawn. */
  readonly view: UsageView
  /** The view that was requested last. */
  readonly isStacked: boolean
  readonly pressed: readonly string[]
  readonly pins: readonly string[]
  /** The days that are drawn while others are loading. */
  readonly daysShown: string | undefined
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly cursor: Cursor
  readonly onStackedChange: (isStacked: boolean) => void
  readonly onPress: (layer: string) => void
  readonly onZoom: (range: DayRange) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** The chart over time: the metric in a large lane, the other unit in a small one, with one time axis and one cursor. */
export function ChartSection(props: Props) {
  const { counted, compared, view, isStacked, pressed, pins, daysShown, marks, cursor } = props
  const { onStackedChange, onPress, onZoom, onOpenKey } = props
  const { rollup, names, buckets, states, partials, filter, ranking } = counted
  const { metric, split } = view
  const { step } = buckets[0] ?? view
  const { isRanked } = ranking
  const isPrinting = useIsPrinting()
  const lanes = useMemo(
    () => stackLanes(rollup, names, buckets, { metric, split, step, filter, isRanked }),
    [rollup, names, buckets, metric, split, step, filter, isRanked],
  )
  // The days may go away with the focus in them: a single day is not drawn.
  const figure = useRef<HTMLElement>(null)
  const [mainAsTable, setMainAsTable] = useState(false)
  const [sideAsTable, setSideAsTable] = useState(false)
  const comparedOf = useMemo(
    () =>
      compared && compared.changes && compared.comparison.hasDays
        ? (field: UsageField) => ({
            compared: compared.buckets(field, buckets),
            comparedAll: compared.ofAllDays(field),
          })
        : undefined,
    [compared, buckets],
  )
  const main = useMemo(
    () => drawLane(lanes.main, marks, view.pressed, comparedOf),
    [lanes, marks, view.pressed, comparedOf],
  )
  const side = useMemo(() => drawLane(lanes.side, marks, [], comparedOf), [lanes, marks, comparedOf])
  const pointing = usePointing({ lane: main, buckets, cursor, onZoom })
  const { pinned, onSelect, onPin, onKeyDown, describeSelected } = pointing
  // A single day would be one bar: its keys say more.
  const isOneDay = buckets.length === 1 && step === 'day' && split !== 'kind' && hasUse(main, states)
  const ranked = useMemo(
    () => (isRanked || isOneDay ? rankKeys(rollup, names, metric, filter) : []),
    [isRanked, isOneDay, rollup, names, metric, filter],
  )
  const rankedKeys = (
    <RankedKeys
      ranked={ranked}
      marks={marks}
      title={fieldNames[metric].short}
      unit={main.unit}
      onOpenKey={onOpenKey}
    />
  )
  const revisions = useKnownRevisions()
  // Notes beside the figures of a bucket; only how much of it is drawn is written into the chart.
  const notes = useMemo(
    () =>
      buckets.map((bucket, index) =>
        [partials[index] ?? '', settlingWords(revisions, bucket)].filter(Boolean).join(', '),
      ),
    [buckets, partials, revisions],
  )
  const lane = { buckets, states, partials, cursor, pinned, onSelect, onPin }
  const sideTitle = <h2 id="usage-side-title">{side.title}</h2>
  const sideSwitch = <TableSwitch isTable={sideAsTable} onChange={setSideAsTable} />
  return (
    <div className={styles.section}>
      <figure ref={figure} tabIndex={-1} aria-labelledby="usage-main-title" className={styles.figure}>
        <header className={styles.head}>
          <h2 id="usage-main-title">{main.title}</h2>
          <span className={styles.note}>
            {daysShown ??
              (isOneDay ? `${formatWeekday(buckets[0]?.start ?? '')}, ${rowNoun(names)}s ranked` : main.note)}
          </span>
          <span className={styles.end}>
            {comparedOf ? (
              <span className={styles.note}>
                <span aria-hidden className={styles.earlier} /> {compared?.days}
              </span>
            ) : null}
            {ranking.canRank && !isOneDay ? (
              <Segmented
                label="Chart"
                options={[
                  { value: 'ranked', label: 'Ranked' },
                  { value: 'stacked', label: 'Stacked' },
                ]}
                value={isStacked ? 'stacked' : 'ranked'}
                onChange={(value) => onStackedChange(value === 'stacked')}
              />
            ) : null}
            <TableSwitch isTable={mainAsTable} onChange={setMainAsTable} />
          </span>
        </header>
        {mainAsTable ? (
          <MainTable label={main.title} lane={main} buckets={buckets} states={states} partials={notes} />
        ) : isOneDay ? (
          rankedKeys
        ) : (
          <PassesFocusOn to={figure} className={styles.plot}>
            <div className={styles.side}>
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
            </div>
            <TimeLane
              {...lane}
              lane={main}
              height={isRanked ? RANKED_HEIGHT : isPrinting ? PRINTED_HEIGHT : MAIN_HEIGHT}
              hasDates
              keyboard={{
                label: `${main.title}. Arrow keys move, Shift selects, Enter reads all and holds, or zooms.`,
                describe: (bucket) => describeBucket(bucket, main, side, buckets, states, notes),
                describeSelected: () => describeSelected('short'),
                onKeyDown,
              }}
            >
              <Nothing lane={main} counted={counted} />
              <ChartTooltip
                cursor={cursor}
                pinned={pinned}
                main={main}
                side={side}
                buckets={buckets}
                states={states}
                partials={notes}
                onZoom={pointing.zoomInto}
                onClose={pointing.unpin}
              />
            </TimeLane>
          </PassesFocusOn>
        )}
      </figure>
      <figure aria-labelledby="usage-side-title" className={styles.figure}>
        {sideAsTable || isOneDay ? (
          <>
            <header className={styles.head}>
              {sideTitle}
              {sideAsTable ? null : <span>{side.unit.full(side.total)}</span>}
              <span className={styles.end}>{sideSwitch}</span>
            </header>
            {sideAsTable ? (
              <SideTable label={side.title} lane={side} buckets={buckets} states={states} partials={notes} />
            ) : null}
          </>
        ) : (
          <div className={styles.plot}>
            <div className={styles.side}>
              {sideTitle}
              <span>{side.unit.full(side.total)}</span>
              <span className={styles.note}>{daysShown ?? `${side.note}, same days`}</span>
              {sideSwitch}
            </div>
            <TimeLane {...lane} lane={side} height={SIDE_HEIGHT} hasDates={false}>
              <Nothing lane={side} counted={counted} />
            </TimeLane>
          </div>
        )}
      </figure>
      {isRanked && !isOneDay ? (
        <section aria-labelledby="usage-ranked-title" className={`${styles.figure} ${styles.below}`}>
          <header className={styles.head}>
            <h2 id="usage-ranked-title">Largest {rowNoun(names)}s</h2>
            <span className={styles.note}>
              of {formatCount(ranked.length)}, by {fieldNames[metric].title.toLowerCase()}
            </span>
          </header>
          {rankedKeys}
        </section>
      ) : null}
    </div>
  )
}
