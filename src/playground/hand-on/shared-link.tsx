import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeContents, withTranslations } from '../model/comparison-file.ts'
import { atNextStep, hasWork, replaceInputs } from '../change-with-undo.ts'
import { keepUnsent } from '../history/past-runs.ts'
import { useSessionStore } from '../session/use-session.ts'
import { isLink } from '../session/draft.ts'
import { loadKept } from '../use-deferred.tsx'
import { readLink } from './link.ts'

/** Removes the link from the address: a reload must not replace later edits with it. */
function leaveLink() {
  if (isLink(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
}

type Props = {
  /** Called when a link is entered in the address of the open page. */
  readonly onOpening: () => void
  /** Called once a link has been opened or could not be, or if there is none. */
  readonly onOpened: () => void
}

/** Opens the inputs in the page's URL fragment, if it has any, as one step to undo, and shows what they contain or why they cannot be read. */
export function SharedLink({ onOpening, onOpened }: Props) {
  const store = useSessionStore()
  const [problem, setProblem] = useState<'newer' | 'damaged'>()
  const tellOpening = useEffectEvent(onOpening)
  const tellOpened = useEffectEvent(onOpened)

  useEffect(() => {
    let isOver = false
    /** Aborted once more than a look at the link was taken. */
    let onlyShown: AbortSignal | undefined
    async function open() {
      const fragment = location.hash
      if (!isLink(fragment)) {
        // Back from a link brings back what was there before.
        if (onlyShown?.aborted === false) store.undo()
        tellOpened()
        return
      }
      // What keeps the answers on this device must be there before those of the link arrive.
      const [read] = await Promise.all([readLink(fragment), loadKept().catch(() => undefined)])
      // The address may lead elsewhere by now; in development, React mounts twice.
      if (isOver || location.hash !== fragment) return
      if ('problem' in read) {
        leaveLink()
        setProblem(read.problem)
        tellOpened()
        return
      }
      const { contents, answers, count } = read
      const { inputs: before } = store.getState()
      const isUnsent = hasWork(store.getState()) && store.plan().requests > 0
      const what = `${describeContents(contents)}${withTranslations(count)}`
      replaceInputs(store, contents, `Opened from a link: ${what}. Opening it sent nothing.`, { answers })
      // Looking at a link costs nothing: until something is changed or sent, a reload opens it again, and the draft of before is kept.
      onlyShown = atNextStep(store)
      tellOpened()
      onlyShown.addEventListener('abort', () => {
        // Another link may have been entered.
        if (location.hash === fragment) leaveLink()
        // The draft becomes that of the link. What was there before and never sent is in the history.
        if (isUnsent && store.getState().inputs !== before) keepUnsent(before)
      })
    }
    const openAny = () => {
      if (isLink(location.hash)) tellOpening()
      void open()
    }
    void open()
    // Entering a link in the address bar of this page does not reload it.
    window.addEventListener('hashchange', openAny)
    return () => {
      isOver = true
      window.removeEventListener('hashchange', openAny)
    }
  }, [store])

  const close = () => setProblem(undefined)
  return (
    <Dialog
      title="This link cannot be opened"
      isOpen={problem !== undefined}
      onClose={close}
      actions={
        <Button variant="primary" onPress={close}>
          Close
        </Button>
      }
    >
      <p>
        {problem === 'newer'
          ? 'It was made by a newer version of the console. Reload this page to get that version, then open the link again.'
          : 'It is damaged: part of it is missing or changed, perhaps cut off on the way. Ask for it again, or for the inputs as a file.'}
      </p>
      <p>Nothing on this page has changed, and nothing was sent.</p>
    </Dialog>
  )
}
