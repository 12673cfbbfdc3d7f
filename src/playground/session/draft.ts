/**
 * Keeps the inputs (texts, contexts, languages) across reloads, on this device only; never answers or keys. Each tab gets its own inputs back, however
 * many are open; a new tab gets the latest ones. If texts must not be kept, only the tab itself keeps them, until it is closed.
 */
import * as v from 'valibot'
import { mayKeepTexts, onKeepTextsNews } from './keep-texts.ts'
import { contentsOf, contentsFields, type InputContents, type Inputs } from '../model/inputs.ts'

const KEY = 'playground-draft'
const VERSION = 1

const draftSchema = v.object({
  version: v.literal(VERSION),
  ...contentsFields,
}) satisfies v.GenericSchema<unknown, InputContents>

/** Returns whether the draft could be stored: false if the storage is full or blocked. */
export function writeDraft(
  inputs: Inputs,
  device: () => Pick<Storage, 'setItem'> = () => localStorage,
): boolean {
  const draft = JSON.stringify({ version: VERSION, ...contentsOf(inputs) })
  const put = (storage: typeof device) => {
    try {
      storage().setItem(KEY, draft)
      return true
    } catch {
      return false
    }
  }
  // The tab's storage first: a reload reads it even if the device's storage is full.
  const isInTab = put(() => {
    // If the new draft does not fit, a reload must not restore the previous one.
    sessionStorage.removeItem(KEY)
    return sessionStorage
  })
  return (!mayKeepTexts() || put(device)) && isInTab
}

/** Removes the draft from the device if texts must no longer be kept, and stores it if they may be. */
function followSwitch() {
  try {
    const draft = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
    if (draft === null) return
    sessionStorage.setItem(KEY, draft)
    if (mayKeepTexts()) localStorage.setItem(KEY, draft)
    else localStorage.removeItem(KEY)
  } catch {
    // The next change reports whether the draft can be stored.
  }
}

/** The last saved contents, this tab's before those of others; undefined if there are none or they cannot be read. */
export function loadDraft(): InputContents | undefined {
  try {
    const saved = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
    if (saved === null) return undefined
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), saved)
    return read.success ? read.output : undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** How a URL fragment with inputs begins. */
export const LINK_START = '#inputs='

/** Whether a URL fragment holds inputs. While the address has it, the page shows a link, and the draft is what was there before. */
export function isLink(fragment: string): boolean {
  return fragment.startsWith(LINK_START)
}

/** Saving a large draft between two keystrokes is noticeable, so it waits for a pause in typing. */
const PAUSE_MILLISECONDS = 500
/** The longest wait while typing goes on. */
const MOST_MILLISECONDS = 10_000

/**
 * Saves the inputs shortly after the last change, and immediately when the page closes. Returns a function that stops this. `onTrouble` is called when
 * saving starts or stops failing.
 */
export function keepDraft(
  source: { readonly getInputs: () => Inputs; readonly subscribe: (listener: () => void) => () => void },
  onTrouble: (isTrouble: boolean) => void,
): () => void {
  let saved = source.getInputs()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrouble = false
  let unsavedSince = 0

  function save() {
    clearTimeout(timer)
    timer = undefined
    const inputs = source.getInputs()
    if (inputs === saved || isLink(location.hash)) return
    saved = inputs
    const failed = !writeDraft(inputs)
    if (failed !== isTrouble) onTrouble(failed)
    isTrouble = failed
  }
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const unsubscribe = source.subscribe(() => {
    if (source.getInputs() === saved) return
    const now = Date.now()
    if (timer === undefined) unsavedSince = now
    else if (now - unsavedSince > MOST_MILLISECONDS) return
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE_MILLISECONDS)
  })
  const unfollow = onKeepTextsNews((news) => {
    if (news === 'switched') followSwitch()
  })
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    save()
    unsubscribe()
    unfollow()
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
