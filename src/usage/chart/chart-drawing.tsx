/** The only file that uses Recharts. Loaded separately, in parallel with the data; it knows neither report nor address. */
import { memo, useId, useMemo } from 'react'
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  DefaultZIndexes,
  ReferenceArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts'
import { formatCompact } from '../format.ts'
import type { Drawn } from '../drawn.ts'
import { stateWords, type DayState } from '../figures/day-states.ts'
import { OTHER_COLOR } from '../figures/series-colors.ts'
import { HatchPattern } from './swatch.tsx'
import { isInBars, type Lane } from './chart-data.ts'
import { datesBelow } from './chart-dates.ts'
import { bucketOfDay, useCursor, useSelection } from './cursor.ts'

type Props = Pick<Drawn, 'buckets' | 'states' | 'partials' | 'cursor'> & {
  readonly lane: Pick<Lane, 'layers' | 'heights' | 'compared' | 'unit'>
  /** Sizes in CSS pixels, numbers and dates included. */
  readonly width: number
  readonly height: number
  /** Whether this lane has the dates and labels, which the others share. */
  readonly hasDates: boolean
  readonly pinned: number | undefined
}

/** Width of the numbers beside the axis, in CSS pixels; `--axis` in the style sheets. */
export const AXIS_WIDTH = 44

/** Height of the two rows of dates, and the room above the highest value, in CSS pixels. */
export const DATES_HEIGHT = 40
const TOP = 8

/** No animation, and no redraw under the pointer. */
const still = { isAnimationActive: false, activeBar: false } as const

/** By default, an area that did not fit the axis as it was before is left out for good. */
const kept = { ifOverflow: 'hidden' } as const

type Point = { readonly index: number; readonly at: number }

