import { memo } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { directionOf, languageTag } from '../languages.ts'
import { useCell, useSession, useSessionStore } from '../store/use-session.ts'
import type { CellContentProps } from './cell-content.tsx'
import styles from './translation-cell.module.css'

/** What nobody needs before the first answer, comparing words above all: it is on its way from the start, and waited for by none. */
const CellContent = lazyComponent(
  import('./cell-content.tsx').then(({ CellContent }) => CellContent),
  ({ view: { answers } }: CellContentProps) => {
    const { text = '', question } = answers[0] ?? {}
    const target = question?.settings.targetLanguage ?? ''
    return (
      <div lang={languageTag(target)} dir={directionOf(target)} className={styles.text}>
        {text}
      </div>
    )
  },
)

type Props = {
  readonly rowId: string
  readonly columnId: string
  readonly letter: string
  readonly isBaseline: boolean
  readonly isFocused: boolean
  readonly showsRemoved: boolean
}

/** One translation: the words, what was detected, and the verdict. */
export const TranslationCell = memo(function TranslationCell(props: Props) {
  const { rowId, columnId, letter, isBaseline, isFocused, showsRemoved } = props
  const store = useSessionStore()
  const view = useCell(rowId, columnId)
  const isSelected = useSession(
    ({ selectedCell: cell }) => cell?.rowId === rowId && cell.columnId === columnId,
  )
  return (
    <td
      className={styles.cell}
      data-status={view.status}
      data-baseline={isBaseline || undefined}
      data-focused={isFocused || undefined}
      data-letter={letter}
      data-selected={isSelected || undefined}
      onClick={() => store.show({ focusedColumnId: columnId, selectedCell: { rowId, columnId } })}
    >
      {view.status === 'empty' ? (
        <div className={styles.meta} />
      ) : (
        <CellContent view={view} rowId={rowId} columnId={columnId} showsRemoved={showsRemoved} />
      )}
    </td>
  )
})
