import type { TranslationInput } from '../../api/translate.ts'
import { bodyBytes, translationBody } from '../../api/translate.ts'
import { useSession } from '../store/use-session.ts'
import { callsInWords, sizeInWords } from './call-figures.ts'
import { isSameRequest } from './press-requests.ts'
import styles from './request-views.module.css'

type Props = {
  readonly columnId: string
  /** The requests that are shown; undefined for all that were sent. */
  readonly requests: readonly TranslationInput[] | undefined
}

/** The outcome of the requests shown, and the size of the largest. */
export function CallFigures({ columnId, requests }: Props) {
  const all = useSession((state) => state.exchanges.get(columnId)) ?? []
  const exchanges = requests
    ? all.filter(({ request }) => requests.some((shown) => isSameRequest(shown, request)))
    : all
  const last = exchanges.at(-1)
  const status = last?.result?.status ?? last?.failure?.status
  const words = [
    ...callsInWords(exchanges),
    ...(requests && requests.length > 0
      ? [sizeInWords(Math.max(...requests.map((request) => bodyBytes(translationBody(request)))))]
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
