/**
 * One switch, shared by all tabs: whether texts and answers may be kept on this device. Everything that keeps any of them (the draft, the answers for
 * a reload, the history) checks here first, and deletes them on request.
 */
const SWITCH_KEY = 'playground-keep-texts'
/** Written to notify other tabs, and removed at once. */
const CLEAR_KEY = 'playground-clear-texts'

/** `switched`: `mayKeepTexts` has changed. `cleared`: delete what is stored; the page itself stays as it is. */
type KeepTextsNews = 'switched' | 'cleared'

const listeners = new Set<(news: KeepTextsNews) => void>()

/** Whether texts and answers may be kept beyond this tab. */
export function mayKeepTexts(): boolean {
  try {
    return localStorage.getItem(SWITCH_KEY) !== 'no'
  } catch {
    // Blocked storage keeps nothing anyway.
    return true
  }
}

/** Sets the switch in all tabs. Past runs stay until they are cleared; kept answers and the device's draft are deleted. Returns whether the setting could be stored. */
export function setMayKeepTexts(may: boolean): boolean {
  try {
    if (may) localStorage.removeItem(SWITCH_KEY)
    else localStorage.setItem(SWITCH_KEY, 'no')
  } catch {
    return false
  }
  notify('switched')
  return true
}

/** Tells everything that keeps texts, in all tabs, to delete them. */
export function clearKeptTexts() {
  try {
    localStorage.setItem(CLEAR_KEY, 'now')
    localStorage.removeItem(CLEAR_KEY)
  } catch {
    // Storage is blocked, so only this tab has any.
  }
  notify('cleared')
}

/** Calls `listener` on changes in this tab and others. Returns a function that unsubscribes. */
export function onKeepTextsNews(listener: (news: KeepTextsNews) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SWITCH_KEY) listener('switched')
    if (key === CLEAR_KEY && newValue !== null) listener('cleared')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notify(news: KeepTextsNews) {
  for (const listener of listeners) listener(news)
}
