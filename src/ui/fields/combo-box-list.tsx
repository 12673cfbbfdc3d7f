import { Check, ChevronDown } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import {
  Button,
  Collection,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { lastKey } from '../device/last-key.ts'
import styles from './combo-box.module.css'
import { offerFor } from './combo-box-options.ts'
import type { ComboBoxProps, Suggestion } from './combo-box-options.ts'
import field from '../field.module.css'
import popup from '../overlay/popup.module.css'

/** How long a refusal stays after the box was left, in milliseconds. */
const REFUSAL_STAYS = 10_000

/** A box to search a list of suggestions or, with `freeEntry`, to type something that is not in it. */
export function ComboBoxList(props: ComboBoxProps) {
  const { label, value, onChange, suggestions, placeholder = '', isLabelHidden = false } = props
  // The text being typed; null while nothing is typed, when the box shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = suggestions.find((suggestion) => suggestion.value === value)
  const shown = chosen?.label ?? value
  const offer = offerFor(typed ?? '', suggestions, props)
  const isLeft = typed === null

  useEffect(() => {
    if (refusal === null || !isLeft) return undefined
    const timer = setTimeout(() => setRefusal(null), REFUSAL_STAYS)
    return () => clearTimeout(timer)
  }, [refusal, isLeft])

  function take(value: string) {
    setTyped(null)
    setRefusal(null)
    onChange(value)
  }

  /** Enter, Tab and leaving the box accept the marked option, which is the first unless another was moved to. */
  function settle() {
    if (typed === null) return
    const [first] = offer.options
    if (lastKey() === 'Escape' || typed.trim() === '') {
      setTyped(null)
      setRefusal(null)
    } else if (first) take(first.value)
    else {
      const why = offer.refusal ?? `No match for “${typed.trim()}”.`
      // Enter leaves it to be corrected; leaving the box restores the previous value.
      setRefusal(lastKey() === 'Enter' ? why : `${why} ${shown} stays.`)
      if (lastKey() !== 'Enter') setTyped(null)
    }
  }

  return (
    <AriaComboBox
      className={styles.comboBox ?? ''}
      allowsEmptyCollection
      menuTrigger="manual"
      isInvalid={refusal !== null && typed !== null}
      items={groupsOf(offer.options, Boolean(typed?.trim()))}
      inputValue={typed ?? shown}
      onInputChange={(text) => {
        setTyped(text === shown ? null : text)
        setRefusal(null)
      }}
      // While something is typed, the mark is on the first option, not on the chosen one.
      selectedKey={chosen && typed === null ? value : null}
      onSelectionChange={(key) => (key === null ? settle() : take(String(key)))}
      onFocus={() => setRefusal(null)}
    >
      <Label className={(isLabelHidden ? field.hiddenLabel : field.label) ?? ''}>{label}</Label>
      <div className={styles.box}>
        <TypingBox placeholder={placeholder} typed={typed} first={offer.options[0]?.value} />
        {chosen?.note && typed === null ? (
          <span aria-hidden className={styles.chosenNote}>
            {chosen.note}
          </span>
        ) : null}
        <Button className={`${field.inside} ${field.atEnd} ${styles.open}`}>
          <ChevronDown aria-hidden size={14} />
        </Button>
        {refusal === null ? null : (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <Popover className={`${popup.popup} ${styles.popover}`} offset={4}>
        <ListBox<Group>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={popup.empty}>{offer.refusal ?? 'No matches.'}</p>}
        >
          {(group) => (
            <ListBoxSection id={group.id}>
              {group.title === '' ? null : <Header className={popup.groupTitle ?? ''}>{group.title}</Header>}
              <Collection items={group.options}>
                {(option) => (
                  <ListBoxItem id={option.value} textValue={option.label} className={popup.item ?? ''}>
                    <span className={popup.itemLabel}>{option.label}</span>
                    {option.note ? <span className={popup.itemNote}>{option.note}</span> : null}
                    {option.value === value ? <Check aria-hidden size={14} /> : null}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type TypingBoxProps = {
  readonly placeholder: string
  readonly typed: string | null
  /** The option that is marked unless another was moved to. */
  readonly first: string | undefined
}

/**
 * The box itself. A press and ↓ open the list with what is chosen selected for replacement, typing opens it too. It selects nothing on focus:
 * react-aria sends a focus event also when the mark leaves the list, in the middle of a word.
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
      onClick={(event) => {
        if (!isTyping) event.currentTarget.select()
        state?.open(null, 'manual')
      }}
      onInput={() => state?.open(null, 'input')}
      onKeyDownCapture={(event) => {
        if (isTyping || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
        // The arrow key would put the caret behind it, and typing would go on there.
        event.preventDefault()
        event.currentTarget.select()
      }}
    />
  )
}

type Group = { readonly id: string; readonly title: string; readonly options: readonly Suggestion[] }

/** The options under the titles of their groups; what was searched for, which comes best first, in one group without a title. */
function groupsOf(suggestions: readonly Suggestion[], isSearched: boolean): Group[] {
  const titleOf = ({ group = '' }: Suggestion) => (isSearched ? '' : group)
  return [...new Set(suggestions.map(titleOf))].map((title) => ({
    id: `group ${title}`,
    title,
    options: suggestions.filter((suggestion) => titleOf(suggestion) === title),
  }))
}
