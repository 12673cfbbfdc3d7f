/** The only file that knows Recharts: grid, axes and layers of one lane. It is loaded on its own, beside the data. Takes
 *  prepared points and formatters and knows neither report nor address; pointer, cursor and tooltip are the lane's. */
import { memo } from 'react'
import { Area, Bar, BarChart, CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts'
import type { Mark } from './key-marks.ts'
import { plot } from './plot.ts'

export type Layer = {
  readonly id: string
  readonly name: string
  readonly mark: Mark
  readonly values: readonly number[]
}

type Props = {
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
  /** Labels of the buckets, and which of them fit below the axis. */
  readonly labels: readonly string[]
  readonly labelled: readonly number[]
  /** Values with a line and a number beside it. */
  readonly ticks: readonly number[]
  /** The value at the upper edge. */
  readonly top: number
  readonly formatTick: (value: number) => string
  /** Single bars while they are few; steps, one path per layer, beyond. */
  readonly shape: 'bars' | 'steps'
}

type Point = { readonly at: number } & Readonly<Record<string, number>>

export const ChartMarks = memo(function ChartMarks(props: Props) {
  const { width, height, layers, labels, labelled, ticks, top, formatTick, shape } = props
  const chart = { width, height, margin: plot.margin, accessibilityLayer: false }
  const grid = (
    <CartesianGrid
      vertical={false}
      syncWithTicks
      // Even where it draws no vertical lines it would measure every label to find their places.
      verticalCoordinatesGenerator={noLines}
      stroke="var(--hairline)"
    />
  )
  const amounts = (
    <YAxis
      width={plot.axisWidth}
      domain={[0, top]}
      ticks={[...ticks]}
      tickLine={false}
      axisLine={false}
      tick={<TickText anchor="end" textOf={formatTick} />}
      interval={0}
    />
  )
  const bucketTick = <TickText anchor="middle" textOf={(at) => labels[Math.floor(at)] ?? ''} />
  const patterns = <PatternDefinitions layers={layers} />

  if (shape === 'bars') {
    return (
      <BarChart {...chart} data={barPoints(layers, labels.length)} barCategoryGap="14%">
        {patterns}
        {grid}
        <XAxis
          dataKey="at"
          height={plot.axisHeight}
          ticks={[...labelled]}
          interval={0}
          tickLine={false}
          axisLine={axisStyle}
          tick={bucketTick}
        />
        {amounts}
        {layers.map((layer, index) => (
          <Bar
            key={layer.id}
            dataKey={`v${index}`}
            stackId="stack"
            fill={fillOf(layer.mark)}
            stroke="var(--surface)"
            strokeWidth={0.6}
            isAnimationActive={false}
            activeBar={false}
          />
        ))}
      </BarChart>
    )
  }
  return (
    <ComposedChart {...chart} data={stepPoints(layers, labels.length)}>
      {patterns}
      {grid}
      <XAxis
        dataKey="at"
        type="number"
        domain={[0, labels.length]}
        height={plot.axisHeight}
        ticks={labelled.map((at) => at + 0.5)}
        interval={0}
        tickLine={false}
        axisLine={axisStyle}
        tick={bucketTick}
      />
      {amounts}
      {layers.map((layer, index) => (
        <Area
          key={layer.id}
          dataKey={`v${index}`}
          type="stepAfter"
          stackId="stack"
          fill={fillOf(layer.mark)}
          fillOpacity={1}
          stroke="var(--surface)"
          strokeWidth={0.4}
          isAnimationActive={false}
          activeDot={false}
          dot={false}
        />
      ))}
    </ComposedChart>
  )
})

type TickProps = {
  readonly anchor: 'middle' | 'end'
  readonly textOf: (value: number) => string
  // Filled in by the axis.
  readonly x?: number
  readonly y?: number
  readonly payload?: { readonly value: number }
}

/** A label as plain text: Recharts' own is measured in the document, again and again, before it is drawn. */
function TickText({ anchor, textOf, x = 0, y = 0, payload }: TickProps) {
  const isBelow = anchor === 'middle'
  return (
    <text
      x={x - (isBelow ? 0 : 4)}
      y={y}
      dy={isBelow ? '0.9em' : '0.35em'}
      textAnchor={anchor}
      fill="var(--muted)"
      fontSize={11}
    >
      {payload ? textOf(payload.value) : ''}
    </text>
  )
}

const noLines = () => []
const axisStyle = { stroke: 'var(--hairline)' }

function fillOf(mark: Mark): string {
  return mark.pattern === 'solid' ? mark.color : `url(#mark-${mark.id})`
}

function barPoints(layers: readonly Layer[], length: number): Point[] {
  return Array.from({ length }, (_, at) => pointAt(layers, at, at))
}

/** One point at the start of each bucket, and one at the end of the last. */
function stepPoints(layers: readonly Layer[], length: number): Point[] {
  return Array.from({ length: length + 1 }, (_, at) => pointAt(layers, at, Math.min(at, length - 1)))
}

function pointAt(layers: readonly Layer[], at: number, from: number): Point {
  return {
    at,
    ...Object.fromEntries(layers.map(({ values }, index) => [`v${index}`, values[from] ?? 0])),
  }
}

function PatternDefinitions({ layers }: { readonly layers: readonly Layer[] }) {
  return (
    <defs>
      {layers.map(({ mark: { id, color, pattern } }) =>
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
      )}
    </defs>
  )
}
