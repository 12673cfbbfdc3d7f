/** The boxes for limits and prices, each with its mistake described below it. */
import { Plus, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { Select } from '../../ui/fields/select.tsx'
import { TextBox } from '../../ui/fields/text-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { fieldNames } from '../format.ts'
import { briefKey } from '../figures/key-names.ts'
import { pricedFields } from '../billing/estimate.ts'
import type { FieldProblem, TypedLimit, TypedSettings } from './settings-form.ts'
import styles from './settings-dialog.module.css'

type Props = {
  readonly typed: TypedSettings
  readonly problems: readonly FieldProblem[]
  readonly onChange: (typed: TypedSettings) => void
}

type LimitProps = Props & { readonly keys: readonly ReportedKey[] }

/** How much may be used in a billing period, by all keys or by one. */
export function LimitLines({ typed, problems, keys, onChange }: LimitProps) {
  const { limits } = typed
  const [added, setAdded] = useState<number>()
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const setLimit = (changed: TypedLimit) =>
    onChange({ ...typed, limits: limits.map((limit) => (limit.id === changed.id ? changed : limit)) })
  const optionsFor = ({ key }: TypedLimit) => [
    { value: '', label: 'All keys' },
    ...known.map(({ maskedKey, label }) => ({
      value: maskedKey,
      label: label === '' ? briefKey(maskedKey) : `${label} (${briefKey(maskedKey)})`,
    })),
    ...(key === '' || known.some(({ maskedKey }) => maskedKey === key)
      ? []
      : [{ value: key, label: briefKey(key) }]),
  ]
  return (
    <fieldset>
      <legend>Limits, in characters per billing period</legend>
      {limits.map((limit) => (
        <div
          key={limit.id}
          role="group"
          aria-label={`Limit for ${limit.key === '' ? 'all keys' : (optionsFor(limit).find(({ value }) => value === limit.key)?.label ?? limit.key)}`}
          className={styles.line}
        >
          <Select
            label="Keys"
            isLabelHidden
            value={limit.key}
            options={optionsFor(limit)}
            onChange={(key) => setLimit({ ...limit, key })}
          />
          <NumberBox
            label="Characters"
            isLabelHidden
            value={limit.characters}
            placeholder="15,500,000"
            ref={limit.id === added ? takeFocus : undefined}
            name={`limit-${limit.id}`}
            problems={problems}
            onChange={(characters) => setLimit({ ...limit, characters })}
          />
          <IconButton
            label="Remove this limit"
            onPress={() => onChange({ ...typed, limits: limits.filter(({ id }) => id !== limit.id) })}
          >
            <X aria-hidden size={15} />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden size={13} />}
        onPress={() => {
          const id = Math.max(-1, ...limits.map((limit) => limit.id)) + 1
          setAdded(id)
          onChange({ ...typed, limits: [...limits, { id, key: '', characters: '' }] })
        }}
      >
        Add a limit
      </Button>
    </fieldset>
  )
}

/** The prices of each kind of characters and of speech, and their currency. */
export function PriceBoxes({ typed, problems, onChange }: Props) {
  const { currency, prices } = typed
  return (
    <fieldset>
      <legend>Prices</legend>
      <div className={styles.prices}>
        <NumberBox
          label="Currency"
          inputMode="text"
          value={currency}
          name="currency"
          problems={problems}
          onChange={(text) => onChange({ ...typed, currency: text })}
        />
        {pricedFields.map((field) => (
          <NumberBox
            key={field}
            label={`${fieldNames[field].short}, ${currency.trim().toUpperCase()} per ${field === 'speech' ? 'hour' : 'million characters'}`}
            value={prices[field]}
            name={`price-${field}`}
            problems={problems}
            onChange={(text) => onChange({ ...typed, prices: { ...prices, [field]: text } })}
          />
        ))}
      </div>
      <p className={shared.small}>
        Anything without a price is left out, and the cost is marked “in part”. Enter 0 for anything that is
        free. Amounts are estimates.
      </p>
    </fieldset>
  )
}

type BoxProps = ComponentProps<typeof TextBox> & {
  /** The name of this box in `problems`. */
  readonly name: string
  readonly problems: readonly FieldProblem[]
}

function NumberBox({ name, problems, ...props }: BoxProps) {
  const own = problems.filter((problem) => problem.field === name)
  return (
    <TextBox
      inputMode="decimal"
      {...props}
      aria-invalid={own.length > 0}
      aria-describedby={own.length > 0 ? problemId(name) : undefined}
      className={styles.box}
    >
      <Problems of={own} />
    </TextBox>
  )
}

/** The sentences about invalid boxes; each box refers to its own. */
export function Problems({ of }: { readonly of: readonly FieldProblem[] }) {
  return of.map(({ field: name, words }) => (
    <p key={name} id={problemId(name)} className={styles.problem}>
      {words}
    </p>
  ))
}

/** Unique, because there is only one settings dialog at a time. */
export const problemId = (name: string) => `problem-${name}`
