/** Handles a press on Translate, by button or shortcut. */
import { formatCount } from '../../locale/numbers.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { SessionStore } from '../session/session-store.ts'

/** Sends the missing requests or, if forced, all of them, which bills again. Announces it when there is nothing to send. */
export function pressTranslate(store: SessionStore, isForced = false) {
  const { inputs, press } = store.getState()
  if (press === 'sending') {
    store.press()
    if (store.getState().isNext) announce('Anything still missing will be sent after this run')
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
    announce(
      plan.tooLarge.length + plan.tooLargeTexts > 0
        ? 'Nothing to send: too large'
        : 'Up to date: nothing to send',
    )
    return
  }
  store.press(force)
  // The press may still be waiting or asking for confirmation.
  if (isForced && store.getState().press === 'sending') {
    showToast({
      title: `Sent again: bills ${formatCount(plan.characters)} characters again. Earlier answers still count.`,
    })
  }
}
