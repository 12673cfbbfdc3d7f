import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Download } from 'lucide-react'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LimitLines, PriceBoxes } from './limit-boxes.tsx'
import { settingsTyped, startDays, typedOf, withEdits } from './settings-form.ts'
import { GroupEditor } from './group-editor.tsx'
import { type ConsoleSettings, fileText, NO_SETTINGS } from '../../settings/read-console-settings.ts'
import { useSettingsChange } from './console-settings.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { usePage } from '../page.ts'
import { FileProblems, OpenSettingsFile } from './settings-file.tsx'
import { SharedSettings } from './shared-settings.tsx'
import styles from './settings-dialog.module.css'

/** Limits, prices and groups: those of the shared file to read, or those of this device to change. */
export function OpenedSettings() {
  const { settings, opened, setOpened, requested, counted } = usePage()
  const { compared, comparedKeys, ungrouped } = counted ?? {}
  const close = () => setOpened(undefined)
  if (settings.isShared) return <SharedSettings settings={settings} onClose={close} />
  // In a comparison, also the keys that are gone.
  const { rollup } = (comparedKeys ?? compared)?.comparison ?? {}
  return (
    <SettingsDialog
      settings={settings}
      isForGroups={opened === 'groups'}
      keys={(rollup ?? ungrouped)?.report.keys ?? []}
      onClose={close}
      onGroupsSaved={() => requested.change.split('group')}
    />
  )
}

type Props = {
  readonly settings: ConsoleSettings
  /** The keys of the report: each can have a limit and a group. */
  readonly keys: readonly ReportedKey[]
  /** Whether it was opened for the groups, which then come first. */
  readonly isForGroups?: boolean
  readonly onClose: () => void
  readonly onGroupsSaved: () => void
}

/** Limits, prices and groups in one place, off until they are set. Save, like Enter in a box, goes to the first mistake if there is one. */
export function SettingsDialog({ settings, keys, isForGroups = false, onClose, onGroupsSaved }: Props) {
  const { inUse, showsMoney } = settings
  const change = useSettingsChange()
  const [settingsBefore, setBefore] = useState(inUse)
  const before = typedOf(settingsBefore)
  const [typed, setTyped] = useState(before)
  // What another tab saves meanwhile is shown, but does not replace what was edited here.
  const now = typedOf(inUse)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  if (JSON.stringify(now) !== JSON.stringify(before)) {
    setBefore(inUse)
    setTyped(withEdits(typed, before, now))
    setChangedElsewhere(true)
  }
  const areGroupsChanged = JSON.stringify(typed.groups) !== JSON.stringify(before.groups)
  const areSettingsChanged = JSON.stringify(typed) !== JSON.stringify(before)
  const [chosenMoney, setWithMoney] = useState<boolean>()
  const withMoney = chosenMoney ?? showsMoney
  const isChanged = areSettingsChanged || withMoney !== showsMoney

  const read = settingsTyped(typed)
  // Mistakes are marked once Save was refused, until they are corrected.
  const [isRefused, setRefused] = useState(false)
  const marked = isRefused && 'problems' in read ? read.problems : []
  const form = useRef<HTMLFormElement>(null)

  // The browser asks before unsaved input is lost.
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  function save() {
    if (!isChanged) return
    if ('problems' in read) {
      flushSync(() => setRefused(true))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const areKept = !areSettingsChanged || change.save(read.settings, settingsBefore)
    const isMoneyKept = withMoney === showsMoney || change.showMoney(withMoney)
    if (areKept && isMoneyKept) announce('Settings saved')
    onClose()
    if (areGroupsChanged && read.settings.groups) onGroupsSaved()
  }

  const groupEditor = (
    <GroupEditor
      typed={typed.groups}
      problems={marked}
      keys={keys}
      onChange={(groups) => setTyped((last) => ({ ...last, groups }))}
    />
  )
  return (
    <Dialog
      title="Settings"
      width="wide"
      isOpen
      hasUnsaved={isChanged}
      onClose={onClose}
      confirm={{ label: 'Save', onPress: save, isDisabled: !isChanged }}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p role="status" className={styles.elsewhere}>
          {isChangedElsewhere
            ? 'Another tab has changed these settings. They are shown as they are now, with your edits.'
            : null}
        </p>
        <DeviceSettings settings={settings} onReplaced={onClose} />
        {isForGroups ? groupEditor : null}
        <fieldset>
          <legend>Billing periods</legend>
          <Select
            label="Begin on day"
            value={String(typed.startDay)}
            options={startDays.map((day) => ({
              value: String(day),
              label: day === 1 ? '1 (calendar months)' : day > 28 ? `${day}, or the last day` : String(day),
            }))}
            onChange={(day) => setTyped({ ...typed, startDay: Number(day) })}
          />
        </fieldset>
        <LimitLines typed={typed} problems={marked} keys={keys} onChange={setTyped} />
        <PriceBoxes typed={typed} problems={marked} onChange={setTyped} />
        <CheckBox isChecked={withMoney} onChange={setWithMoney}>
          Show costs on this device
        </CheckBox>
        {isForGroups ? null : groupEditor}
        {/* Enter in a box saves. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

type PlaceProps = {
  readonly settings: ConsoleSettings
  /** Other settings apply than those in the boxes: those of a file, or none. */
  readonly onReplaced: () => void
}

/** Says that settings are kept on this device, and how to save them to a file or open one. */
function DeviceSettings({ settings, onReplaced }: PlaceProps) {
  const text = fileText(settings.inUse)
  const change = useSettingsChange()
  return (
    <>
      <FileProblems settings={settings} />
      <section aria-label="Where this is kept" className={styles.place}>
        <p>
          Kept on this device. Whoever runs the console can set the same for everybody, with CONSOLE_FILE.
        </p>
        <span className={styles.actions}>
          <OpenSettingsFile onOpened={onReplaced} />
          {text === fileText(NO_SETTINGS) ? null : (
            <>
              <Button
                size="small"
                icon={<Download aria-hidden size={13} />}
                onPress={() => saveFile(new Blob([text], { type: 'application/json' }), 'console.json')}
              >
                Download as file
              </Button>
              <Button
                size="small"
                onPress={() => {
                  change.forget()
                  onReplaced()
                }}
              >
                Forget limits, prices and groups
              </Button>
            </>
          )}
        </span>
      </section>
    </>
  )
}
