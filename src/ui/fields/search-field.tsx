import { Search, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { PlainButton } from '../button.tsx'
import field from '../field.module.css'
import { Kbd } from '../kbd.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The key that focuses it, shown while it is empty. */
  readonly shortcut?: string
  /** Disables it, and says why. */
  readonly whyDisabled?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A box that filters a list as you type. Escape empties it. */
export function SearchField({ label, value, onChange, shortcut, whyDisabled, ref }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span ref={box} className={field.search}>
      <Search aria-hidden size={14} className={field.sign} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={whyDisabled !== undefined}
        title={whyDisabled}
        className={`${field.control} ${field.searched}`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          // A dialog around it stays open.
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && whyDisabled === undefined ? (
        <PlainButton
          // Escape does the same; Tab moves on to the results.
          excludeFromTabOrder
          aria-label="Clear search"
          className={`${field.inside} ${field.atEnd}`}
          onPress={() => {
            onChange('')
            box.current?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden size={14} />
        </PlainButton>
      ) : shortcut === undefined ? null : (
        <span className={field.sign}>
          <Kbd keys={[shortcut]} />
        </span>
      )}
    </span>
  )
}
