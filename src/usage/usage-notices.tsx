import { isGrouped } from './group-id.ts'
import { usePage } from './page.ts'
import { Notice } from '../ui/messages/notice.tsx'
import { Button } from '../ui/button.tsx'
import { FileProblems, OpenSettingsFile, ProblemNotice } from './settings/settings-file.tsx'
import styles from './usage-page.module.css'

/** Notices above the figures of requests that could only be met in part. (For failures while loading a report: `LoadOutcome`.) */
export function UsageNotices() {
  const { requested, settings, setOpened } = usePage()
  const { view } = requested
  return (
    <div className={styles.notices}>
      {settings.isKnown && isGrouped(view) && !settings.inUse.groups?.length ? (
        <NoGroupsNotice isShared={settings.isShared} onMakeGroups={() => setOpened('groups')} />
      ) : null}
      {settings.isShared ? <FileProblems settings={settings} /> : null}
      <ProblemNotice
        role="status"
        title="Some settings in the address were changed or ignored"
        problems={view.problems}
      />
    </div>
  )
}

type NoGroupsProps = { readonly isShared: boolean; readonly onMakeGroups: () => void }

/** Shown in a view by group if there are no groups: a link does not carry them. */
export function NoGroupsNotice({ isShared, onMakeGroups }: NoGroupsProps) {
  if (isShared)
    return (
      <Notice tone="info" role="status" title="This link shows groups, but this console has none">
        Ask whoever runs the console to add them to its CONSOLE_FILE.
      </Notice>
    )
  return (
    <Notice
      tone="info"
      role="status"
      title="This link shows groups, but this device has none"
      actions={
        <>
          <OpenSettingsFile />
          <Button size="small" onPress={onMakeGroups}>
            Create groups
          </Button>
        </>
      }
    >
      Ask the sender for the file of their groups (Settings, Download as file) and open it here. Or ask
      whoever runs the console to set it for everybody, with CONSOLE_FILE.
    </Notice>
  )
}
