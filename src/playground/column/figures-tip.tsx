import { useMemo } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { callsInWords } from '../request/call-figures.ts'
import { useSession } from '../store/use-session.ts'
import styles from './column-answer.module.css'
import { useColumnSize } from './use-column-size.ts'
import { useSameRequest } from './use-same-request.ts'

type Props = { readonly columnId: string; readonly isAsOfBefore: boolean }

/** The figures of the last call, floating below the head while the pointer is on the answer, so that they take no room. */
export function FiguresTip({ columnId, isAsOfBefore }: Props) {
  const exchanges = useSession((state) => state.exchanges.get(columnId))
  // Not with every keystroke: formatting numbers takes longer than counting.
  const calls = useMemo(() => callsInWords(exchanges ?? []), [exchanges])
  const size = useColumnSize(columnId)
  const sameAs = useSameRequest(columnId)
  const status = exchanges?.at(-1)?.result?.status
  if (status === undefined) return null
  const words = sameAs === '' ? calls : [`the same request as ${sameAs}`]
  const bytes = size === undefined ? [] : [`${formatCount(size.bytes)} B`]
  const split = size?.isSplit ? [`split into ${size.requests} requests`] : []
  return (
    <span className={styles.tip}>
      {isAsOfBefore ? 'before the edit: ' : null}
      <b>{status}</b> · {[...words, ...bytes, ...split].join(' · ')}
    </span>
  )
}
