import { useMemo } from 'react'
import { isByKey } from '../report-reader/by-key.ts'
import { useIsPrinting } from '../ui/device/printing.ts'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Staggered } from '../ui/loading/staggered.tsx'
import { isUsed, sideFieldOf, useDrawn } from './drawn.ts'
import { sortRows, type KeyRow } from './figures/key-rows.ts'
import { membersOf } from './keys/key-lines.ts'
import { WithoutDays } from './report-notices.tsx'
import { useLater } from './use-later.tsx'
import styles from './usage-page.module.css'

const KeySection = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.KeySection),
  () => <Skeleton height={300} />,
  { isEarly: true },
)

// The code of the charts is fetched while the report is; figures and table do not wait for it.
const ChartSection = lazyComponent(
  () => import('./chart/chart-section.tsx').then((code) => code.ChartSection),
  ChartPlace,
  { isEarly: true },
)

/** Heights of the charts in CSS pixels, with both lanes and with one. */
const CHARTS = { desk: [380, 296], phone: [432, 325] } as const

/** Reserves the space of the charts, so that what is below does not move when they appear. */
function ChartPlace() {
  const drawn = useDrawn()
  const [both, one] = CHARTS[useIsPhone() ? 'phone' : 'desk']
  return <Skeleton height={isUsed(drawn, sideFieldOf(drawn.view)) ? both : one} />
}

/** Title, dates and readout of the heat map, in CSS pixels. */
const HEAT_HEAD = 117

function HeatPlace({ rows }: { readonly rows: readonly KeyRow[] }) {
  return <Skeleton height={HEAT_HEAD + Math.min(16, rows.length) * 21} />
}

/** Everything below the figures: days, keys by day, and keys. */
export function ReportSections() {
  const drawn = useDrawn()
  const { rollup, noun, filter, rows, view, ungrouped, compared, prices } = drawn
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const later = useLater()
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
  const heat = (
    <Staggered key="heat" place={<HeatPlace rows={shownRows} />}>
      {later ? <later.HeatSection rows={shownRows} /> : <HeatPlace rows={shownRows} />}
    </Staggered>
  )
  // After the charts, which come first on the page.
  const keys = (
    <Staggered key="keys" place={<Skeleton height={300} />}>
      <KeySection rows={sorted} members={members} />
    </Staggered>
  )
  if (isByKey(rollup.report)) {
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
}
