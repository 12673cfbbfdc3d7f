import type { RefObject } from 'react'
import { PassesFocusOn } from '../ui/focus/passes-focus-on.tsx'
import type { ExportFailure } from './export/export-failure.tsx'
import { isGrouped } from './group-id.ts'
import type { UsageView } from './address/address.ts'
import type { ConsoleSettings } from './settings/applied-settings.ts'
import { AddressProblems, ExportFailureNotice, FileProblems, NoGroupsNotice } from './usage-parts.tsx'
import styles from './usage-page.module.css'

type Props = {
  readonly requestedView: UsageView
  readonly settings: ConsoleSettings
  readonly onEditGroups: () => void
  /** What gets the focus when a notice goes away that has it. */
  readonly heir: RefObject<HTMLElement | null>
  /** Why an export has not been saved; absent where none failed. */
  readonly exportFailure: ExportFailure | undefined
  readonly onCloseExportFailure: () => void
}

/** What went wrong, or could not be done as requested, above the figures. (For failures while loading a report: `LoadOutcome`.) */
export function UsageNotices({ requestedView, settings, exportFailure, ...props }: Props) {
  return (
    <>
      {exportFailure ? (
        <ExportFailureNotice failure={exportFailure} onClose={props.onCloseExportFailure} />
      ) : null}
      {settings.isKnown && isGrouped(requestedView) && !settings.inUse.groups?.length ? (
        <PassesFocusOn to={props.heir} className={styles.notice}>
          <NoGroupsNotice isShared={settings.isShared} onMakeGroups={props.onEditGroups} />
        </PassesFocusOn>
      ) : null}
      {settings.isShared && settings.problems.length > 0 ? (
        <div className={styles.notice}>
          <FileProblems isShared problems={settings.problems} />
        </div>
      ) : null}
      {requestedView.problems.length > 0 ? (
        <div className={styles.notice}>
          <AddressProblems problems={requestedView.problems} />
        </div>
      ) : null}
    </>
  )
}
