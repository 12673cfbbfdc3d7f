/** What a press on Translate does, by button or by keys. Nothing else in the console starts a translation. */
import { formatCount } from '../../locale/numbers.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { SessionStore } from '../session/session-state.ts'

/** Sends what is missing or, if forced, everything, which bills again. Says so where there is nothing to send. */
export function pressTranslate(store: SessionStore, { isForced }: { readonly isForced: boolean }) {
  const { inputs, isRunning } = store.getState()
  if (isRunning) {
    store.run()
    if (store.getState().isNext) announce('What is still missing then will be sent after this run')
    return
  }
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
