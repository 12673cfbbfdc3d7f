/** The parts of the page whose code is loaded separately, so that the figures do not wait for it; without `isEarly` it is fetched on first use. */
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'

export const UsageNotices = lazyComponent(
  () => import('./usage-notices.tsx').then((code) => code.UsageNotices),
  () => null,
  { isEarly: true },
)

export const LimitLine = lazyComponent(
  async () => (await import('./head/limit-line.tsx')).LimitLine,
  () => null,
)

export const CostAheadLine = lazyComponent(
  async () => (await import('./billing/cost-ahead.tsx')).CostAheadLine,
  () => null,
)

export const SettingsDialog = lazyComponent(
  async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
  () => null,
)

export const SharedSettings = lazyComponent(
  async () => (await import('./settings/shared-settings.tsx')).SharedSettings,
  () => null,
)

export const CompareMenu = lazyComponent(
  async () => (await import('./compare/compare-menu.tsx')).CompareMenu,
  () => (
    <Button isDisabled>
      Compare
      <svg width={14} height={14} />
    </Button>
  ),
)

export const ComparisonSource = lazyComponent(
  async () => (await import('./compare/comparison-source.tsx')).ComparisonSource,
  () => null,
)

// Fetched early, so that it is there when something goes wrong.
export const LoadOutcome = lazyComponent(
  () => import('./report/load-outcome.tsx').then((code) => code.LoadOutcome),
  () => null,
  { isEarly: true },
)

export const MissingDays = lazyComponent(
  () => import('./report/load-outcome.tsx').then((code) => code.MissingDays),
  () => null,
  { isEarly: true },
)

// Drawn a step after the figures.
export const ProofBadge = lazyComponent(
  () => import('./head/proof-badge.tsx').then((code) => code.ProofBadge),
  () => null,
  { isEarly: true },
)
