import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { steps, stepsThatFit, type Step } from '../buckets.ts'
import { isUsed, sideFieldOf, useDrawn } from '../drawn.ts'
import { fieldNames } from '../format.ts'
import { isKnown } from '../figures/day-states.ts'
import { isGroupId } from '../group-id.ts'
import { usePage } from '../page.ts'
import { useDeferred } from '../use-deferred.tsx'
import { isInBars, lanesOf, type Lane } from './chart-data.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { Legend } from './legend.tsx'
import { TimeLane } from './time-lane.tsx'
import { usePointing } from './use-pointing.ts'
import shared from '../../ui/shared.module.css'
import styles from './chart-section.module.css'

/** Heights in CSS pixels, dates included. On paper, this chart and the heat map share a page. */
const MAIN_HEIGHT = { screen: 240, paper: 208 }
const SIDE_HEIGHT = 66

/** The chart over time: the metric in a large lane, the other unit in a small one, with one time axis and one cursor. */
export function ChartSection() {
  const { daysShown } = usePage()
  const drawn = useDrawn()
  const { rollup, buckets, filter, compared, view, colors } = drawn
  const { metric, split, pressed } = view
  const isPrinting = useIsPrinting()
  const [isTable, setIsTable] = useState(false)
  const lanes = useMemo(
    () => lanesOf({ rollup, buckets, filter, colors, view: { metric, split, pressed }, compared }),
    [rollup, buckets, filter, colors, metric, split, pressed, compared],
  )
  const { main } = lanes
  const side = isUsed(drawn, sideFieldOf(view)) ? lanes.side : undefined
  const pointing = usePointing(main, side)
  return (
    <div className={`${shared.panel} ${styles.section}`}>
      <figure aria-labelledby="usage-main-title" className={styles.figure}>
        <header className={styles.head}>
          <h2 id="usage-main-title">{main.title}</h2>
          <ChartControls />
          <span className={styles.note}>{daysShown ?? main.note}</span>
          <span className={styles.end}>
            {compared ? (
              <span className={styles.note}>
                <span aria-hidden className={isInBars(main, buckets.length) ? styles.earlier : styles.line} />{' '}
                {compared.days}
              </span>
            ) : null}
            <Button variant="quiet" size="small" onPress={() => setIsTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </span>
        </header>
        {isTable ? (
          <LaneTable lane={main} />
        ) : (
          <div className={styles.plot}>
            <div className={styles.side}>
              <Legend choices={main.choices} />
            </div>
            <TimeLane
              isMain
              lane={main}
              height={MAIN_HEIGHT[isPrinting ? 'paper' : 'screen']}
              pointing={pointing}
            >
              <Nothing lane={main} />
              <ChartTooltip main={main} side={side} pointing={pointing} />
            </TimeLane>
          </div>
        )}
      </figure>
      {side ? (
        <figure aria-labelledby="usage-side-title" className={styles.figure}>
          <div className={isTable ? undefined : styles.plot}>
            <div className={styles.side}>
              <h2 id="usage-side-title">{side.title}</h2>
              <span>{side.unit.full(side.total)}</span>
            </div>
            {isTable ? (
              <LaneTable lane={side} />
            ) : (
              <TimeLane isMain={false} lane={side} height={SIDE_HEIGHT} pointing={pointing}>
                <Nothing lane={side} />
              </TimeLane>
            )}
          </div>
        </figure>
      ) : null}
    </div>
  )
}

function LaneTable({ lane }: { readonly lane: Lane }) {
  const deferred = useDeferred()
  return deferred ? <deferred.SeriesTable lane={lane} /> : <Skeleton height={240} />
}

function ChartControls() {
  const { requested, settings, setOpened } = usePage()
  const { view, change } = requested
  const { range, focus, step, split, metric } = view
  const fitting = stepsThatFit(range)
  const only = focus === undefined ? undefined : isGroupId(focus) ? 'group' : 'key'
  // Without groups there is nothing to split by: the user creates them first.
  const hasGroups = Boolean(settings.inUse.groups?.length)
  return (
    <>
      <Segmented
        label="Step"
        options={steps.map((value) => ({
          value,
          ...stepWords[value],
          isDisabled: !fitting.includes(value),
        }))}
        value={step}
        onChange={change.step}
      />
      <span className={styles.by}>
        <span aria-hidden>By</span>
        <Segmented
          label="By"
          options={[
            ...(only === 'group' ? [] : [{ value: 'key', label: 'Key' } as const]),
            ...(only === 'key' ? [] : [{ value: 'group', label: 'Group', opensDialog: !hasGroups } as const]),
            {
              value: 'kind',
              label: 'Kind',
              isDisabled: metric !== 'characters',
              reason: 'Only total characters can be split by kind',
            },
          ]}
          value={split === 'kind' ? split : (only ?? split)}
          onChange={(value) => (value === 'group' && !hasGroups ? setOpened('groups') : change.split(value))}
        />
      </span>
    </>
  )
}

/** The name of a step, and why it is not available for some days. */
const stepWords: Readonly<Record<Step, { readonly label: string; readonly reason: string }>> = {
  day: { label: 'Day', reason: 'Too many days for one bar per day' },
  week: { label: 'Week', reason: 'For 14 days or more' },
  month: { label: 'Month', reason: 'For days in at least two months' },
}

/** Why a lane is empty. Unknown days have their own label. */
function Nothing({ lane }: { readonly lane: Lane }) {
  const { contents, filter, states, noun } = useDrawn()
  // If the whole page is empty, its notice says so.
  if (lane.totals.some((value) => value !== 0) || contents !== 'rows' || !states.some(isKnown)) return null
  // Earlier days are drawn even if there is no usage any more.
  if (lane.compared?.some(({ earlier }) => earlier !== 0)) return null
  const shown = filter.shown?.length
  const who =
    shown === undefined ? 'No row has' : shown === 1 ? `This ${noun} has no` : `These ${noun}s have no`
  const words = `${who} ${fieldNames[lane.field].title.toLowerCase()} on these days`
  return <p className={styles.nothing}>{shown === 0 ? `No ${noun}s found` : words}</p>
}
