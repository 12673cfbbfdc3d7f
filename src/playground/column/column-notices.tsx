import { useDeferredValue } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { isFilled, isSent } from '../inputs/inputs.ts'
import { questionSize } from '../sending/column-question.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useSession } from '../store/use-session.ts'
import styles from './column-notices.module.css'

const RequestSizeNotice = lazyComponent(
  async () => (await import('./request-size-notice.tsx')).RequestSizeNotice,
  () => null,
)

/** On its way from the start, so that it is there when something goes wrong. */
const RunNotice = lazyComponent(
  import('./run-notice.tsx').then(({ RunNotice }) => RunNotice),
  () => null,
)

type Props = { readonly columnId: string; readonly letter: string }

/** What stands in the way of a column, in the column: the others stay usable. */
export function ColumnNotices({ columnId, letter }: Props) {
  const run = useColumnRun(columnId)?.run
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  const isTooLarge =
    column !== undefined &&
    isFilled(inputs, column) &&
    inputs.texts.some(isSent) &&
    questionSize(inputs, column).requests === undefined
  const isTroubled = run?.phase === 'failed' || run?.phase === 'pausing' || run?.phase === 'stopped'
  return (
    <div className={styles.notices}>
      {isTooLarge && column ? <RequestSizeNotice inputs={inputs} column={column} letter={letter} /> : null}
      {isTroubled ? <RunNotice columnId={columnId} run={run} /> : null}
    </div>
  )
}
