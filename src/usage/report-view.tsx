import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { createCursor } from './chart/cursor.ts'
import { DrawnContext, type Drawn } from './drawn.ts'
import { SummaryLine, StatusLine } from './head/usage-head.tsx'
import { usePage } from './page.ts'
import { TotalsStrip } from './head/totals-strip.tsx'
import { KeyHeader } from './keys/key-header.tsx'
import { Emptiness, OtherDays } from './report-notices.tsx'
import type { CountedReport } from './report/count-report.ts'
import { ReportSections } from './report-sections.tsx'
import { useLater } from './use-later.tsx'

const NO_LIMITS: Drawn['limits'] = new Map()

/** A report from top to bottom: totals, words, days, keys. Figures are painted first, then the table, then the drawings. */
export function ReportView({ counted }: { readonly counted: CountedReport }) {
  const { requested, settings, prices } = usePage()
  const { change } = requested
  const { contents, rows, view, today, ungrouped } = counted
  useKeyFocus(view.focus)
  const [cursor] = useState(createCursor)
  const usedUpByKey = useLater()?.usedUpByKey
  const { limits: own } = settings.inUse
  const limits = useMemo(
    () => (own && usedUpByKey?.(own, ungrouped, today, view.billingStart)) ?? NO_LIMITS,
    [own, usedUpByKey, ungrouped, today, view.billingStart],
  )
  const drawn = useMemo(
    (): Drawn => ({ ...counted, prices, limits, cursor, change }),
    [counted, prices, limits, cursor, change],
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
      {/* Compared, an empty report still has the keys that are gone. */}
      {contents === 'rows' || rows.length > 0 ? (
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
