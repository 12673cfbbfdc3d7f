import { memo } from 'react'
import { useLater } from '../use-later.tsx'
import { openCell } from '../actions/rows.ts'
import type { CellView } from '../model/cell.ts'
import { directionOf, languageTag } from '../languages.ts'
import { useCell, useSessionStore } from '../session/use-session.ts'
import styles from './translation-cell.module.css'

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
  const later = useLater()
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
      {view.status === 'empty' ? null : later ? (
        <later.CellContent view={view} rowId={rowId} index={index} columnId={columnId} baseline={baseline} />
      ) : (
        <Words view={view} />
      )}
    </td>
  )
})

/** The translation alone, until the code is there that compares it. */
function Words({ view: { answers } }: { readonly view: CellView }) {
  const { text = '', question } = answers[0] ?? {}
  const target = question?.settings.targetLanguage ?? ''
  return (
    <div className={styles.line}>
      <div lang={languageTag(target)} dir={directionOf(target)} className={`${styles.text} ${styles.words}`}>
        {text}
      </div>
    </div>
  )
}
