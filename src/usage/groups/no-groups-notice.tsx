import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { OpenSettingsFile } from '../settings/open-settings-file.tsx'

type Props = {
  /** Whether the settings are those of the shared file. */
  readonly isShared: boolean
  readonly onMakeGroups: () => void
}

/** Shown in a view by group where there are no groups: a link does not carry them. */
export function NoGroupsNotice({ isShared, onMakeGroups }: Props) {
  if (isShared)
    return (
      <Notice tone="info" role="status" title="This link shows groups, and this console has none">
        Ask whoever runs the console to add them to its CONSOLE_FILE.
      </Notice>
    )
  return (
    <Notice
      tone="info"
      role="status"
      title="This link shows groups, and this device has none"
      actions={
        <>
          <OpenSettingsFile />
          <Button size="small" onPress={onMakeGroups}>
            Make groups
          </Button>
        </>
      }
    >
      Ask the sender for the file of their groups (Groups, Download as file) and open it here. Or ask whoever
      runs the console to set it for everybody, with CONSOLE_FILE.
    </Notice>
  )
}
