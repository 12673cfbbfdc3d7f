/**
 * One switch, for all tabs: whether what is typed and what was answered may be kept on this device. Whatever keeps some of it (the draft,
 * the answers for a reload, the history) asks here first, and forgets it when told so.
 */
const SWITCH_KEY = 'playground-keep-texts'
/** Written to tell other tabs, and removed at once. */
const CLEAR_KEY = 'playground-clear-texts'

/** `switched`: `mayKeepTexts` has changed. `cleared`: forget what was kept; what is on the page stays there. */
type KeepTextsNews = 'switched' | 'cleared'

const listeners = new Set<(news: KeepTextsNews) => void>()

/** Whether texts and answers may be kept beyond this tab. */
export function mayKeepTexts(): boolean {
  try {
    return localStorage.getItem(SWITCH_KEY) !== 'no'
  } catch {
    // Storage that is forbidden altogether keeps nothing anyway.
    return true
  }
}

/** Turns the switch, in all tabs. What has been kept stays until it is cleared. Returns whether the device remembers it. */
export function setMayKeepTexts(may: boolean): boolean {
  try {
    if (may) localStorage.removeItem(SWITCH_KEY)
    else localStorage.setItem(SWITCH_KEY, 'no')
  } catch {
    return false
  }
  tell('switched')
  return true
}

/** Tells whatever keeps texts, in all tabs, to forget them. */
export function clearKeptTexts() {
  try {
    localStorage.setItem(CLEAR_KEY, 'now')
    localStorage.removeItem(CLEAR_KEY)
  } catch {
    // Then there are none but those of this tab.
  }
  tell('cleared')
}

/** Calls `listener` on news from this tab and from others. Returns what ends it. */
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

function tell(news: KeepTextsNews) {
  for (const listener of listeners) listener(news)
}
