import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ConsoleFile, PriceBook } from '../api/console-file.ts'
import type { UsageView } from './address/address.ts'
import { SettingsButton } from './billing/settings-button.tsx'
import type { ExportFailure } from './export/export-failure.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { useShownStep } from './figures/use-shown-step.ts'
import { isGroupId } from './group-id.ts'
import { groupedFor } from './figures/searched-groups.ts'
import { isGrouped } from './groups/grouped-by.ts'
import { regroupLoaded } from './groups/regroup.ts'
import { KeySearch } from './keys/key-search.tsx'
import { RangeBar } from './range/range-bar.tsx'
import { shownComparison } from './rendered/shown-comparison.ts'
import type { RenderedReport } from './rendered/use-rendered-report.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import type { ConsoleSettings } from './settings/applied-settings.ts'
import { consoleSettingsQuery } from './settings/console-settings.ts'
import { CompareMenu } from './usage-parts.tsx'
import type { RequestedView } from './use-requested-view.ts'

type Props = {
  readonly requested: RequestedView
  readonly rendered: RenderedReport
  readonly settings: ConsoleSettings
  /** Absent where no money is shown. */
  readonly prices: PriceBook | undefined
  readonly isEditingLimits: boolean
  readonly onEditingLimits: (isEditing: boolean) => void
  readonly onEditGroups: () => void
  readonly onExportFailure: (failure: ExportFailure | undefined) => void
  readonly refreshButton: RefObject<HTMLButtonElement | null>
  readonly rangeButton: RefObject<HTMLButtonElement | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
}

/** The controls of the page: which days in which step, compared with what, for which keys; and settings, refresh and export. */
export function UsageControls({ requested, rendered, settings, prices, searchBox, ...props }: Props) {
  const client = useQueryClient()
  const { inUse } = settings
  const { requestedView, change, today } = requested
  const { state, shown } = rendered
  const step = useShownStep(shown, requestedView)
  return (
    <RangeBar
      range={requestedView.range}
      preset={requestedView.preset}
      today={today}
      billingStart={requestedView.billingStart}
      step={requestedView.groupBy === 'key' ? undefined : step}
      split={requestedView.split}
      only={onlyOf(requestedView)}
      hasKinds={requestedView.metric === 'characters'}
      groupBy={requestedView.groupBy}
      isLoading={state.isLoading}
      onRangeChange={change.range}
      onPresetChange={change.preset}
      onStepChange={change.step}
      onSplitChange={(split) => {
        if (split === 'group' && !inUse.groups?.length) props.onEditGroups()
        else change.split(split)
      }}
      onGroupByChange={change.groupBy}
      askedToWaitUntil={state.askedToWaitUntil}
      rangeButton={props.rangeButton}
      refreshButton={props.refreshButton}
      onRefresh={() => {
        state.refresh()
        // Limits, prices and groups may have changed as well.
        void client.refetchQueries(consoleSettingsQuery)
      }}
      compare={
        <CompareMenu
          view={requestedView}
          compared={requestedView.compared}
          today={today}
          onChange={change.compare}
        />
      }
      settings={
        <SettingsButton
          settings={settings}
          keys={rendered.ungrouped?.report.keys ?? []}
          isOpen={props.isEditingLimits}
          onOpenChange={props.onEditingLimits}
        />
      }
      search={
        requestedView.focus === undefined ? (
          <KeySearch query={requested.typed} onQueryChange={requested.setTyped} box={searchBox} />
        ) : null
      }
    >
      <ExportMenu
        held={state.isStale || !state.shown ? undefined : groupedFor(state.shown, requestedView, inUse)}
        prices={prices}
        byGroup={chargeBackOf(state.shown, inUse)}
        noun={isGrouped(requestedView) ? 'group' : 'key'}
        comparison={shown && shownComparison(rendered.loadedComparison, shown, requestedView)}
        view={requestedView}
        keyCount={rendered.keyCount}
        onFailure={props.onExportFailure}
      />
    </RangeBar>
  )
}

/** The report by group, made when it is asked for. */
function chargeBackOf(held: LoadedReport | undefined, { groups }: ConsoleFile) {
  return held && groups?.length ? () => regroupLoaded(held, groups) : undefined
}

function onlyOf({ focus }: UsageView) {
  if (focus === undefined) return undefined
  return isGroupId(focus) ? 'group' : 'key'
}
