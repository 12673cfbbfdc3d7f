import { USUAL_MAX_TEXTS } from '../../api/contract.ts'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { ColumnHeader } from './column-header.tsx'
import styles from './comparison-table.module.css'
import { letterOf } from '../inputs/lab.ts'
import { directionOf, languageTag } from '../languages.ts'
import { TextCell } from './text-cell.tsx'
import { TextsMenu } from './texts-menu.tsx'
import { TranslationCell, type TranslationLook } from './translation-cell.tsx'
import { useLab, useLabStore } from '../store/use-lab.ts'
import { visibleRows } from '../verdict/visible-rows.ts'

/** The comparison: a row for each text, a column for each context, a request for each column. */
export function ComparisonTable() {
  const store = useLabStore()
  // The list of ids changes only with the rows themselves, so that typing does not draw the table anew.
  const shownIds = useLab((state, store) => visibleRows(state, store).join(' '))
  const allIds = useLab(({ lab }) => lab.texts.map(({ id }) => id).join(' '))
  const columnIds = useLab(({ lab }) => lab.columns.map(({ id }) => id).join(' '))
  const baselineId = useLab(({ lab }) => lab.baselineId)
  const focusedId = useLab((state) => state.focusedColumnId)
  const filter = useLab((state) => state.filter)
  const isCompact = useLab((state) => state.isCompact)
  const rows = useMemo(() => {
    const shown = new Set(shownIds.split(' '))
    return allIds.split(' ').flatMap((id, index) => (shown.has(id) ? [{ id, index }] : []))
  }, [shownIds, allIds])
  const columns = useMemo(() => columnIds.split(' '), [columnIds])
  const look = useLook()
  const count = allIds.split(' ').length

  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label="Texts and translations"
      data-compact={isCompact || undefined}
    >
      <table aria-label="Comparison" className={styles.table} data-columns={columns.length}>
        <colgroup>
          <col className={styles.textColumn} />
          {columns.map((id) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={styles.cornerTitle}>
                <strong>Texts</strong> <span className={styles.count}>{count}</span>
                <span className={styles.end}>
                  <TextsMenu />
                </span>
              </span>
              {count > 1 ? (
                <p className={styles.note}>
                  Each text is translated on its own. What they must know of each other goes into the context.
                </p>
              ) : null}
              {count > USUAL_MAX_TEXTS ? (
                <p className={styles.warning}>
                  Some services take at most {USUAL_MAX_TEXTS} texts in one request.
                </p>
              ) : null}
            </th>
            {columns.map((id, index) => (
              <ColumnHeader
                key={id}
                columnId={id}
                index={index}
                count={columns.length}
                isBaseline={id === baselineId}
                isFocused={id === focusedId}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, index }) => (
            <tr key={id}>
              <TextCell rowId={id} index={index} isLast={index === count - 1} />
              {columns.map((columnId, columnIndex) => (
                <TranslationCell
                  key={columnId}
                  rowId={id}
                  columnId={columnId}
                  letter={letterOf(columnIndex)}
                  isBaseline={columnId === baselineId}
                  isFocused={columnId === focusedId}
                  look={look}
                />
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length + 1} className={styles.nothing}>
                {filter === 'changed' ? 'No text is translated differently.' : 'No text has a problem.'}{' '}
                <Button size="small" onPress={() => store.show({ filter: 'all' })}>
                  Show all {count}
                </Button>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function useLook(): TranslationLook {
  const target = useLab(({ lab }) => lab.targetLanguage)
  const showsRemoved = useLab((state) => state.showsRemoved)
  const isDetected = useLab(({ lab }) => lab.sourceLanguage === '')
  return useMemo(
    () => ({ language: languageTag(target), direction: directionOf(target), showsRemoved, isDetected }),
    [target, showsRemoved, isDetected],
  )
}
