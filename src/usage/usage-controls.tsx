import { SlidersHorizontal } from 'lucide-react'
import type { PriceBook } from '../api/gateway-contract.ts'
import { prepareReader } from '../report-reader/load/report-worker.ts'
import { Button } from '../ui/button.tsx'
import type { ExportFailure } from './usage-notices.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { groupedFor } from './groups/regroup.ts'
import { isGrouped } from './group-id.ts'
import { KeySearch } from './keys/key-search.tsx'
import { DateRange } from './range/date-range.tsx'
import { shownComparison, type RenderedReport } from './rendered/use-rendered-report.ts'
import type { ConsoleSettings } from './settings/console-settings.ts'
import { CompareMenu } from './usage-parts.tsx'
import type { RequestedView } from './use-requested-view.ts'
import styles from './usage-controls.module.css'

type Props = {
  readonly requested: RequestedView
  readonly rendered: RenderedReport
  readonly settings: ConsoleSettings
  /** Absent where no money is shown. */
  readonly prices: PriceBook | undefined
  readonly onOpenSettings: () => void
  readonly onExportFailure: (failure: ExportFailure | undefined) => void
}

/** The toolbar: which days, compared with what, for which keys; and settings and export. */
export function UsageControls({ requested, rendered, settings, prices, ...props }: Props) {
  const { inUse } = settings
  const { requestedView, change, today } = requested
  const { state, shown } = rendered
  return (
    // Anybody who comes here may choose other days.
    <div className={styles.bar} onPointerEnter={prepareReader} onFocus={prepareReader}>
      <DateRange view={requestedView} today={today} change={change} />
      <CompareMenu view={requestedView} today={today} onChange={change.compare} />
      {requestedView.focus === undefined ? (
        <KeySearch query={requested.typed} onQueryChange={requested.setTyped} />
      ) : null}
      <div className={styles.end}>
        <Button
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden size={14} />}
          isDisabled={!settings.isKnown}
          onPress={props.onOpenSettings}
        >
          Settings
        </Button>
        <ExportMenu
          loaded={state.isStale || !state.shown ? undefined : groupedFor(state.shown, requestedView, inUse)}
          prices={prices}
          groups={inUse.groups?.length ? inUse.groups : undefined}
          noun={isGrouped(requestedView) ? 'group' : 'key'}
          comparison={shown && shownComparison(rendered.loadedComparison, shown, requestedView)}
          view={requestedView}
          keyCount={rendered.keyCount}
          onFailure={props.onExportFailure}
        />
      </div>
    </div>
  )
}
