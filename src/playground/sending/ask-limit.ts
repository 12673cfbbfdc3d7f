/** Above how many characters a press must be confirmed; kept on this device. */

const KEY = 'playground-ask-above'

/** Ask for confirmation above this many characters. */
const USUAL_ASK_LIMIT = 100_000

export function loadAskLimit(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? '')
    if (Number.isSafeInteger(kept) && kept > 0) return kept
  } catch {
    // Forbidden storage: the default applies.
  }
  return USUAL_ASK_LIMIT
}

export function saveAskLimit(characters: number) {
  try {
    localStorage.setItem(KEY, `${characters}`)
  } catch {
    // Not stored; the next session uses the default.
  }
}
