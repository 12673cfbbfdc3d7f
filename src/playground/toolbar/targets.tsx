import { CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { addTarget, removeTarget } from '../model/input-changes.ts'
import { filledColumns, MAX_TARGETS } from '../model/inputs.ts'
import { languageName, normalCode } from '../languages.ts'
import shared from '../../ui/shared.module.css'
import page from '../playground-page.module.css'
import type { SessionStore } from '../session/session-store.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import type { RowCounts } from '../model/cell-views.ts'
import { describeEffect, describeMet } from '../model/statuses.ts'
import { LanguageBox } from './language-box.tsx'
import { targetSuggestions } from './language-options.ts'
import styles from './targets.module.css'

const SUMMARY = 'summary'

/** Tabs for the target languages, one of which is shown in the table (`children`), and for a summary of all of them. */
export function TargetTabs({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const targets = useSession(({ inputs }) => inputs.targets)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const showsSummary = useSession((state) => state.showsSummary)
  const chosen = showsSummary ? SUMMARY : target
  // Deferred while typing: it counts all columns in every language.
  const counted = useDeferredValue(useSession((state) => state))
  const languages = useMemo(
    () => targets.map((code) => tabOf(code, store.counts(code))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the counts are those of that state
    [store, targets, counted],
  )
  return (
    <Tabs
      chosen={chosen}
      onChoose={(tab) =>
        tab === SUMMARY ? store.show({ showsSummary: true, editedColumnId: '' }) : store.showTarget(tab)
      }
    >
      <TabList
        label="Target languages"
        tabs={[...languages, { id: SUMMARY, label: 'Summary' }]}
        className={styles.tabs}
      />
      <TabPanel id={chosen} className={page.table}>
        {showsSummary ? <TargetSummary /> : children}
      </TabPanel>
    </Tabs>
  )
}

/** A language's tab. A sign, whose room is reserved, says that some of its texts need attention. */
function tabOf(code: string, { problems }: RowCounts) {
  const language = languageName(code)
  return {
    id: code,
    name: problems === 0 ? language : `${language}, ${countOf(problems, 'problem')}`,
    label: (
      <>
        {language}
        <CircleAlert
          aria-hidden
          size={12}
          className={`${shared.warning} ${styles.attention}`}
          data-shown={problems > 0}
        />
      </>
    ),
  }
}

/** The effect of each context in each target language. A press on a cell shows that language in the table. */
function TargetSummary() {
  const store = useSessionStore()
  const { inputs } = useDeferredValue(useSession((state) => state))
  const columns = filledColumns(inputs).map(({ column: { id }, letter, name }) => ({ id, letter, name }))

  return (
    <div className={styles.scroller} role="region" aria-label="Summary of all target languages">
      <table className={styles.table} aria-label="Summary">
        <thead>
          <tr>
            <th scope="col">Target language</th>
            {columns.map(({ id, letter, name }) => (
              <th key={id} scope="col">
                <span className={styles.letter}>{letter}</span> {name}
                {id === inputs.baselineId ? <span className={shared.small}> baseline</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.targets.map((target) => (
            <tr key={target}>
              <th scope="row">
                {languageName(target)} <span className={shared.code}>{target}</span>
              </th>
              {columns.map(({ id, letter }) => {
                const counts = describeCounts(store, id, target)
                const words = counts.map((count) => count.words).join(', ')
                return (
                  <td key={id}>
                    <button
                      type="button"
                      className={styles.count}
                      aria-label={`${languageName(target)}, column ${letter}: ${words}`}
                      onClick={() => {
                        store.showTarget(target)
                        store.show({ focusedColumnId: id })
                      }}
                    >
                      {counts.map(({ tone, words }) => (
                        <span key={words} className={tone === 'main' ? styles.main : shared[tone]}>
                          {words}
                        </span>
                      ))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CountWords = { readonly tone: 'main' | 'warning' | 'danger' | 'muted'; readonly words: string }

/** The effect of a context in one target language: changed, then doubtful, damaged, failed and missing texts. Never empty. */
function describeCounts(store: SessionStore, columnId: string, target: string): readonly CountWords[] {
  const { baselineId, repeats } = store.getState().inputs
  const { effect } = store.summary(columnId, target)
  const { answered, unstable, damaged, failed, unsent } = effect
  const isCompared = columnId !== baselineId && effect.compared > 0
  const parts: readonly CountWords[] = [
    { tone: 'main', words: describeMet(effect) },
    { tone: 'main', words: isCompared ? describeEffect({ ...effect, unstable: 0 }, repeats) : '' },
    { tone: 'muted', words: !isCompared && answered > 0 ? `${formatCount(answered)} translated` : '' },
    { tone: 'warning', words: unstable > 0 ? `${formatCount(unstable)} unstable` : '' },
    { tone: 'danger', words: damaged > 0 ? `${formatCount(damaged)} damaged` : '' },
    { tone: 'danger', words: failed > 0 ? `${formatCount(failed)} failed` : '' },
    {
      tone: 'muted',
      words:
        unsent === 0 ? '' : answered + failed === 0 ? 'no answers yet' : `${formatCount(unsent)} to send`,
    },
  ]
  const said = parts.filter(({ words }) => words !== '')
  return said.length > 0 ? said : [{ tone: 'muted', words: 'nothing to send' }]
}

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
      {(close) => <TargetChooser onAdd={close} />}
    </Popover>
  )
}

function TargetChooser({ onAdd }: { readonly onAdd: () => void }) {
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
      <p className={shared.small}>Every language you add sends and bills all texts again.</p>
    </div>
  )
}
