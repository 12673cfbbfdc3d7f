/** What a press on Translate does, by button or by keys. The only thing in the console that starts a translation. */
import { formatCount } from '../../locale/numbers.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { SessionStore } from '../store/session-state.ts'

/** Sends what is missing; everything, where it is forced, which bills again. Where there is nothing to send, says so. */
export function pressTranslate(store: SessionStore, { isForced }: { readonly isForced: boolean }) {
  const { inputs, isRunning } = store.getState()
  if (isRunning) return
  const force = isForced ? inputs.columns.map(({ id }) => id) : undefined
  const plan = store.plan({ force })
  if (!plan.hasTexts) {
    announce('Type a text first')
    document.querySelector<HTMLElement>('[data-row] textarea')?.focus()
    return
  }
  if (plan.requests === 0) {
    announce(plan.tooLarge.length > 0 ? 'Nothing to send: too large' : 'Up to date: nothing to send')
    return
  }
  store.run(force)
  // A press may have to wait first, or ask.
  if (isForced && store.getState().isRunning) {
    showToast({ title: `Sent again: bills ${formatCount(plan.characters)} characters again` })
  }
}
