import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { useSecondsSince } from '../../ui/device/use-seconds-since.ts'
import { useSession } from '../store/use-session.ts'

type Props = { readonly rowId: string; readonly columnId: string }

/** What a cell waits for: its turn, an answer, or the next try. */
export function CellProgress({ rowId, columnId }: Props) {
  const run = useSession(({ runs }) => runs.get(columnId))
  const isInRequest = useSession(({ inputs, runs }) => {
    const text = inputs.texts.find(({ id }) => id === rowId)?.text
    return text !== undefined && runs.get(columnId)?.left[0]?.texts.includes(text) === true
  })
  if (run?.phase === 'pausing') return <Retrying until={run.until} />
  return run?.phase === 'sending' && isInRequest ? <Sending since={run.since} /> : <span>queued</span>
}

/** Counts up once a second. */
function Sending({ since }: { readonly since: number }) {
  return <span>sending {useSecondsSince(since)} s</span>
}

function Retrying({ until }: { readonly until: number }) {
  return <span>retrying in {useSecondsLeft(until)} s</span>
}
