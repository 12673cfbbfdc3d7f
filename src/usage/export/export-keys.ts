/** Which keys an export covers, in words. */
import { countKeys, type KeyFilter } from '../figures/key-filter.ts'
import { fullName, rowNoun, type KeyName } from '../figures/key-names.ts'
import { countOf } from '../format.ts'

/** `all 11 keys and “Unattributed”`, `3 keys`, or the name of the only one. */
export function keysInWords(names: readonly KeyName[], { shown }: Pick<KeyFilter, 'shown'>): string {
  const [only] = shown ?? []
  const name = only === undefined ? undefined : names[only]
  if (shown?.length === 1 && name) return `only ${fullName(name)}`
  const positions = shown ?? [...names.keys()]
  const count = countKeys(names, positions)
  const unattributed = count < positions.length ? ' and “Unattributed”' : ''
  return `${shown ? '' : 'all '}${countOf(count, rowNoun(names))}${unattributed}`
}
