/** The only file that knows Recharts: it makes the plot area and its scales, which everything drawn reads. Loaded on its own, beside the data.
 *  Takes prepared points and formatters and knows neither report nor address. */
import { Fragment, memo, useId, useMemo, type ReactNode } from 'react'
import { ComposedChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { Bucket } from '../buckets.ts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { stateWords, type DayState } from '../figures/day-states.ts'
import { barsOf, stackPaths } from './chart-paths.ts'
import type { Cursor } from './cursor.ts'
import { HatchPattern } from '../styles/hatch.tsx'
import { PartialOutlines } from './partial-outlines.tsx'
import { PointedDays, SelectionEdges } from './pointed-days.tsx'
import { plot } from './plot.ts'
import type { ValueAxis } from './scale.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import { AFTER_BOUNDARY, timeLabels, type AxisLabel } from './time-axis.ts'

const EarlierBars = lazyComponent(
  async () => (await import('./earlier-bars.tsx')).EarlierBars,
  () => null,
)

export type Layer = {
  readonly id: string
  readonly name: string
  readonly mark: SeriesStyle
  readonly values: readonly number[]
}

type Props = {
  readonly width: number
  readonly height: number
  readonly axisWidth: number
  readonly layers: readonly Layer[]
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
  /** Per bucket, how much of a week or month it covers; empty where it is complete. */
  readonly partials: readonly string[]
  /** The earlier days; absent where nothing is compared. */
  readonly compared: readonly ComparedBucket[] | undefined
  readonly axis: ValueAxis
  readonly formatValue: (value: number) => string
  /** Whether dates and words are in this lane; the others share them. */
  readonly hasDates: boolean
  readonly cursor: Cursor
  /** The bucket whose tooltip is held. */
  readonly pinned: number | undefined
}

export const ChartMarks = memo(function ChartMarks(props: Props) {
  const { width, height, axisWidth, layers, buckets, states, partials, axis, formatValue, hasDates } = props
  const { compared, cursor, pinned } = props
  const isBeside = compared !== undefined
  const id = useId()
  const count = buckets.length
  const isDashed = useMemo(
    () => states.map((state, index) => state === 'unfinished' || partials[index] !== ''),
    [states, partials],
  )
  const dates = hasDates ? plot.axisHeight : 1
  return (
    <ComposedChart
      width={width}
      height={height}
      margin={{ top: plot.top, right: 0, bottom: dates, left: axisWidth }}
      accessibilityLayer={false}
      data={noPoints}
    >
      <defs>
        <HatchPattern id={`hatch-${id}`} />
        <LayerPatterns layers={layers} />
      </defs>
      <XAxis type="number" dataKey="at" domain={[0, count]} {...scaleAlone} />
      <PointedDays cursor={cursor} buckets={buckets} pinned={pinned} />
      <YAxis type="number" domain={[0, axis.top]} {...scaleAlone} />
      <ValueLines axis={axis} formatValue={formatValue} />
      <Hatching states={states} fill={`url(#hatch-${id})`} hasWords={hasDates} />
      {compared ? <EarlierBars compared={compared} part="behind" /> : null}
      <Bars layers={layers} isDashed={isDashed} isBeside={isBeside} />
      {compared ? <EarlierBars compared={compared} part="before" /> : null}
      <PartialOutlines
        layers={layers}
        isDashed={isDashed}
        isBeside={isBeside}
        words={hasDates ? partials : []}
      />
      <TimeAxis buckets={buckets} hasDates={hasDates} />
      <SelectionEdges cursor={cursor} buckets={buckets} />
    </ComposedChart>
  )
})

// No data is needed: the axes get their domains explicitly.
const noPoints: readonly object[] = []
/** Everything needed from an axis: Recharts' own ticks are computed in decimal fractions and measured in the document. */
const scaleAlone = { hide: true, allowDataOverflow: true, niceTicks: 'none', tickCount: 0 } as const

/** Lines at round values, each with its number as plain text: Recharts' own are measured in the document again and again. */
function ValueLines({ axis, formatValue }: Pick<Props, 'axis' | 'formatValue'>) {
  const y = useYAxisScale()
  const area = usePlotArea()
  if (!y || !area) return null
  return axis.ticks.map((value) => {
    const at = Math.round(y(value) ?? 0)
    return (
      <Fragment key={value}>
        <path d={`M${area.x} ${at + 0.5}H${area.x + area.width}`} stroke="var(--hairline)" />
        <text x={area.x - 8} y={at} dy="0.35em" textAnchor="end" {...labelLook}>
          {formatValue(value)}
        </text>
      </Fragment>
    )
  })
}

type BarsProps = Pick<Props, 'layers'> & { readonly isDashed: readonly boolean[]; readonly isBeside: boolean }

/** One path per layer, however many buckets there are: an element for each bar takes seconds in a year of keys. */
function Bars({ layers, isDashed, isBeside }: BarsProps) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const paths = useMemo(
    () =>
      x && y
        ? stackPaths(
            layers,
            barsOf(isDashed.length, (at) => x(at) ?? 0, isBeside),
            (value) => y(value) ?? 0,
            (index) => isDashed[index] ?? false,
          )
        : [],
    [x, y, layers, isDashed, isBeside],
  )
  return (
    <>
      {layers.map(({ id, mark }, index) => (
        <path key={id} d={paths[index]?.whole} fill={fillOf(mark)} />
      ))}
      <g opacity={0.55}>
        {layers.map(({ id, mark }, index) => {
          const path = paths[index]?.partial
          return path ? <path key={id} d={path} fill={fillOf(mark)} /> : null
        })}
      </g>
    </>
  )
}

