/** The only file that knows Recharts: it makes the chart, its grid and its axes; the layers are one path each, drawn into it.
 *  Loaded on its own, beside the data. Takes prepared points and formatters and knows neither report nor address; pointer, cursor
 *  and tooltip are the lane's. */
import { memo, useMemo } from 'react'
import { CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts'
import { stackPaths } from './chart-paths.ts'
import type { SeriesStyle } from './series-styles.ts'
import { plot } from './plot.ts'

export type Layer = {
  readonly id: string
  readonly name: string
  readonly mark: SeriesStyle
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
}

export const ChartMarks = memo(function ChartMarks(props: Props) {
  const { width, height, layers, labels, labelled, ticks, top, formatTick } = props
  // The axes are told what they show; without any point Recharts draws none.
  const corners = useMemo(
    () => [
      { at: 0, value: 0 },
      { at: labels.length, value: top },
    ],
    [labels.length, top],
  )
  return (
    <ComposedChart
      width={width}
      height={height}
      margin={plot.margin}
      accessibilityLayer={false}
      data={corners}
    >
      <PatternDefinitions layers={layers} />
      <CartesianGrid
        vertical={false}
        syncWithTicks
        // Even where it draws no vertical lines it would measure every label to find their places.
        verticalCoordinatesGenerator={noLines}
        stroke="var(--hairline)"
      />
      <XAxis
        dataKey="at"
        includeHidden
        type="number"
        domain={[0, labels.length]}
        height={plot.axisHeight}
        ticks={labelled.map((at) => at + 0.5)}
        interval={0}
        tickLine={false}
        axisLine={axisStyle}
        tick={<TickText anchor="middle" textOf={(at) => labels[Math.floor(at)] ?? ''} />}
      />
      <YAxis
        width={plot.axisWidth}
        includeHidden
        domain={[0, top]}
        ticks={[...ticks]}
        tickLine={false}
        axisLine={false}
        tick={<TickText anchor="end" textOf={formatTick} />}
        interval={0}
      />
      <Line dataKey="value" hide isAnimationActive={false} />
      <Layers layers={layers} width={width} height={height} top={top} />
    </ComposedChart>
  )
})

/** One path per layer, however many buckets there are: an element for each bar takes seconds in a year of keys. */
function Layers({ layers, width, height, top }: Pick<Props, 'layers' | 'width' | 'height' | 'top'>) {
  const paths = useMemo(() => stackPaths(layers, { width, height, top }), [layers, width, height, top])
  return layers.map(({ id, mark }, index) => (
    <path key={id} d={paths[index]} fill={fillOf(mark)} stroke="var(--surface)" strokeWidth={0.5} />
  ))
}

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

function fillOf(mark: SeriesStyle): string {
  return mark.pattern === 'solid' ? mark.color : `url(#mark-${mark.id})`
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
