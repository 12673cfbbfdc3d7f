/** From how many characters on a person wants to be asked before a press sends them; kept on this device. */

const KEY = 'playground-ask-above'

/** Characters; more are asked about, unless a person has said otherwise. */
const USUAL_ASK_LIMIT = 100_000

export function loadAskLimit(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? '')
    if (Number.isSafeInteger(kept) && kept > 0) return kept
  } catch {
    // Forbidden storage: what is usual holds.
  }
  return USUAL_ASK_LIMIT
}

export function saveAskLimit(characters: number) {
  try {
    localStorage.setItem(KEY, `${characters}`)
  } catch {
    // Not kept; the next session asks from the usual number on.
  }
}
