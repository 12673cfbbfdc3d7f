import { useEffect, useRef, useState } from 'react'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { DraftState } from '../settings/draft-state.tsx'
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
  // How often Save was refused: from then on mistakes are marked until they are corrected.
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const isChanged = areSettingsChanged || withMoney !== showsMoney
  const read = settingsTyped(typed, opened)
  const problems = refusals > 0 && 'problems' in read ? read.problems : []

  function save() {
    if ('problems' in read) {
      setRefusals(refusals + 1)
      return
    }
    if (areSettingsChanged) change.save(read.settings, opened)
    if (withMoney !== showsMoney) change.showMoney(withMoney)
    onClose()
  }

  return (
    <DialogWindow
      title="Limits and prices"
      isOpen
      hasUnsaved={isChanged}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isChanged} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftState settings={settings} areOthersInUse={areOthersInUse} onDiscard={onClose} />
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
        <LimitLines typed={typed} problems={problems} keys={keys} onChange={setTyped} />
        <PriceBoxes typed={typed} problems={problems} onChange={setTyped} />
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={withMoney}
            onChange={(event) => setWithMoney(event.target.checked)}
          />
          Show money on this device
        </label>
        {/* Enter in a box saves. */}
        <input type="submit" hidden />
      </form>
    </DialogWindow>
  )
}
