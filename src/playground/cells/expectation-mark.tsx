import { Check, CircleDashed, CircleX } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { judgeRow } from '../expectations/judge-row.ts'
import { reasonInWords, standingInWords } from '../expectations/standing-words.ts'
import { useSession } from '../store/use-session.ts'
import type { CellView } from '../verdict/cell.ts'
import styles from './expectation-mark.module.css'

type Props = { readonly rowId: string; readonly index: number; readonly view: CellView }

/** Whether a cell is as expected: a sign if it is, with a word if it is not. */
export function ExpectationMark({ rowId, index, view }: Props) {
  const row = useSession(({ inputs: { texts } }) =>
    texts[index]?.id === rowId ? texts[index] : texts.find(({ id }) => id === rowId),
  )
  if (!row || view.isOlder) return null
  const standing = judgeRow(row, view.answers)
  if (standing === undefined) return null
  const words = standingInWords(row, view.answers)
  const reason = reasonInWords(row, view.answers)
  return (
    <span
      className={styles.mark}
      data-standing={standing}
      title={`${words}${reason === '' ? '' : `: ${reason}`}`}
    >
      {standing === 'met' ? (
        <>
          <Check aria-hidden size={13} /> <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <>
          {standing === 'missed' ? <CircleX aria-hidden size={13} /> : <CircleDashed aria-hidden size={13} />}{' '}
          {words}
        </>
      )}
    </span>
  )
}