type HatchingProps = Pick<Props, 'states'> & { readonly fill: string; readonly hasWords: boolean }

/** Hatched runs narrower than this have their words written vertically. */
const ROOM_FOR_WORDS = 120

/** Days that are not reported yet, and days that could not be loaded, are not zeros. */
function Hatching({ states, fill, hasWords }: HatchingProps) {
  const x = useXAxisScale()
  const area = usePlotArea()
  if (!x || !area) return null
  return unknownRuns(states).map(({ state, first, last }) => {
    const left = Math.round(x(first) ?? 0)
    const right = Math.round(x(last + 1) ?? 0)
    const middle = { x: (left + right) / 2, y: area.y + area.height / 2 }
    const isUpright = right - left < ROOM_FOR_WORDS
    return (
      <g key={first}>
        <rect x={left} y={area.y} width={right - left} height={area.height} fill={fill} />
        {hasWords && right - left >= 14 ? (
          <text
            {...middle}
            dy="0.35em"
            {...labelLook}
            textAnchor="middle"
            paintOrder="stroke"
            stroke="var(--surface)"
            strokeWidth={6}
            transform={isUpright ? `rotate(-90 ${middle.x} ${middle.y})` : undefined}
          >
            {stateWords[state]}
          </text>
        ) : null}
      </g>
    )
  })
}

/** Runs of neighbouring unknown buckets of the same state. */
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

/** The line below the bars and, where the lane has them, the dates below it. */
function TimeAxis({ buckets, hasDates }: Pick<Props, 'buckets' | 'hasDates'>) {
  const x = useXAxisScale()
  const area = usePlotArea()
  if (!x || !area) return null
  const bottom = Math.round(area.y + area.height)
  return (
    <>
      <path d={`M${area.x} ${bottom + 0.5}H${area.x + area.width}`} stroke="var(--outline)" />
      {(hasDates ? timeLabels(buckets, area.width) : []).map((label) => (
        <DateLabel
          key={`${label.row} ${label.at}`}
          {...label}
          x={x(label.at) ?? 0}
          y={bottom}
          isFirst={label.at === 0}
        />
      ))}
    </>
  )
}

type DateLabelProps = AxisLabel & { readonly x: number; readonly y: number; readonly isFirst: boolean }

function DateLabel({ text, row, anchor, x, y, isFirst }: DateLabelProps): ReactNode {
  const tick = anchor === 'middle' ? 4 : row === 0 ? 18 : 35
  const isBoundary = anchor === 'start'
  return (
    <>
      {isBoundary && isFirst ? null : (
        <path d={`M${Math.round(x) + 0.5} ${y + 1}v${tick}`} stroke="var(--outline)" />
      )}
      {text === '' ? null : (
        <text
          x={isBoundary && !isFirst ? x + AFTER_BOUNDARY : x}
          y={y + (row === 0 ? 18 : 35)}
          {...labelLook}
          textAnchor={anchor}
          fill={row === 0 ? 'var(--muted)' : 'var(--ink)'}
        >
          {text}
        </text>
      )}
    </>
  )
}

const labelLook = { fill: 'var(--muted)', fontSize: 12 } as const

function fillOf(mark: SeriesStyle): string {
  return mark.pattern === 'solid' ? mark.color : `url(#mark-${mark.id})`
}

function LayerPatterns({ layers }: Pick<Props, 'layers'>) {
  return layers.map(({ mark: { id, color, pattern } }) =>
    pattern === 'solid' ? null : (
      <pattern key={id} id={`mark-${id}`} width={6} height={6} patternUnits="userSpaceOnUse">
        <rect width={6} height={6} fill={color} />
        {pattern === 'stripes' ? (
          <path d="M-1 1 l2 -2 M0 6 l6 -6 M5 7 l2 -2" stroke="var(--surface)" strokeWidth={1.6} />
        ) : (
          <circle cx={3} cy={3} r={1.3} fill="var(--surface)" />
        )}
      </pattern>
    ),
  )
}
