/** Records the requests of one press as they happen: unanswered requests may be billed even if the page is left. */
import type { TranslationResult } from '../../api/translate.ts'
import type { Exchange } from '../model/run.ts'
import { failureOf, type Translate } from './sender.ts'
import type { SentRun } from './session-state.ts'

type Press = Pick<SentRun, 'isShortening' | 'inputs' | 'phasesOf'>

/** Starts a record. `tell` is called before and after each request, on each `note`, and at the end if anything was sent. */
export function beginSentRun(press: Press, translate: Translate, tell: (run: SentRun) => void) {
  const startedAt = Date.now()
  const id = `${startedAt}-${[...crypto.getRandomValues(new Uint32Array(2))].join('-')}`
  const calls = new Set<Exchange>()
  const run = { ...press, id, startedAt, calls }
  return {
    /** Sends and records. */
    translate: async (...[request, options]: Parameters<Translate>): Promise<TranslationResult> => {
      const open: Exchange = { request, milliseconds: 0 }
      const started = performance.now()
      calls.add(open)
      tell(run)
      try {
        const result = await translate(request, options)
        calls.add({ request, result, milliseconds: result.milliseconds })
        return result
      } catch (error) {
        const failure = failureOf(error, options.signal)
        if (failure.kind !== 'stopped' || failure.sent)
          calls.add({ request, failure, milliseconds: performance.now() - started })
        throw error
      } finally {
        calls.delete(open)
        tell(run)
      }
    },
    note: () => tell(run),
    end() {
      if (calls.size > 0) tell({ ...run, endedAt: Date.now() })
    },
  }
}
