/** Which keys an export covers, in words. */
import { countInWords, type KeyFilter } from '../figures/key-filter.ts'
import { fullName, type KeyName } from '../figures/key-names.ts'
import { isLeftOut } from '../group-id.ts'

/** `all 11 keys and “Unattributed”`, `3 keys`, or the name of the only one. Keys from the position `goneFrom` on were used on earlier days only. */
export function keysInWords(
  names: readonly KeyName[],
  { shown }: Pick<KeyFilter, 'shown'>,
  goneFrom?: number,
): string {
  const [only] = shown ?? []
  const name = only === undefined ? undefined : names[only]
  const found = names.some(({ maskedKey }) => isLeftOut(maskedKey)) ? ', of these only the keys found' : ''
  if (shown?.length === 1 && name) return `only ${fullName(name)}${found}`
  return `${shown ? '' : 'all '}${countInWords(names, shown, goneFrom)}${found}`
}
