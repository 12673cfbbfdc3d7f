import { memo } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { openCell } from '../actions/rows.ts'
import { directionOf, languageTag } from '../languages.ts'
import { useCell, useSessionStore } from '../session/use-session.ts'
import type { CellContentProps } from './cell-content.tsx'
import styles from './translation-cell.module.css'

/** Code that is not needed before the first answer, mainly comparing words: fetched from the start, and nothing waits for it. */
const CellContent = lazyComponent(
  () => import('./cell-content.tsx').then(({ CellContent }) => CellContent),
  ({ view: { answers } }: CellContentProps) => {
    const { text = '', question } = answers[0] ?? {}
    const target = question?.settings.targetLanguage ?? ''
    return (
      <div className={styles.line}>
        <div
          lang={languageTag(target)}
          dir={directionOf(target)}
          className={`${styles.text} ${styles.words}`}
        >
          {text}
        </div>
      </div>
    )
  },
  { isEarly: true },
)

type Props = {
  readonly rowId: string
  /** The place of the row among all texts, from 0. */
  readonly index: number
  readonly columnId: string
  readonly letter: string
  /** The letter of the baseline. */
  readonly baseline: string
  readonly isBaseline: boolean
  readonly isShown: boolean
  readonly isSelected: boolean
}

/** One translation: its words and the verdict. A press selects the cell and leads to where it is shown in full. */
export const TranslationCell = memo(function TranslationCell(props: Props) {
  const { rowId, index, columnId, letter, baseline, isBaseline, isShown, isSelected } = props
  const store = useSessionStore()
  const view = useCell(rowId, columnId)
  return (
    <td
      className={styles.cell}
      data-status={view.status}
      data-older={view.isOlder || undefined}
      data-baseline={isBaseline || undefined}
      data-shown={isShown || undefined}
      data-selected={isSelected || undefined}
      data-column={columnId}
      data-letter={letter}
      onClick={() => openCell(store, { rowId, columnId })}
    >
      {view.status === 'empty' ? null : (
        <CellContent view={view} rowId={rowId} index={index} columnId={columnId} baseline={baseline} />
      )}
    </td>
  )
})
