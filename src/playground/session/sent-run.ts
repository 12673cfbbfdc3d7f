/** Records the requests of one press as they happen: unanswered requests may be billed even if the page is left. */
import { type Exchange, exchangeOf, type RunEvent } from '../model/run.ts'
import type { TranslationInput } from '../../api/translate.ts'
import type { SentRun } from './session-state.ts'

/** Starts a record; `phases` returns those at the moment. `onRun` is called after each event of the press and at its end, once anything was sent. */
export function recordPress(
  press: Pick<SentRun, 'isShortening' | 'inputs'>,
  phases: () => SentRun['phases'],
  onRun: (run: SentRun) => void,
) {
  const startedAt = Date.now()
  const id = `${startedAt}-${[...crypto.getRandomValues(new Uint32Array(2))].join('-')}`
  const ended: Exchange[] = []
  const inFlight = new Set<TranslationInput>()

  function notify(endedAt?: number) {
    if (ended.length + inFlight.size > 0)
      onRun({ ...press, id, startedAt, endedAt, ended, inFlight, phases: phases() })
  }
  return {
    note(event: RunEvent) {
      if (event.type === 'sending') inFlight.add(event.request)
      if (event.type === 'answered' || event.type === 'failed') inFlight.delete(event.request)
      const exchange = exchangeOf(event)
      if (exchange) ended.push(exchange)
      notify()
    },
    end: () => notify(Date.now()),
  }
}
