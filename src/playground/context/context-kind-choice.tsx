import { Select } from '../../ui/fields/select.tsx'
import { chooseContextKind, rowContextNames } from '../inputs/context-kinds.ts'
import { type ContextColumn, contextKinds } from '../inputs/inputs.ts'
import { useSessionStore } from '../store/use-session.ts'
import styles from './context-editor.module.css'

const options = contextKinds.map((value) => ({
  value,
  label: value === 'written' ? 'One for all texts' : rowContextNames[value],
}))

type Props = { readonly column: ContextColumn; readonly letter: string }

/** Chooses where a column's contexts come from: one for all texts in one request, or one for each row, each in its own request. */
export function ContextKindChoice({ column: { id, kind }, letter }: Props) {
  const store = useSessionStore()
  return (
    <div className={styles.choice}>
      <Select
        label={`Contexts of ${letter}`}
        options={options}
        value={kind}
        onChange={(kind) =>
          store.change((inputs) => chooseContextKind(inputs, id, kind), { label: `Contexts of ${letter}` })
        }
      />
    </div>
  )
}
