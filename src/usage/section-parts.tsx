/** The sections below the figures whose code is loaded separately, and their placeholders. */
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import type { KeyRow } from './figures/key-rows.ts'

export const KeySection = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.KeySection),
  () => <Skeleton height={300} />,
  { isEarly: true },
)

export const GroupKeys = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.GroupKeys),
  () => <Skeleton height={300} />,
  { isEarly: true },
)

// The code of the charts is fetched while the report is; figures and table do not wait for it.
export const ChartSection = lazyComponent(
  () => import('./chart/chart-section.tsx').then((code) => code.ChartSection),
  () => <Skeleton height={434} />,
  { isEarly: true },
)

export const HeatSection = lazyComponent(
  () => import('./heat-map/heat-section.tsx').then((code) => code.HeatSection),
  HeatPlace,
  { isEarly: true },
)

export const WithoutDays = lazyComponent(
  async () => (await import('./without-days.tsx')).WithoutDays,
  () => <Skeleton height={76} />,
)

/** Title, dates and readout of the heat map, in CSS pixels. */
const HEAT_HEAD = 117

/** Where the heat map will be. */
export function HeatPlace({ rows }: { readonly rows: readonly KeyRow[] }) {
  return <Skeleton height={HEAT_HEAD + Math.min(16, rows.length) * 21} />
}
