import { useId } from 'react'
import { pricedKinds } from '../../api/gateway-contract.ts'
import { fieldNames } from '../field-names.ts'
import { tidyPrice, type FieldProblem, type TypedSettings } from './limits-form.ts'
import { NumberBox, placeOfProblem, Problems } from './number-box.tsx'
import styles from './limits-dialog.module.css'

type Props = {
  readonly typed: TypedSettings
  readonly problems: readonly FieldProblem[]
  readonly onChange: (typed: TypedSettings) => void
}

/** The prices of each kind of characters and of speech, and their currency. */
export function PriceBoxes({ typed, problems, onChange }: Props) {
  const { currency, kinds, speech } = typed
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const describedBy = (name: string) => placeOfProblem(problems, name, idOf)
  return (
    <fieldset>
      <legend>Prices</legend>
      <div className={styles.prices}>
        <NumberBox
          label="Currency"
          value={currency}
          tidy={(text) => text.trim().toUpperCase()}
          describedBy={describedBy('currency')}
          onChange={(text) => onChange({ ...typed, currency: text })}
        />
        {pricedKinds.map((kind) => (
          <NumberBox
            key={kind}
            label={`${fieldNames[kind].short}, ${currency} per million characters`}
            value={kinds[kind]}
            tidy={tidyPrice}
            describedBy={describedBy(`price-${kind}`)}
            onChange={(text) => onChange({ ...typed, kinds: { ...kinds, [kind]: text } })}
          />
        ))}
        <NumberBox
          label={`Speech, ${currency} per hour`}
          value={speech}
          tidy={tidyPrice}
          describedBy={describedBy('price-speech')}
          onChange={(text) => onChange({ ...typed, speech: text })}
        />
      </div>
      <Problems of={problems.filter((problem) => !problem.field.startsWith('limit-'))} idOf={idOf} />
      <p className={styles.note}>What has no price costs nothing here. Amounts are labelled as estimates.</p>
    </fieldset>
  )
}
