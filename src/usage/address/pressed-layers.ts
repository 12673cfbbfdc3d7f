/** What can be pressed in the legend, as words of the address: `key:` and a masked key, `kind:` and a field, `other`, `without-others`. */

/** The layer of what has none of its own: keys beyond the largest, characters of no kind. */
export const OTHER = 'other'

/** All but the layer of the other keys. */
export const WITHOUT_OTHERS = 'without-others'

/** The legend's word for a key. */
export function keyLayer(maskedKey: string): string {
  return `key:${maskedKey}`
}

/** The masked key that a word stands for; undefined where it stands for something else. */
export function pressedKey(layer: string): string | undefined {
  return layer.startsWith('key:') ? layer.slice('key:'.length) : undefined
}

/** Whether a word is about kinds: it shows a layer of the chart alone and says nothing about keys. */
export function isKind(layer: string): boolean {
  return layer.startsWith('kind:')
}

/** Whether a word of the address can be pressed at all. */
export function isLayer(word: string): boolean {
  return /^(?:key:.+|kind:(?:text|documents|improvement)|other|without-others)$/s.test(word)
}

/**
 * What is pressed once `layer` has been pressed, or let go of. Keys add up, and so do the other keys taken together; "all but the
 * others" is pressed alone.
 */
export function togglePressed(pressed: readonly string[], layer: string): readonly string[] {
  if (pressed.includes(layer)) return pressed.filter((one) => one !== layer)
  // Kinds are pressed one at a time, beside whatever keys are.
  if (isKind(layer)) return [...pressed.filter((one) => !isKind(one)), layer]
  if (layer === WITHOUT_OTHERS) return [layer]
  return [...pressed.filter((one) => !isKind(one) && one !== WITHOUT_OTHERS), layer]
}
