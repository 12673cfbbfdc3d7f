import { CircleQuestionMark } from 'lucide-react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { setRepeats, setRepeatScope } from '../inputs/input-changes.ts'
import { repeatChoices, type RepeatScope } from '../inputs/inputs.ts'
import styles from './run-bar.module.css'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { RATES } from '../verdict/verdict-words.ts'

const scopes: readonly { readonly value: RepeatScope; readonly label: string }[] = [
  { value: 'differing', label: 'what differs' },
  { value: 'all', label: 'all rows' },
]

/** How often each request is sent, to distinguish a change from chance, and for which texts. */
export function RepeatControls() {
  const store = useSessionStore()
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const repeatScope = useSession(({ inputs }) => inputs.repeatScope)
  return (
    <span className={styles.repeat}>
      <span className={styles.scope} data-unused={repeats === 1 || undefined}>
        <Select
          label="Texts that are repeated"
          isLabelHidden
          options={scopes}
          value={repeatScope}
          onChange={(value) => store.change((inputs) => setRepeatScope(inputs, value))}
        />
      </span>
      <Popover
        title="What repeats tell"
        trigger={
          <IconButton label="What repeats tell" size="small">
            <CircleQuestionMark aria-hidden size={14} />
          </IconButton>
        }
      >
        {() => <p className={styles.explained}>{RATES}</p>}
      </Popover>
      <span aria-hidden className={styles.label}>
        Repeat
      </span>
      <Segmented
        label="How often each request is sent"
        options={repeatChoices.map((count) => ({ value: `${count}`, label: `×${count}` }))}
        value={`${repeats}`}
        onChange={(value) => {
          const chosen = repeatChoices.find((count) => `${count}` === value)
          if (chosen) store.change((inputs) => setRepeats(inputs, chosen))
        }}
      />
    </span>
  )
}