/** Buckets are slots of a scale of numbers: the first is from 0 to 1. Drawn again only if its own props change: a sorted table changes none of them. */
export const ChartDrawing = memo(function ChartDrawing(props: Props) {
  const { lane, buckets, states, partials, cursor, width, height, hasDates, pinned } = props
  const { layers, heights, compared, unit } = lane
  const id = useId()
  const count = buckets.length
  const isBars = isInBars(lane, count)
  const points = useMemo(
    () => Array.from({ length: count }, (_, index): Point => ({ index, at: index + 0.5 })),
    [count],
  )
  const slot = (width - AXIS_WIDTH) / count
  const bar = barIn(slot, compared !== undefined, count === 1)
  // A step fills its slot.
  const part = isBars ? bar.part : 1
  const dates = useMemo(() => datesBelow(buckets, slot), [buckets, slot])
  // Undefined where nothing is compared: that is not zero.
  const earlier = compared?.map((one) => (one.days > 0 ? one.earlier : undefined))
  const known = (earlier ?? []).filter((value) => value !== undefined)
  const highest = Math.max(...heights, ...known)
  // Corrections may leave less than nothing on a day; they are stacked below zero.
  const lowest = Math.min(
    ...known,
    ...buckets.map((_, index) =>
      layers.reduce((sum, { values }) => sum + Math.min(0, values[index] ?? 0), 0),
    ),
  )
  const time = unit.isTime ? timeUnit(Math.max(highest, -lowest)) : undefined
  const scale = time?.milliseconds ?? 1
  const valueOf = (values: readonly (number | undefined)[]) => (point: Point) =>
    (values[point.index] ?? 0) / scale
  const ticks = ticksBetween(lowest / scale, highest / scale, hasDates ? 5 : 3, time?.name === 'h' ? 0.5 : 1)
  const slots = { type: 'number', dataKey: 'at', domain: [0, count] } as const
  return (
    <ComposedChart
      // Recharts stacks bars in mount order, which is the legend's order only if all are remounted.
      key={isBars ? [compared ? 'compared' : '', ...layers.map((layer) => layer.id)].join() : 'paths'}
      width={width}
      height={height}
      margin={{ top: TOP, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      data={points}
      stackOffset="sign"
      barCategoryGap={bar.aside}
      barGap={bar.gap}
    >
      <defs>
        <HatchPattern id={`hatch-${id}`} />
      </defs>
      {/* Without a generator of its own, Recharts measures the text of every date for vertical lines that are never drawn. */}
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={noLines}
        syncWithTicks
        stroke="var(--hairline)"
      />
      <XAxis
        {...slots}
        {...axisLook}
        ticks={dates.upper.map(({ at }) => at)}
        tickFormatter={(at: number) => dates.upper.find((one) => one.at === at)?.text ?? ''}
        interval={0}
        tick={hasDates ? axisLook.tick : false}
        tickLine={hasDates}
        tickSize={4}
        height={hasDates ? DATES_HEIGHT / 2 : 1}
      />
      {hasDates ? (
        <XAxis
          {...slots}
          {...axisLook}
          xAxisId="periods"
          ticks={dates.lower.map(({ at }) => at)}
          tickFormatter={(at: number) => dates.lower.find((one) => one.at === at)?.text ?? ''}
          interval={0}
          axisLine={false}
          tick={{ ...axisLook.tick, fill: 'var(--ink)', textAnchor: 'start', dx: 5 }}
          tickSize={14}
          tickMargin={-12}
          height={DATES_HEIGHT / 2}
        />
      ) : null}
      <YAxis
        {...axisLook}
        width={AXIS_WIDTH}
        domain={[ticks[0] ?? 0, ticks.at(-1) || 1]}
        // Without bars, Recharts would have no axis.
        allowDataOverflow={!isBars}
        ticks={ticks}
        interval={0}
        tickFormatter={(value: number) =>
          time && value !== 0 ? `${formatCompact(value)}\u00a0${time.name}` : unit.short(value)
        }
        axisLine={false}
        tickLine={false}
        // Leaves room for the labels above bars of incomplete weeks or months.
        padding={{ top: hasDates && partials.some(Boolean) ? 24 : 0 }}
      />
      {unknownRuns(states).map(({ state, first, last }) => (
        <ReferenceArea
          {...kept}
          key={first}
          x1={first}
          x2={last + 1}
          fill={`url(#hatch-${id})`}
          fillOpacity={1}
          label={hasDates ? wordsIn(stateWords[state], (last + 1 - first) * slot) : false}
        />
      ))}
      <PointedDays cursor={cursor} buckets={buckets} pinned={pinned} />
      {isBars ? null : <SteppedLayers layers={layers} earlier={earlier} count={count} scale={scale} />}
      {earlier && isBars ? (
        <Bar {...still} stackId="earlier" dataKey={valueOf(earlier)} maxBarSize={WIDEST} shape={EarlierBar} />
      ) : null}
      {(isBars ? layers : []).map(({ id, color, values }) => (
        <Bar
          {...still}
          key={id}
          stackId="now"
          dataKey={valueOf(values)}
          maxBarSize={WIDEST}
          // The smallest amount stays visible.
          minPointSize={(_, index) => ((values[index] ?? 0) > 0 ? 1 : 0)}
          fill={color}
          stroke={color === OTHER_COLOR ? 'var(--outline)' : 'var(--surface)'}
          strokeWidth={0.8}
        />
      ))}
      {states.map((state, index) =>
        (state === 'unfinished' || partials[index] !== '') && (heights[index] ?? 0) > 0 ? (
          <ReferenceArea
            key={index}
            x1={index + 0.5 - part / 2}
            x2={index + 0.5 + part / 2}
            y1={0}
            y2={(heights[index] ?? 0) / scale}
            fill="var(--surface)"
            fillOpacity={0.45}
            stroke="var(--muted)"
            strokeDasharray="4 3"
            {...kept}
            zIndex={IN_FRONT}
            label={hasDates ? wordsIn(partials[index] ?? '', slot, 'top') : false}
          />
        ) : null,
      )}
    </ComposedChart>
  )
})

const noLines = () => []

const axisLook = {
  stroke: 'var(--outline)',
  fontSize: 12,
  // Without a width to fit into, Recharts does not measure the label.
  tick: { fill: 'var(--muted)', fontSize: 12, width: 0 },
} as const

/** Above bars and paths. */
const IN_FRONT = 350

/** The widest bar, in CSS pixels. */
const WIDEST = 64

/** A bar in a slot `slot` pixels wide: the space beside it, the gap to the earlier bar, which is behind it, and the share of the slot they fill. */
function barIn(slot: number, isBeside: boolean, isOnly: boolean) {
  const apart = isBeside ? Math.min(8, Math.max(2, slot / 5)) : 0
  // Recharts measures slots by their neighbours: it gives a single one the width of the widest bar.
  if (isOnly) return { aside: 0, gap: 2 * apart - WIDEST, part: WIDEST / slot }
  const width = Math.min(WIDEST, Math.max(1, slot * (isBeside ? 0.58 : 0.72)))
  return { aside: Math.max(0, (slot - width - apart) / 2), gap: apart - width, part: (width + apart) / slot }
}

/** The bar of the earlier days, pale and with a cap at its end. */
function EarlierBar({ x, y, width, height }: BarShapeProps) {
  const size = Math.abs(height)
  const cap = Math.min(2, size)
  return (
    <g fill="var(--muted)">
      <rect x={x} y={Math.min(y, y + height)} width={width} height={size} opacity={0.26} />
      <rect x={x} y={height < 0 ? y - cap : y} width={width} height={cap} />
    </g>
  )
}

type Stepped = Pick<Lane, 'layers'> & {
  readonly earlier: readonly (number | undefined)[] | undefined
  readonly count: number
  /** What one unit of the axis means in the layers' own unit. */
  readonly scale: number
}

/** Each layer as one path that fills its slots, and the earlier days as a line in front, in the scales of the chart. (Recharts' own areas keep an object
 *  for every point: with them, a comparison of two years took twice as long to draw.) */
function SteppedLayers({ layers, earlier, count, scale }: Stepped) {
  const [across, up] = [useXAxisScale(), useYAxisScale()]
  if (!across || !up) return null
  const slots = Array.from({ length: count + 1 }, (_, at) => toTenth(across(at)))
  const levelOf = (value: number) => toTenth(up(value / scale))
  /** The tops of the values, with gaps where there is none. */
  const line = (values: readonly (number | undefined)[]) =>
    values.map((value, at) => {
      if (value === undefined) return ''
      const isFirst = values[at - 1] === undefined
      return `${isFirst ? `M${slots[at]},` : 'V'}${levelOf(value)}H${slots[at + 1]}`
    })
  // What is above zero and what is below it are stacked on their own.
  const [above, below] = [Array.from({ length: count }, () => 0), Array.from({ length: count }, () => 0)]
  const areas = layers.map(({ id, color, values }) => {
    const bottom: string[] = []
    const top = values.map((value, at) => {
      const sums = value < 0 ? below : above
      const from = sums[at] ?? 0
      bottom.push(`H${slots[at + 1]}V${levelOf(from)}`)
      return (sums[at] = from + value)
    })
    return (
      <path
        key={id}
        className="stepped"
        fill={color}
        d={`${line(top).join('')}${bottom.toReversed().join('')}H${slots[0]}Z`}
      />
    )
  })
  return (
    <>
      <ZIndexLayer zIndex={DefaultZIndexes.area}>{areas}</ZIndexLayer>
      {earlier ? (
        <ZIndexLayer zIndex={IN_FRONT}>
          <path
            fill="none"
            stroke="var(--ink)"
            // On narrow days a wider line would hide the layers.
            strokeWidth={Math.min(1, Math.max(0.4, ((slots[1] ?? 0) - (slots[0] ?? 0)) / 4))}
            d={line(earlier).join('')}
          />
        </ZIndexLayer>
      ) : null}
    </>
  )
}

function toTenth(position = 0): number {
  return Math.round(position * 10) / 10
}

/** Round values from 0 to the first that reaches `most`, in at most `parts` steps of whole multiples of `least`. (Recharts' own leave up to half of
 *  the chart empty.) */
export function ticksUpTo(most: number, parts: number, least: number): number[] {
  if (!Number.isFinite(most)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / parts || 1))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  const step = steps.find((one) => one * parts >= most && one >= least && one % least === 0) ?? least
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** The same from `lowest`, if that is below zero. */
function ticksBetween(lowest: number, highest: number, parts: number, least: number): number[] {
  const ticks = ticksUpTo(highest - lowest, parts, least)
  const [, step = 1] = ticks
  const below = Math.ceil(-lowest / step)
  if (below <= 0) return ticks
  return Array.from({ length: below + Math.ceil(highest / step) + 1 }, (_, index) => (index - below) * step)
}

/** The unit of an axis up to `most` milliseconds, so that its ticks are round times. */
function timeUnit(most: number): { readonly name: string; readonly milliseconds: number } {
  if (most >= 7_200_000) return { name: 'h', milliseconds: 3_600_000 }
  if (most >= 120_000) return { name: 'm', milliseconds: 60_000 }
  return most > 500 ? { name: 's', milliseconds: 1000 } : { name: 'ms', milliseconds: 1 }
}

/** No bar or line crosses a label. */
const halo = { paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 3 } as const

/** The label over some days: vertical or shorter if there is little room, none if there is too little. */
function wordsIn(words: string, room: number, position: 'top' | 'center' = 'center') {
  if (words === '' || room < (position === 'top' ? 48 : 14)) return false
  const angle = position === 'center' && room < 120 ? -90 : 0
  // "27 of 30": above the next bar, the rest would be read as its label.
  const value = position === 'top' && room < 80 ? words.replace(' days', '') : words
  return { value, position, angle, fill: 'var(--muted)', fontSize: 12, ...halo }
}

/** Runs of neighbouring unknown buckets of the same state. They are not zeros. */
function unknownRuns(states: readonly DayState[]) {
  const runs: { state: DayState; first: number; last: number }[] = []
  states.forEach((state, index) => {
    const run = runs.at(-1)
    if (state === 'reported' || state === 'unfinished') return
    if (run && run.state === state && run.last === index - 1) run.last = index
    else runs.push({ state, first: index, last: index })
  })
  return runs
}

/** The day under the cursor, pinned or selected: a band behind the bars; a selection has edges. */
function PointedDays({ cursor, buckets, pinned }: Pick<Drawn, 'cursor' | 'buckets'> & Pick<Props, 'pinned'>) {
  const pointed = bucketOfDay(useCursor(cursor), buckets)
  const selected = useSelection(cursor)
  const band = (part: string, at: number, fill: string, fillOpacity: number) => (
    <ReferenceArea {...kept} className={part} x1={at} x2={at + 1} fill={fill} fillOpacity={fillOpacity} />
  )
  if (selected)
    return (
      <ReferenceArea
        {...kept}
        className="selection"
        x1={selected.first}
        x2={selected.last + 1}
        fill="var(--accent)"
        fillOpacity={0.16}
        stroke="var(--accent)"
        strokeWidth={2}
      />
    )
  return (
    <>
      {pinned === undefined ? null : band('held', pinned, 'var(--accent)', 0.2)}
      {pointed === undefined || pointed === pinned ? null : band('cursor', pointed, 'var(--ink)', 0.08)}
    </>
  )
}
