/** The languages picked last, on this device, so that they come first next time. */
import * as v from 'valibot'

const KEY = 'playground-recent-languages'
const KEPT = 4

const schema = v.object({ source: v.array(v.string()), target: v.array(v.string()) })

type RecentLanguages = v.InferOutput<typeof schema>

export function loadRecentLanguages(): RecentLanguages {
  try {
    const read = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (read.success) return read.output
  } catch {
    // Forbidden or damaged storage: no recent languages.
  }
  return { source: [], target: [] }
}

/** The list with `code` in front; kept for next time where the device allows it. */
export function rememberLanguage(recent: RecentLanguages, side: keyof RecentLanguages, code: string) {
  const codes = [code, ...recent[side].filter((other) => other !== code)].slice(0, KEPT)
  const remembered = { ...recent, [side]: codes }
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered))
  } catch {
    // Not stored; nothing else depends on it.
  }
  return remembered
}
