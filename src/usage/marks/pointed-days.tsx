/** The day under the cursor, held or selected, drawn in the chart's own scales: behind the bars, with edges through them. */
import { usePlotArea, useXAxisScale } from 'recharts'
import type { Bucket } from '../buckets.ts'
import { bucketOfDay } from './bucket-of-day.ts'
import { useCursor, useSelectedDays, type Cursor } from './cursor.ts'

type Props = { readonly cursor: Cursor; readonly buckets: readonly Bucket[] }

/** From the top of the drawing to the line below the bars, over the slots from `first` to `last`. */
function useBand(first: number | undefined, last: number | undefined) {
  const x = useXAxisScale()
  const area = usePlotArea()
  if (!x || !area || first === undefined || last === undefined) return undefined
  const left = Math.round(x(first) ?? 0)
  return { x: left, y: 0, width: Math.round(x(last + 1) ?? 0) - left, height: area.y + area.height }
}

/** The range of slots from one day to another. */
function useSelectedSlots({ cursor, buckets }: Props) {
  const days = useSelectedDays(cursor)
  return { first: bucketOfDay(days?.first, buckets), last: bucketOfDay(days?.last, buckets) }
}

/** The band behind the bars. */
export function PointedDays({ cursor, buckets, pinned }: Props & { readonly pinned: number | undefined }) {
  const pointed = bucketOfDay(useCursor(cursor), buckets)
  const selected = useSelectedSlots({ cursor, buckets })
  const selection = useBand(selected.first, selected.last)
  const held = useBand(pinned, pinned)
  const shade = useBand(pointed, pointed)
  return (
    <>
      {selection ? <rect data-part="selection" {...selection} fill="var(--accent)" opacity={0.16} /> : null}
      {held && pinned !== undefined ? (
        <rect data-pinned={buckets[pinned]?.start} {...held} fill="var(--accent)" opacity={0.2} />
      ) : null}
      {shade && !selection && pointed !== pinned ? (
        <rect data-part="cursor" {...shade} fill="var(--ink)" opacity={0.08} />
      ) : null}
    </>
  )
}

/** The edges of a selection, through the bars. */
export function SelectionEdges(props: Props) {
  const { first, last } = useSelectedSlots(props)
  const band = useBand(first, last)
  if (!band) return null
  return (
    <path
      data-part="selection"
      d={`M${band.x + 1} 0V${band.height}M${band.x + band.width - 1} 0V${band.height}`}
      stroke="var(--accent)"
      strokeWidth={2}
    />
  )
}
