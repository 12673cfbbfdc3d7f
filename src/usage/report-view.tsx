import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { createCursor } from './chart/cursor.ts'
import { DrawnContext, type Drawn, isUsed, sideFieldOf, useDrawn } from './drawn.ts'
import { SummaryLine, StatusLine } from './head/usage-head.tsx'
import { usePage } from './page.ts'
import { TotalsStrip } from './head/totals-strip.tsx'
import { KeyHeader } from './keys/key-header.tsx'
import { Emptiness, OtherDays, WithoutDays } from './report-notices.tsx'
import type { CountedReport } from './report/count-report.ts'
import { useDeferred } from './use-deferred.tsx'
import { isTotalsPerKey } from '../report-reader/usage-report.ts'
import { useIsPrinting } from '../ui/device/printing.ts'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { sortRows, type KeyRow } from './figures/key-rows.ts'
import { HeatPlace } from './heat-map/heat-place.tsx'
import { lineHeights, membersOf, MOST_LINES_AT_ONCE } from './keys/key-lines.ts'
import styles from './usage-page.module.css'

/** A report from top to bottom: totals, words, days, keys. Figures are painted first, then the table, then the drawings. */
export function ReportView({ counted }: { readonly counted: CountedReport }) {
  const { requested, prices } = usePage()
  const { change } = requested
  const { contents, rows, view, filter } = counted
  useKeyFocus(view.focus)
  const [cursor] = useState(createCursor)
  const drawn = useMemo(
    (): Drawn => ({ ...counted, prices, cursor, change }),
    [counted, prices, cursor, change],
  )
  const isKeyMissing = view.focus !== undefined && filter.focus === undefined
  return (
    <DrawnContext value={drawn}>
      <StatusLine>{isKeyMissing ? null : <SummaryLine />}</StatusLine>
      {view.focus === undefined ? null : <KeyHeader maskedKey={view.focus} />}
      <OtherDays />
      {isKeyMissing ? null : <TotalsStrip />}
      {contents === 'rows' ? null : <Emptiness contents={contents} />}
      {/* Compared, an empty report still has the keys that are gone. */}
      {!isKeyMissing && (contents === 'rows' || rows.length > 0) ? (
        <Staggered place={<Skeleton height={900} />}>
          <ReportSections />
        </Staggered>
      ) : null}
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

/** The button in the table that opens the key; if only visible rows are drawn, the element that scrolls them. */
function buttonOf(maskedKey: string | undefined): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-key]')]
  return buttons.find(({ dataset }) => dataset['key'] === maskedKey) ?? buttons[0]
}

const KeySection = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.KeySection),
  KeysPlace,
  { isEarly: true },
)

// The code of the charts is fetched while the report is; figures and table do not wait for it.
const ChartSection = lazyComponent(
  () => import('./chart/chart-section.tsx').then((code) => code.ChartSection),
  ChartPlace,
  { isEarly: true },
)

/** Heights of the charts in CSS pixels, with both lanes and with one. */
const CHARTS = { desk: [380, 296], phone: [538, 431] } as const

/** Reserves the space of the charts, so that what is below does not move when they appear. */
function ChartPlace() {
  const drawn = useDrawn()
  const [both, one] = CHARTS[useIsPhone() ? 'phone' : 'desk']
  return <Skeleton height={isUsed(drawn, sideFieldOf(drawn.view)) ? both : one} />
}

/** Title, header row and totals of the table of keys, in CSS pixels; and all of a long table, which scrolls. */
const KEYS_HEAD = { desk: 112, phone: 135 }
const LONG_TABLE = 690

/** If it were lower, a phone would draw the charts below it too early: they would be near the window for a moment. */
function KeysPlace({ rows }: { readonly rows: readonly KeyRow[] }) {
  const device = useIsPhone() ? 'phone' : 'desk'
  const height = KEYS_HEAD[device] + rows.length * lineHeights[device]
  return <Skeleton height={rows.length > MOST_LINES_AT_ONCE ? LONG_TABLE : height} />
}

/** Everything below the figures: days, keys by day, and keys. A press that changes only what is requested draws none of it again. */
const ReportSections = memo(function ReportSections() {
  const drawn = useDrawn()
  const { rollup, noun, filter, rows, view, ungrouped, compared, prices } = drawn
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const deferred = useDeferred()
  const sorted = useMemo(
    () => sortRows(rows, view.sort, compared?.amountOfChange, prices),
    [rows, view.sort, compared, prices],
  )
  const shownRows = useMemo(() => sorted.filter(({ isShown }) => isShown), [sorted])
  const members = useMemo(
    () => (noun === 'group' ? membersOf(ungrouped, drawn) : undefined),
    [noun, ungrouped, drawn],
  )
  const chart = <ChartSection key="chart" />
  const heatPlace = <HeatPlace rows={shownRows.length} />
  const heat = (
    <Staggered key="heat" place={heatPlace}>
      {deferred ? <deferred.HeatSection rows={shownRows} /> : heatPlace}
    </Staggered>
  )
  // After the charts, which come first on the page.
  const keys = (
    <Staggered key="keys" place={<KeysPlace rows={shownRows} />}>
      <KeySection rows={sorted} members={members} />
    </Staggered>
  )
  if (isTotalsPerKey(rollup.report)) {
    return (
      <div className={styles.parts}>
        <WithoutDays />
        {keys}
      </div>
    )
  }
  if (filter.focus !== undefined) {
    return (
      <div className={styles.parts}>
        {chart}
        {members ? <KeySection rows={sorted} members={members} /> : null}
      </div>
    )
  }
  const order = isPrinting ? [chart, heat, keys] : isPhone ? [keys, chart, heat] : [chart, keys, heat]
  return <div className={styles.parts}>{order}</div>
})
