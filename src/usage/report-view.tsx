import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { usedUpByKey } from './billing/limit-state.ts'
import { createCursor } from './chart/cursor.ts'
import { DrawnContext, type Drawn } from './drawn.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { SummaryLine, StatusLine } from './head/usage-head.tsx'
import { usePage } from './page.ts'
import { TotalsStrip } from './head/totals-strip.tsx'
import { modelOf } from './figures/usage-model.ts'
import { KeyHeader } from './keys/key-header.tsx'
import { Emptiness, OtherDays } from './report-notices.tsx'
import { ReportSections } from './report-sections.tsx'
import { useSeriesColors } from './styles/series-colors.ts'

type Props = { readonly loaded: LoadedReport }

/** A report from top to bottom: totals, words, days, keys. Figures are painted first, then the table, then the drawings. */
export function ReportView({ loaded }: Props) {
  const { requested, rendered, settings, prices } = usePage()
  const { today, change } = requested
  const { renderedView: view, drawnComparison: comparison } = rendered
  const ungrouped = loaded === rendered.ungrouped ? undefined : rendered.ungrouped
  useKeyFocus(view.focus)
  const withGone = comparison?.rollup
  const { metric, pins, query, pressed, sign, focus, step, billingStart } = view
  // A new sort order or stacking recounts nothing.
  const model = useMemo(
    () => modelOf(loaded, { metric, pins, query, pressed, sign, focus, step, billingStart }, today, withGone),
    [loaded, metric, pins, query, pressed, sign, focus, step, billingStart, today, withGone],
  )
  const { rollup, contents, filter } = model
  const { shown } = filter
  const colors = useSeriesColors(rollup, filter.drawn)
  const [cursor] = useState(createCursor)
  const compared = useMemo(() => comparison?.view(view.metric, shown), [comparison, view.metric, shown])
  const comparedKeys = useMemo(
    () => comparison?.ofKeys?.view(view.metric, undefined),
    [comparison, view.metric],
  )
  const limits = useMemo(
    () => usedUpByKey(settings.inUse.limits ?? [], ungrouped ?? loaded, today, billingStart),
    [settings.inUse.limits, ungrouped, loaded, today, billingStart],
  )
  const drawn = useMemo(
    (): Drawn => ({
      ...model,
      view,
      today,
      ungrouped,
      compared,
      comparedKeys,
      comparedDays: compared?.changes && compared.comparison.hasDays ? compared : undefined,
      prices,
      limits,
      colors,
      cursor,
      change,
    }),
    [model, view, today, ungrouped, compared, comparedKeys, prices, limits, colors, cursor, change],
  )
  return (
    <DrawnContext value={drawn}>
      <StatusLine>
        <SummaryLine />
      </StatusLine>
      {view.focus === undefined ? null : <KeyHeader maskedKey={view.focus} />}
      <OtherDays />
      <TotalsStrip />
      {contents === 'rows' ? null : <Emptiness contents={contents} />}
      <Staggered place={<Skeleton height={900} />}>
        <ReportSections />
      </Staggered>
    </DrawnContext>
  )
}

/** How many frames to wait for the element that gets the focus. */
const MOST_FRAMES = 60

/** Opening a key moves scroll position and focus to the top of its view; going back moves them to the key in the table. `focus` is the
 *  masked key whose view is drawn. */
function useKeyFocus(focus: string | undefined) {
  const before = useRef(focus)
  useLayoutEffect(() => {
    const was = before.current
    before.current = focus
    if (was === focus) return undefined
    if (focus !== undefined) window.scrollTo(0, 0)
    let turn: number | undefined
    let turns = 0
    const look = () => {
      turn = undefined
      turns += 1
      const found =
        focus === undefined ? buttonOf(was) : document.querySelector<HTMLElement>('[data-key-header]')
      if (found) {
        found.focus({ preventScroll: true })
        if (focus === undefined) found.scrollIntoView({ block: 'center' })
      } else if (turns < MOST_FRAMES) turn = requestAnimationFrame(look)
    }
    look()
    return () => (turn === undefined ? undefined : cancelAnimationFrame(turn))
  }, [focus])
}

/** The button in the table that opens the key; where only visible rows are drawn, the element that scrolls them. */
function buttonOf(maskedKey: string | undefined): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-key]')]
  return buttons.find(({ dataset }) => dataset['key'] === maskedKey) ?? buttons[0]
}
