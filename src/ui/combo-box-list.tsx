import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Collection,
  ComboBox as AriaComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import styles from './combo-box.module.css'
import type { ComboBoxProps, Suggestion } from './combo-box.tsx'
import field from './field.module.css'
import popup from './popup.module.css'

/** A box to search a list of suggestions in, or, with `freeEntry`, to type something that is not in it. */
export function ComboBoxList(props: ComboBoxProps) {
  const {
    label,
    value,
    onChange,
    suggestions,
    placeholder = '',
    isLabelHidden = false,
    freeEntry = false,
  } = props
  // What is being typed; null while nothing is, then the box shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = suggestions.find((suggestion) => suggestion.value === value)
  const shown = chosen?.label ?? value

  function commit() {
    if (typed === null) return
    const text = typed.trim()
    const match = findSuggestion(suggestions, text)
    if (match) onChange(match.value)
    else if (freeEntry && text !== '') onChange(text)
    setTyped(null)
  }

  return (
    <AriaComboBox
      className={styles.comboBox ?? ''}
      allowsCustomValue
      menuTrigger="input"
      items={groupSuggestions(suggestions, typed ?? '')}
      inputValue={typed ?? shown}
      onInputChange={(text) => setTyped(text === shown ? null : text)}
      selectedKey={chosen ? value : null}
      onSelectionChange={(key) => {
        if (key === null) {
          commit()
          return
        }
        onChange(String(key))
        setTyped(null)
      }}
    >
      <Label className={(isLabelHidden ? field.hiddenLabel : field.label) ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input
          placeholder={placeholder}
          className={`${field.control} ${styles.input}`}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
        />
        {chosen?.note && typed === null ? (
          <span aria-hidden className={styles.chosenNote}>
            {chosen.note}
          </span>
        ) : null}
        <Button className={`${field.inside} ${styles.open}`}>
          <ChevronDown aria-hidden size={14} />
        </Button>
      </div>
      <Popover className={`${popup.popup} ${styles.popover}`} offset={4}>
        <ListBox<Group>
          className={styles.list ?? ''}
          renderEmptyState={() => <Nothing typed={typed} freeEntry={freeEntry} />}
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

function Nothing({ typed, freeEntry }: { readonly typed: string | null; readonly freeEntry: boolean }) {
  return (
    <p className={popup.empty}>
      {freeEntry && typed ? `Press Enter to use “${typed.trim()}”.` : 'Nothing matches.'}
    </p>
  )
}

type Option = Suggestion & { readonly id: string }
type Group = { readonly id: string; readonly title: string; readonly options: readonly Option[] }

/** Those suggestions that hold what was typed, in label or note, under the titles of their groups. */
function groupSuggestions(suggestions: readonly Suggestion[], typed: string): Group[] {
  const wanted = fold(typed.trim())
  const groups = new Map<string, Option[]>()
  for (const suggestion of suggestions) {
    if (!fold(`${suggestion.label} ${suggestion.note ?? ''}`).includes(wanted)) continue
    const title = suggestion.group ?? ''
    const options = groups.get(title) ?? []
    options.push({ ...suggestion, id: suggestion.value })
    groups.set(title, options)
  }
  return [...groups].map(([title, options]) => ({ id: `group ${title}`, title, options }))
}

function findSuggestion(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  const wanted = fold(text)
  return suggestions.find(({ label, note, value }) =>
    [label, note, value].some((name) => name !== undefined && fold(name) === wanted),
  )
}

/** Case and accents do not matter when searching. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
