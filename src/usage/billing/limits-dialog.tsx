import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pricedKinds } from '../../api/console-file.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import { fieldNames } from '../field-names.ts'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { DraftState } from '../settings/draft-state.tsx'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { useSettingsChange } from '../settings/use-settings-change.ts'
import {
  settingsTyped,
  startDays,
  tidyCharacters,
  tidyPrice,
  typedOf,
  type FieldProblem,
  type TypedLimit,
  type TypedSettings,
} from './limits-form.ts'
import { readCurrency } from './typed-numbers.ts'
import field from '../../ui/field.module.css'
import styles from './limits-dialog.module.css'

type Props = {
  readonly settings: ConsoleSettings
  /** The keys of the report: a limit can be set for each. */
  readonly keys: readonly ReportedKey[]
  readonly onClose: () => void
}

/** Where billing periods begin, how much may be used in one, and what it costs. All of it is off until it is set. */
export function LimitsDialog({ settings, keys, onClose }: Props) {
  const { inUse, showsMoney } = settings
  const change = useSettingsChange()
  const [typed, setTyped] = useState<TypedSettings>(() => typedOf(inUse))
  const [withMoney, setWithMoney] = useState(showsMoney)
  // How often Save was refused: from then on what is wrong is marked, until it is put right.
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const areSettingsChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(inUse))
  const isChanged = areSettingsChanged || withMoney !== showsMoney
  const read = settingsTyped(typed, inUse)
  const problems = refusals > 0 && 'problems' in read ? read.problems : []

  function save() {
    if ('problems' in read) {
      setRefusals(refusals + 1)
      return
    }
    if (areSettingsChanged) change.save(read.settings)
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
        <DraftState settings={settings} onDiscard={onClose} />
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
        <Limits typed={typed} problems={problems} keys={keys} onChange={setTyped} />
        <Prices typed={typed} problems={problems} onChange={setTyped} />
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

type PartProps = {
  readonly typed: TypedSettings
  readonly problems: readonly FieldProblem[]
  readonly onChange: (typed: TypedSettings) => void
}

/** The sentences of what is wrong with some boxes. A box is told its own by `describedBy`. */
function Problems({ of, idOf }: { readonly of: readonly FieldProblem[]; readonly idOf: FieldId }) {
  return of.map(({ field: name, words }) => (
    <p key={name} id={idOf(name)} className={styles.problem}>
      {words}
    </p>
  ))
}

type FieldId = (name: string) => string

/** Where the problem of a box stands; undefined where it has none. */
function placeOfProblem(problems: readonly FieldProblem[], name: string, idOf: FieldId): string | undefined {
  return problems.some((problem) => problem.field === name) ? idOf(name) : undefined
}

/** What is new gets the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

function Limits({ typed, problems, keys, onChange }: PartProps & Pick<Props, 'keys'>) {
  const { limits } = typed
  const [added, setAdded] = useState<number>()
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const nextId = Math.max(-1, ...limits.map(({ id }) => id)) + 1
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const setLimit = (changed: TypedLimit) =>
    onChange({ ...typed, limits: limits.map((limit) => (limit.id === changed.id ? changed : limit)) })
  const optionsFor = ({ key }: TypedLimit) => [
    { value: '', label: 'All keys' },
    ...known.map(({ maskedKey, label }) => ({
      value: maskedKey,
      label: label === '' ? maskBriefly(maskedKey) : `${label} (${maskBriefly(maskedKey)})`,
    })),
    ...(key === '' || known.some(({ maskedKey }) => maskedKey === key)
      ? []
      : [{ value: key, label: maskBriefly(key) }]),
  ]
  return (
    <fieldset>
      <legend>Limits, in characters per billing period</legend>
      {limits.map((limit) => (
        <div
          key={limit.id}
          role="group"
          aria-label={`Limit of ${optionsFor(limit).find(({ value }) => value === limit.key)?.label ?? limit.key}`}
          className={styles.line}
        >
          <Select
            label="Keys"
            isLabelHidden
            value={limit.key}
            options={optionsFor(limit)}
            onChange={(key) => setLimit({ ...limit, key })}
          />
          <Box
            label="Characters"
            isLabelHidden
            value={limit.characters}
            tidy={tidyCharacters}
            placeholder="15,500,000"
            takesFocus={limit.id === added}
            describedBy={placeOfProblem(problems, `limit-${limit.id}`, idOf)}
            onChange={(characters) => setLimit({ ...limit, characters })}
          />
          <IconButton
            label="Remove this limit"
            onPress={() => onChange({ ...typed, limits: limits.filter(({ id }) => id !== limit.id) })}
          >
            <X aria-hidden size={15} />
          </IconButton>
          <Problems of={problems.filter((problem) => problem.field === `limit-${limit.id}`)} idOf={idOf} />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden size={13} />}
        onPress={() => {
          setAdded(nextId)
          onChange({ ...typed, limits: [...limits, { id: nextId, key: '', characters: '' }] })
        }}
      >
        Add a limit
      </Button>
    </fieldset>
  )
}

function Prices({ typed, problems, onChange }: PartProps) {
  const { currency, kinds, speech } = typed
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const describedBy = (name: string) => placeOfProblem(problems, name, idOf)
  const tidy = (text: string) => tidyPrice(text, currency)
  return (
    <fieldset>
      <legend>Prices</legend>
      <div className={styles.prices}>
        <Box
          label="Currency"
          value={currency}
          tidy={readCurrency}
          describedBy={describedBy('currency')}
          onChange={(text) => onChange({ ...typed, currency: text })}
        />
        {pricedKinds.map((kind) => (
          <Box
            key={kind}
            label={`${fieldNames[kind].short}, ${currency} per million characters`}
            value={kinds[kind]}
            tidy={tidy}
            describedBy={describedBy(`price-${kind}`)}
            onChange={(text) => onChange({ ...typed, kinds: { ...kinds, [kind]: text } })}
          />
        ))}
        <Box
          label={`Speech, ${currency} per hour`}
          value={speech}
          tidy={tidy}
          describedBy={describedBy('price-speech')}
          onChange={(text) => onChange({ ...typed, speech: text })}
        />
      </div>
      <Problems of={problems.filter((problem) => !problem.field.startsWith('limit-'))} idOf={idOf} />
      <p className={styles.note}>What has no price costs nothing here. Amounts are labelled as estimates.</p>
    </fieldset>
  )
}

type BoxProps = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: string
  /** What was understood, once the box is left. */
  readonly tidy: (text: string) => string
  readonly placeholder?: string
  /** Whether it was added just now. */
  readonly takesFocus?: boolean
  /** The id of what says that the value is wrong; absent where it is not. */
  readonly describedBy?: string | undefined
  readonly onChange: (text: string) => void
}

function Box(props: BoxProps) {
  const { label, isLabelHidden, value, tidy, placeholder, takesFocus = false, describedBy, onChange } = props
  const id = useId()
  return (
    <span className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : field.label}>
        {label}
      </label>
      <input
        ref={takesFocus ? takeFocus : undefined}
        id={id}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={label === 'Currency' ? 'text' : 'decimal'}
        className={`${field.control} ${styles.box}`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (tidy(value) !== value) onChange(tidy(value))
        }}
      />
    </span>
  )
}
