import { useDeferredValue } from 'react'
import { isFilled, isSent } from '../inputs/inputs.ts'
import { questionSize } from '../sending/column-question.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useSession } from '../store/use-session.ts'
import { callsInWords, sizeInWords } from './call-figures.ts'
import styles from './request-views.module.css'

/** What the last press came to for this column, and how large its whole question is. */
export function CallFigures({ columnId }: { readonly columnId: string }) {
  const shown = useColumnRun(columnId)
  const exchanges = useSession((state) => state.exchanges.get(columnId)) ?? []
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  const last = shown?.isAsOfBefore ? undefined : exchanges.at(-1)
  const status = last?.result?.status ?? last?.failure?.status
  const words = [
    ...(last ? callsInWords(exchanges) : []),
    ...(column && isFilled(inputs, column) && inputs.texts.some(isSent)
      ? [sizeInWords(questionSize(inputs, column).bytes)]
      : []),
  ]
  return (
    <span className={styles.figures}>
      {status === undefined ? null : (
        <>
          <b data-failed={last?.failure ? true : undefined}>{status}</b>
          {words.length > 0 ? ' · ' : ''}
        </>
      )}
      {words.join(' · ')}
    </span>
  )
}
