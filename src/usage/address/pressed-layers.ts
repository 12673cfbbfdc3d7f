/** The layers that can be pressed in the legend, as words of the address: `key:` and a masked key, `kind:` and a field, `other`. */
import { kindFields } from '../../report-reader/usage-report.ts'

/** The layer for everything without its own: keys beyond the largest, characters of no kind. */
export const OTHER = 'other'

export function keyLayer(maskedKey: string): string {
  return `key:${maskedKey}`
}

/** The masked key of a word for a key; undefined for any other word. */
export function pressedKey(layer: string): string | undefined {
  return layer.startsWith('key:') ? layer.slice('key:'.length) : undefined
}

/** Whether a word is about kinds: it shows one layer of the chart on its own and does not filter keys. */
export function isKind(layer: string): boolean {
  return layer.startsWith('kind:')
}

export function isLayer(word: string): boolean {
  return /^(?:key:.+|other)$/s.test(word) || kindFields.some((field) => word === `kind:${field}`)
}

/** The pressed words after a press on `layer`, which adds or releases it. Several keys can be pressed. */
export function togglePressed(pressed: readonly string[], layer: string): readonly string[] {
  if (pressed.includes(layer)) return pressed.filter((one) => one !== layer)
  // Kinds are pressed one at a time, alongside any keys.
  return [...pressed.filter((one) => !isKind(one)), layer]
}
