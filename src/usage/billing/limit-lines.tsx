import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { briefKey } from '../figures/key-names.ts'
import { tidyCharacters, type FieldProblem, type TypedLimit, type TypedSettings } from './limits-form.ts'
import { NumberBox, placeOfProblem, Problems } from './number-box.tsx'
import styles from './limits-dialog.module.css'

type Props = {
  readonly typed: TypedSettings
  readonly problems: readonly FieldProblem[]
  readonly onChange: (typed: TypedSettings) => void
  /** The keys of the report: a limit can be set for each. */
  readonly keys: readonly ReportedKey[]
}

/** How much may be used in a billing period, by all keys or by one. */
export function LimitLines({ typed, problems, keys, onChange }: Props) {
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
          <NumberBox
            label="Characters"
            isLabelHidden
            value={limit.characters}
            tidy={tidyCharacters}
            placeholder={tidyCharacters('15500000')}
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
