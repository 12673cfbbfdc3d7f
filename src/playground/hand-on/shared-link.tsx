import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeContents, withTranslations } from '../model/comparison-file.ts'
import { atNextStep, hasWork, replaceInputs } from '../change-with-undo.ts'
import type { Step } from '../model/undo.ts'
import type { SessionStore } from '../session/session-store.ts'
import { keepUnsent } from '../history/past-runs.ts'
import { useSessionStore } from '../session/use-session.ts'
import { isLink } from '../session/draft.ts'
import { loadKept } from '../use-deferred.tsx'
import { readLink } from './link.ts'

/** Removes the link from the address: a reload must not replace later edits with it. */
function leaveLink() {
  if (isLink(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
}

/** A link that is looked at. */
type Look = {
  readonly fragment: string
  /** Keeps what it replaced in the history, if that was never sent. */
  readonly keepBefore: () => void
  /** Aborted once something was changed or sent. */
  readonly onlyLooked: AbortSignal
}

/** The link that each session opened last, and its undo step. */
const lastOpened = new WeakMap<SessionStore, { readonly fragment: string; readonly step: Step | undefined }>()

type Props = {
  /** Called once a link has been opened or could not be, or if there is none. */
  readonly onOpened: () => void
}

/** Opens the inputs in the page's URL fragment, if it has any, as one step to undo, and shows what they contain or why they cannot be read. */
export function SharedLink({ onOpened }: Props) {
  const store = useSessionStore()
  const [problem, setProblem] = useState<'newer' | 'damaged'>()
  const tellOpened = useEffectEvent(onOpened)

  useEffect(() => {
    let isOver = false
    /** The links that are only looked at, each on top of the one before it. */
    let looks: readonly Look[] = []

    /** Goes on looking until anything is changed or sent: then the address leaves the link, and the draft becomes that of the page. */
    function look({ fragment, keepBefore }: Omit<Look, 'onlyLooked'>) {
      const onlyLooked = atNextStep(store)
      onlyLooked.addEventListener('abort', () => {
        // Back leads to the step before, another link to the next.
        if (isOver || location.hash !== fragment) return
        leaveLink()
        stopLooking()
      })
      looks = [...looks, { fragment, keepBefore, onlyLooked }]
    }

    function stopLooking() {
      for (const { keepBefore } of looks) keepBefore()
      looks = []
    }

    async function open() {
      const fragment = location.hash
      const [top, below] = looks.toReversed()
      // Back from a link brings back what was there before.
      if (top && !top.onlyLooked.aborted && fragment === (below?.fragment ?? '')) {
        store.undo()
        announce(below ? 'Back to the link before' : 'Back to what was here before the link')
        looks = looks.slice(0, -2)
        if (below) look(below)
        return
      }
      if (!isLink(fragment)) {
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
      // Of another link that was only looked at, nothing is lost.
      const isUnsent = looks.length === 0 && hasWork(store.getState()) && store.plan().requests > 0
      const lastStep = () => store.getState().past.at(-1)
      const stepBefore = lastStep()
      // It may have been left for another page, and nothing was done since.
      const last = lastOpened.get(store)
      const isThere = last !== undefined && last.fragment === fragment && last.step === stepBefore
      const what = `${describeContents(contents)}${withTranslations(count)}`
      if (!isThere)
        replaceInputs(store, contents, `Opened from a link: ${what}. Opening it sent nothing.`, { answers })
      lastOpened.set(store, { fragment, step: lastStep() })
      // Looking at a link costs nothing: until something is changed or sent, a reload opens it again, and the draft of before is kept.
      const keepBefore = () => {
        if (isUnsent && !isThere && lastStep() !== stepBefore) keepUnsent(before)
      }
      look({ fragment, keepBefore })
      tellOpened()
    }
    const openAny = () => void open()
    openAny()
    // Entering a link in the address bar of this page does not reload it.
    window.addEventListener('hashchange', openAny)
    return () => {
      isOver = true
      window.removeEventListener('hashchange', openAny)
      // The address of another page has no link: the draft becomes that of this one.
      stopLooking()
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
