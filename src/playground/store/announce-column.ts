import { announce } from '../../ui/messages/announcer.tsx'
import type { SessionStore } from './session-state.ts'

/** Has a screen reader say politely what became of a finished column. The words come with the first of them. */
export function announceColumn(store: SessionStore, columnId: string, target: string) {
  void import('./column-sentence.ts').then(
    ({ columnSentence }) => announce(columnSentence(store, columnId, target)),
    // The head of the column says it, too.
    () => {},
  )
}
