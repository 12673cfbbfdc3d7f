/**
 * A run while it is under way: it is in the history from the start, so that a page that is left meanwhile leaves a record of what may have been
 * billed; and the browser asks before it leaves the page.
 */
import { contentsOf } from '../inputs/contents.ts'
import { digestOf } from '../inputs/row-contexts.ts'
import { mayKeepTexts } from '../keep-texts.ts'
import { charactersOf } from '../../api/translate.ts'
import type { SessionStore } from '../store/session-state.ts'
import type { StartedRun } from './ended-run.ts'
import { forgetInterrupted, keepInterrupted } from './interrupted.ts'
import { requestsUnderWay, summaryOf } from './run-summary.ts'
import { endOpenRun, saveRun, startOpenRun, updateRun } from './run-store.ts'

/** The delay that lets the request go out and be painted first, in milliseconds. */
const PAUSE = 50
/** Time between two records of the run's progress, in milliseconds. */
const STEP = 400
/** After this time, in milliseconds, the person who was asked has stayed. */
const LEAVING = 2_000

/** A run under way. `end` ends that; `keep` then keeps the run as one that has ended. */
export type KeptRun = { readonly id: string; readonly end: (keep: () => Promise<void>) => Promise<void> }

/** Keeps the run as one that is under way. Resolves once it is kept. */
export async function keepOpenRun(store: SessionStore, run: StartedRun, service: string): Promise<KeptRun> {
  const id = `${run.startedAt}-${[...crypto.getRandomValues(new Uint32Array(2))].join('-')}`
  const release = startOpenRun(id)
  const summary = () => {
    return { id, ...summaryOf(store, { ...run, service, endedAt: Date.now() }), isOpen: true }
  }
  let work: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    timer = undefined
    work = updateRun(summary())
  }
  const onChange = () => {
    if (mayKeepTexts()) timer ??= setTimeout(note, STEP)
  }
  /** Keeps what is under way for the next visit; returns how many requests that is. */
  const keepLeft = () => {
    const left = requestsUnderWay(store, run.sent)
    if (mayKeepTexts() && left.length > 0) {
      keepInterrupted(
        left.map(({ cacheKey, request }) => [digestOf([{ text: cacheKey }]), charactersOf([request])]),
      )
    }
    return left.length
  }
  let isLeaving = false
  let hasEnded = false
  const onStay = () => {
    isLeaving = false
    if (hasEnded) forgetInterrupted(store)
  }
  // Browsers abort the requests before the page is hidden, so by then nothing is under way any more.
  const onBeforeUnload = (event: Event) => {
    if (keepLeft() === 0) return
    event.preventDefault()
    isLeaving = true
    // No code runs while the browser asks.
    setTimeout(() => setTimeout(onStay, LEAVING))
  }
  const onPageHide = () => {
    endOpenRun(id)
    keepLeft()
  }
  addEventListener('beforeunload', onBeforeUnload)
  addEventListener('pagehide', onPageHide)
  forgetInterrupted(store)
  if (mayKeepTexts()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const inputs = JSON.stringify(contentsOf(run.inputs))
    await saveRun({ run: summary(), inputs, answers: NO_ANSWERS })
  }
  const unsubscribe = store.subscribe(onChange)
  const end = async (keep: () => Promise<void>) => {
    unsubscribe()
    removeEventListener('beforeunload', onBeforeUnload)
    removeEventListener('pagehide', onPageHide)
    clearTimeout(timer)
    hasEnded = true
    if (!isLeaving) forgetInterrupted(store)
    try {
      await work
      await keep()
    } finally {
      release()
    }
  }
  return { id, end }
}

/** Answers that arrive are kept for a reload anyway, and with the run once it has ended. */
const NO_ANSWERS = JSON.stringify({ bodies: [], columns: [] })
