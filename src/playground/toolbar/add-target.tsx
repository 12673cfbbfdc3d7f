import { Plus, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { MAX_TARGETS } from '../model/inputs.ts'
import { addTarget, removeTarget } from '../model/input-changes.ts'
import { languageName, normalCode } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { LanguageBox } from './language-box.tsx'
import { targetSuggestions } from './language-options.ts'
import shared from '../../ui/shared.module.css'
import styles from './toolbar.module.css'

/** Adds target languages to the one in the box beside it, and removes them. */
export function AddTarget() {
  return (
    <Popover
      title="Target languages"
      trigger={
        <IconButton label="Add target language">
          <Plus aria-hidden size={16} />
        </IconButton>
      }
    >
      {/* Closes after adding, so that the next press takes effect immediately. */}
      {(close) => <Targets onAdd={close} />}
    </Popover>
  )
}

function Targets({ onAdd }: { readonly onAdd: () => void }) {
  const store = useSessionStore()
  const targets = useSession(({ inputs }) => inputs.targets)
  const suggestions = useMemo(
    () => targetSuggestions().filter(({ value }) => !targets.includes(value)),
    [targets],
  )
  const surface = useRef<HTMLDivElement>(null)

  useEffect(() => surface.current?.querySelector('input')?.focus(), [])

  /** Removes a language and focuses the next button or, if there is none, the box. */
  function remove(code: string, place: number) {
    flushSync(() => store.change((inputs) => removeTarget(inputs, code)))
    const buttons = surface.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)]
    const there = next ?? surface.current?.querySelector('input')
    there?.focus()
  }

  return (
    <div ref={surface} className={styles.popover}>
      {targets.length < MAX_TARGETS ? (
        <LanguageBox
          label="Language to add"
          placeholder="Search languages"
          value=""
          onChange={(value) => {
            const code = normalCode(value)
            store.change((inputs) => addTarget(inputs, code))
            announce(`${languageName(code)} added`)
            onAdd()
          }}
          suggestions={suggestions}
        />
      ) : (
        <p className={shared.small}>A comparison holds at most {MAX_TARGETS} languages.</p>
      )}
      <ul aria-label="Target languages">
        {targets.map((code, place) => (
          <li key={code} className={styles.item}>
            <span>{languageName(code)}</span> <span className={shared.code}>{code}</span>
            {targets.length > 1 ? (
              <IconButton
                label={`Remove ${languageName(code)}`}
                size="small"
                onPress={() => remove(code, place)}
              >
                <X aria-hidden size={14} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={shared.small}>Each language sends and bills all texts again.</p>
    </div>
  )
}
