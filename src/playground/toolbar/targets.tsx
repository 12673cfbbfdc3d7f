import { CircleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { columnName, isFilled, letterOf } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import page from '../playground-page.module.css'
import type { SessionStore } from '../session/session-state.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import type { RowCounts } from '../model/cell-views.ts'
import type { ColumnEffect } from '../model/column-summary.ts'
import { describeMet } from '../model/statuses.ts'
import signs from '../table/signs.module.css'
import styles from './targets.module.css'

const SUMMARY = 'summary'

/** The target languages, of which one is shown in the table (`children`), and a summary over all of them. */
export function TargetTabs({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const targets = useSession(({ inputs }) => inputs.targets)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const showsSummary = useSession((state) => state.showsSummary)
  const chosen = showsSummary ? SUMMARY : target
  // Counted behind the typing: in each language, over all columns.
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

/** A language, and how many of its texts were changed by a context or need a look. */
function tabOf(code: string, { changed, problems }: RowCounts) {
  const language = languageName(code)
  return {
    id: code,
    name: [
      language,
      ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
      ...(problems > 0 ? [countOf(problems, 'problem')] : []),
    ].join(', '),
    label: (
      <>
        {language}
        {changed > 0 ? (
          <span className={styles.changed}>
            <i className={signs.changed} /> {formatCount(changed)}
          </span>
        ) : null}
        {problems > 0 ? (
          <span className={styles.problems}>
            <CircleAlert aria-hidden size={12} /> {formatCount(problems)}
          </span>
        ) : null}
      </>
    ),
  }
}

/** What each context did in each target language. A press on a count leads to the texts it counts. */
function TargetSummary() {
  const store = useSessionStore()
  const { inputs } = useDeferredValue(useSession((state) => state))
  const columns = inputs.columns.flatMap((column, index) =>
    isFilled(inputs, column)
      ? [{ id: column.id, letter: letterOf(index), name: columnName(inputs, column) }]
      : [],
  )

  function open(target: string, columnId: string) {
    store.showTarget(target)
    store.show({ focusedColumnId: columnId })
  }

  return (
    <div className={styles.scroller} role="region" aria-label="Summary of all target languages">
      <table className={styles.table} aria-label="Summary">
        <thead>
          <tr>
            <th scope="col">Target language</th>
            {columns.map(({ id, letter, name }) => (
              <th key={id} scope="col">
                <span className={styles.letter}>{letter}</span> {name}
                {id === inputs.baselineId ? <span className={styles.note}> baseline</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.targets.map((target) => (
            <tr key={target}>
              <th scope="row">
                {languageName(target)} <span className={styles.code}>{target}</span>
              </th>
              {columns.map(({ id, letter }) => (
                <td key={id}>
                  <button
                    type="button"
                    className={styles.count}
                    aria-label={`${languageName(target)}, column ${letter}: ${wordsOf(countColumn(store, id, target))}`}
                    onClick={() => open(target, id)}
                  >
                    <Counts counts={countColumn(store, id, target)} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function wordsOf(counts: ColumnCounts): string {
  return inWords(counts)
    .map(({ words }) => words)
    .join(', ')
}

function Counts({ counts }: { readonly counts: ColumnCounts }) {
  return inWords(counts).map(({ tone, words }) => (
    <span key={words} className={styles[tone]}>
      {words}
    </span>
  ))
}

/** The counts of a column in one target language. */
type ColumnCounts = ColumnEffect & {
  readonly isBaseline: boolean
  /** Whether there is a verdict; otherwise answers only differ. */
  readonly isVerdict: boolean
  /** Texts that failed or were cancelled. */
  readonly failed: number
  /** Texts that are waiting, or were never sent in this language. */
  readonly unsent: number
}

function countColumn(store: SessionStore, columnId: string, target: string): ColumnCounts {
  const { baselineId, repeats } = store.getState().inputs
  const effect = store.effect(columnId, target)
  let failed = 0
  let unsent = 0
  for (const status of store.statuses(columnId, target)) {
    if (status === 'failed' || status === 'cancelled') failed += 1
    else if (status === 'waiting' || status === 'not-sent' || status === 'out-of-date') unsent += 1
  }
  return {
    ...effect,
    isBaseline: columnId === baselineId,
    isVerdict: repeats > 1 || effect.changed > 0,
    failed,
    unsent,
  }
}

/** One part of the words, and how to view its texts. */
type CountWords = { readonly tone: 'main' | 'warning' | 'danger' | 'muted'; readonly words: string }

/** First what changed, then what is doubtful, what failed, and what is missing. Never empty. */
function inWords(counts: ColumnCounts): readonly CountWords[] {
  const { answered, compared, changed, differing, unstable, failed, unsent, isBaseline, isVerdict } = counts
  const parts: CountWords[] = []
  const say = (tone: CountWords['tone'], words: string) => parts.push({ tone, words })
  const met = describeMet(counts)
  if (met !== '') say('main', met)
  if (isBaseline && answered > 0) say('muted', `${formatCount(answered)} translated`)
  else if (compared > 0 && isVerdict)
    say('main', `${formatCount(changed)} of ${formatCount(compared)} changed`)
  else if (compared > 0)
    say(
      'main',
      `${formatCount(differing)} of ${formatCount(compared)} ${differing === 1 ? 'differs' : 'differ'}`,
    )
  else if (answered > 0) say('muted', `${formatCount(answered)} translated`)
  if (compared > 0 && isVerdict && differing > 0) say('muted', countOf(differing, 'differs', 'differ'))
  if (unstable > 0) say('warning', `${formatCount(unstable)} unstable`)
  if (failed > 0) say('danger', `${formatCount(failed)} failed`)
  if (unsent > 0) say('muted', answered + failed === 0 ? 'not sent yet' : `${formatCount(unsent)} to send`)
  return parts.length > 0 ? parts : [{ tone: 'muted', words: 'nothing to send' }]
}
