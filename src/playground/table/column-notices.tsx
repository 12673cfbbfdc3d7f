import { useDeferredValue } from 'react'
import { deferred } from '../../ui/deferred.tsx'
import { isFilled, isSent } from '../inputs/lab.ts'
import { questionSize } from '../sending/column-question.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useLab } from '../store/use-lab.ts'
import styles from './column-notices.module.css'

const OverflowNotice = deferred(
  async () => (await import('./overflow-notice.tsx')).OverflowNotice,
  () => null,
)

/** On its way from the start, so that it is there when something goes wrong. */
const RunNotice = deferred(
  import('./run-notice.tsx').then(({ RunNotice }) => RunNotice),
  () => null,
)

type Props = { readonly columnId: string; readonly letter: string }

/** What stands in the way of a column, in the column: the others stay usable. */
export function ColumnNotices({ columnId, letter }: Props) {
  const run = useColumnRun(columnId)?.run
  const lab = useDeferredValue(useLab((state) => state.lab))
  const column = lab.columns.find(({ id }) => id === columnId)
  const isTooLarge =
    column !== undefined &&
    isFilled(lab, column) &&
    lab.texts.some(isSent) &&
    questionSize(lab, column).requests === undefined
  const isTroubled = run?.phase === 'failed' || run?.phase === 'pausing' || run?.phase === 'stopped'
  return (
    <div className={styles.notices}>
      {isTooLarge && column ? <OverflowNotice lab={lab} column={column} letter={letter} /> : null}
      {isTroubled ? <RunNotice columnId={columnId} run={run} /> : null}
    </div>
  )
}
