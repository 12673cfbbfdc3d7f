import { Check, ChevronDown } from 'lucide-react'
import { useContext, useEffect, useMemo, useState } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { lastKey } from '../../ui/device/last-key.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import shared from '../../ui/shared.module.css'
import field from '../../ui/field.module.css'
import popup from '../../ui/overlay/popup.module.css'
import styles from './language-box.module.css'
import { type LanguageOption, offerFor, optionOf } from './language-options.ts'

type Props = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly placeholder?: string
  /** The code of the chosen language. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly suggestions: readonly LanguageOption[]
}

/** A box for choosing a language by its name, in English or in the language itself, or by any code, listed or not. */
export function LanguageBox(props: Props) {
  const { label, value, onChange, placeholder = '', isLabelHidden = false } = props
  // Adds an unlisted code, so that it is shown with its name, too.
  const suggestions = useMemo(() => {
    const isListed = value === '' || props.suggestions.some((one) => one.value === value)
    return isListed ? props.suggestions : [...props.suggestions, optionOf(value)]
  }, [props.suggestions, value])
  // The text being typed; null while nothing is being typed and the box shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = suggestions.find((suggestion) => suggestion.value === value)
  const shown = chosen?.label ?? value
  const offer = offerFor(typed ?? '', suggestions)

  function take(value: string) {
    setTyped(null)
    onChange(value)
  }

  /** Enter, Tab and leaving the box accept the highlighted option: the first, unless the user moved to another. */
  function settle() {
    if (typed === null) return
    const [first] = offer.options
    if (lastKey() === 'Escape' || typed.trim() === '') setTyped(null)
    else if (first) take(first.value)
    // After Enter, the text stays for correction; leaving the box restores the previous value.
    else if (lastKey() === 'Enter') showToast({ title: offer.refusal, isFailure: true })
    else {
      setTyped(null)
      const stays = shown === '' ? '' : ` ${shown} stays selected.`
      showToast({ title: `${offer.refusal}${stays}`, isFailure: true })
    }
  }

  return (
    <AriaComboBox
      className={styles.comboBox ?? ''}
      allowsEmptyCollection
      menuTrigger="manual"
      isInvalid={offer.options.length === 0}
      items={offer.options}
      inputValue={typed ?? shown}
      onInputChange={(text) => setTyped(text === shown ? null : text)}
      // During typing, the first option is highlighted, not the chosen one.
      selectedKey={chosen && typed === null ? value : null}
      onSelectionChange={(key) => (key === null ? settle() : take(String(key)))}
      // An emptied box selects nothing, so that leaving it is not reported as a selection.
      onBlur={() => {
        if (typed?.trim() === '') setTyped(null)
      }}
    >
      <Label className={(isLabelHidden ? field.hiddenLabel : shared.small) ?? ''}>{label}</Label>
      <div className={styles.box}>
        <TypingBox
          placeholder={placeholder}
          typed={typed}
          first={typed?.trim() ? offer.options[0]?.value : undefined}
        />
        {chosen?.note && typed === null ? (
          <span aria-hidden className={styles.chosenNote}>
            {chosen.note}
          </span>
        ) : null}
        <Button className={`${field.inside} ${field.atEnd} ${styles.open}`}>
          <ChevronDown aria-hidden size={14} />
        </Button>
      </div>
      <Popover className={`${popup.popup} ${styles.popover}`} offset={4}>
        <ListBox<LanguageOption>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={popup.empty}>{offer.refusal}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={popup.item ?? ''}>
              <span className={popup.itemLabel}>{option.label}</span>
              {option.note ? <span className={shared.code}>{option.note}</span> : null}
              {option.value === value ? <Check aria-hidden size={14} /> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type TypingBoxProps = {
  readonly placeholder: string
  readonly typed: string | null
  /** The option highlighted by default. */
  readonly first: string | undefined
}

/**
 * The box itself. A press or ↓ opens the list and selects the current value for replacement; typing opens it too. It selects nothing on focus, because
 * react-aria also sends a focus event in the middle of a word, when the highlight leaves the list.
 */
function TypingBox({ placeholder, typed, first }: TypingBoxProps) {
  const state = useContext(ComboBoxStateContext)
  const isTyping = typed !== null
  const isOpen = state?.isOpen ?? false
  const marked = state?.selectionManager.focusedKey ?? null

  useEffect(() => {
    if (isTyping && isOpen && marked === null && first !== undefined) {
      state?.selectionManager.setFocusedKey(first)
    }
  }, [state, isTyping, isOpen, marked, first])

  return (
    <Input
      placeholder={placeholder}
      className={`${field.control} ${styles.input}`}
      // A choice is a step of the page.
      data-undo={isTyping ? undefined : 'page'}
      onClick={(event) => {
        if (!isTyping) event.currentTarget.select()
        state?.open(null, 'manual')
      }}
      onInput={() => state?.open(null, 'input')}
      onKeyDownCapture={(event) => {
        if (isTyping || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
        // Otherwise the arrow key would move the caret to the end, and typing would continue there.
        event.preventDefault()
        event.currentTarget.select()
      }}
    />
  )
}
