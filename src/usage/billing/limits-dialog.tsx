import { useState } from 'react'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import { Select } from '../../ui/fields/select.tsx'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
import { useOpenedSettings } from '../settings/use-opened-settings.ts'
import { useSettingsChange } from '../settings/use-settings-change.ts'
import { LimitLines } from './limit-lines.tsx'
import { settingsTyped, startDays, typedOf } from './limits-form.ts'
import { PriceBoxes } from './price-boxes.tsx'
import styles from './limits-dialog.module.css'

type Props = {
  readonly settings: ConsoleSettings
  /** The keys of the report: a limit can be set for each. */
  readonly keys: readonly ReportedKey[]
  readonly onClose: () => void
}

/** When billing periods begin, how much may be used in one, and what it costs. Everything is off until it is set. */
export function LimitsDialog({ settings, keys, onClose }: Props) {
  const { inUse, showsMoney } = settings
  const change = useSettingsChange()
  const {
    opened,
    typed,
    setTyped,
    isChanged: areSettingsChanged,
    areOthersInUse,
  } = useOpenedSettings(inUse, typedOf)
  const [withMoney, setWithMoney] = useState(showsMoney)
  const isChanged = areSettingsChanged || withMoney !== showsMoney
  const read = settingsTyped(typed, opened)
  const found = 'problems' in read ? read.problems : []

  function save() {
    if ('settings' in read && areSettingsChanged) change.save(read.settings, opened)
    if (withMoney !== showsMoney) change.showMoney(withMoney)
    onClose()
  }

  return (
    <SettingsDialog
      title="Limits and prices"
      settings={settings}
      areOthersInUse={areOthersInUse}
      isChanged={isChanged}
      hasProblems={found.length > 0}
      onSave={save}
      onClose={onClose}
    >
      {(marksProblems) => (
        <>
          <fieldset>
            <legend>Billing periods</legend>
            <Select
              label="Begin on day"
              value={String(typed.startDay)}
              options={startDays.map((day) => ({
                value: String(day),
                label: day === 1 ? '1, as months do' : day > 28 ? `${day}, or the last day` : String(day),
              }))}
              onChange={(day) => setTyped({ ...typed, startDay: Number(day) })}
            />
          </fieldset>
          <LimitLines typed={typed} problems={marksProblems ? found : []} keys={keys} onChange={setTyped} />
          <PriceBoxes typed={typed} problems={marksProblems ? found : []} onChange={setTyped} />
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={withMoney}
              onChange={(event) => setWithMoney(event.target.checked)}
            />
            Show money on this device
          </label>
        </>
      )}
    </SettingsDialog>
  )
}
