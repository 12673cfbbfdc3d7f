import { useDeferredValue } from 'react'
import { isCompared, letterOf } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { type ColumnCounts, countColumn, inWords } from './column-counts.ts'
import styles from './target-summary.module.css'

/** What each context did in each target language. A press on a count leads to the texts it counts. */
export function TargetSummary() {
  const store = useSessionStore()
  const { inputs } = useDeferredValue(useSession((state) => state))
  const columns = inputs.columns.flatMap((column, index) =>
    isCompared(inputs, column)
      ? [{ id: column.id, letter: letterOf(index), name: index === 0 ? 'No context' : column.name }]
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
