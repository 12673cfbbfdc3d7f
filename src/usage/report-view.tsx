import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Day } from '../api/day.ts'
import type { PriceBook } from '../api/gateway-contract.ts'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import type { UsageView } from './address/address.ts'
import type { LoadedComparison } from './compare/compared-view.ts'
import { createCursor } from './chart/cursor.ts'
import { DrawnContext, type Drawn } from './drawn.ts'
import { formatRange } from './format.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { SaidLine } from './head/usage-head.tsx'
import { shownComparison } from './rendered/use-rendered-report.ts'
import { TotalsStrip } from './head/totals-strip.tsx'
import { differingTotals } from './figures/proof.ts'
import { modelOf } from './figures/usage-model.ts'
import { KeyHeader } from './keys/key-header.tsx'
import { Emptiness, OtherDays } from './report-notices.tsx'
import { ReportSections } from './report-sections.tsx'
import { useSeriesStyles } from './styles/series-styles.ts'
import type { ViewChange } from './address/use-view-change.ts'

type Props = {
  readonly loaded: LoadedReport
  /** The comparison, once it is loaded. */
  readonly loadedComparison: LoadedComparison | undefined
  /** The report by key, where `loaded` is by group. */
  readonly ungrouped: LoadedReport | undefined
  /** Absent where nobody edits them on the page. */
  readonly onEditGroups: (() => void) | undefined
  /** Opens the proof. */
  readonly onShowProof: () => void
  /** The line below the controls, with the usage in words. */
  readonly line: (words: ReactNode) => ReactNode
  /** How much of the limit of all keys, or of the key of this view, is used up; empty where there is none. */
  readonly limit?: ReactNode
  /** How much of its limit each key has used up, by masked key. */
  readonly keyLimits?: ReadonlyMap<string, number> | undefined
  /** What the billing period will cost by its end. */
  readonly costAhead?: ReactNode
  /** What is counted and drawn. */
  readonly view: UsageView
  /** The view requested last; controls show it at once. */
  readonly requestedView: UsageView
  readonly today: Day
  /** Prices for the estimated costs; absent where no money is shown. */
  readonly prices: PriceBook | undefined
  /** Whether other days are loading. */
  readonly isStale: boolean
  /** Empties the search box too. */
  readonly onShowAllKeys: () => void
  readonly change: ViewChange
}

/** A report from top to bottom: totals, words, days, keys. Figures are painted first, then the table, then what is drawn. */
export function ReportView(props: Props) {
  const { loaded, view, requestedView, today, prices, isStale, onShowAllKeys, change } = props
  const comparison = shownComparison(props.loadedComparison, loaded, view)
  useKeyFocus(view.focus)
  const withGone = comparison?.comparison.rollup
  const { metric, pins, query, pressed, sign, focus, step, billingStart } = view
  // A change of the order, or of what the chart is stacked by, recounts nothing.
  const model = useMemo(
    () => modelOf(loaded, { metric, pins, query, pressed, sign, focus, step, billingStart }, today, withGone),
    [loaded, metric, pins, query, pressed, sign, focus, step, billingStart, today, withGone],
  )
  const { rollup, names, contents, filter, summary } = model
  const { shown } = filter
  const marks = useSeriesStyles(rollup, names, filter.drawn)
  const [cursor] = useState(createCursor)
  const compared = useMemo(
    () => comparison?.view(names, view.metric, shown),
    [comparison, names, view.metric, shown],
  )
  const comparedKeys = useMemo(() => comparison?.viewKeys(view.metric), [comparison, view.metric])
  const { ungrouped, keyLimits: limits = NO_LIMITS } = props
  const drawn = useMemo(
    (): Drawn => ({
      ...model,
      view,
      today,
      ungrouped,
      compared,
      comparedKeys,
      prices,
      limits,
      marks,
      cursor,
      change,
    }),
    [model, view, today, ungrouped, compared, comparedKeys, prices, limits, marks, cursor, change],
  )
  const words = compared?.words ?? summary
  const daysShown = isStale ? formatRange(loaded.range) : undefined
  return (
    <DrawnContext value={drawn}>
      {props.line(<SaidLine pieces={words} label={compared && 'What changed'} onOpenKey={change.focus} />)}
      {view.focus === undefined ? null : <KeyHeader maskedKey={view.focus} />}
      <OtherDays />
      <TotalsStrip
        daysShown={daysShown}
        metric={requestedView.metric}
        limit={props.limit}
        costAhead={shown === undefined ? props.costAhead : null}
        differing={shown === undefined ? differingTotals((ungrouped ?? loaded).report) : []}
        onShowProof={props.onShowProof}
      />
      {contents === 'rows' ? null : <Emptiness contents={contents} />}
      <Staggered place={<Skeleton height={900} />}>
        <ReportSections
          requestedView={requestedView}
          daysShown={daysShown}
          onEditGroups={props.onEditGroups}
          onShowAllKeys={onShowAllKeys}
        />
      </Staggered>
    </DrawnContext>
  )
}

const NO_LIMITS: ReadonlyMap<string, number> = new Map()

/** How many frames to wait for the element that gets the focus. */
const MOST_FRAMES = 60

/** Opening a key leads to the top of its view, and the way back leads to the key in the table, for scrolling and for the focus. `focus` is the
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
