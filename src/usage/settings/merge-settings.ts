/** Merges two tabs' changes to the same draft: edits in one are kept, field by field, together with what the other saved. */
import { pricedKinds, type ConsoleFile, type KeyGroup, type PriceBook } from '../../api/console-file.ts'

/** `mine` was edited from `opened` while others changed it to `theirs`: only what differs between `opened` and `mine` replaces theirs. */
export function mergeSettings(opened: ConsoleFile, mine: ConsoleFile, theirs: ConsoleFile): ConsoleFile {
  const merge = <Value>(of: (file: ConsoleFile) => Value): Value =>
    of(isSame(of(opened), of(mine)) ? theirs : mine)
  const billing = merge((file) => file.billing)
  const limits = mergeLists(
    opened.limits ?? [],
    mine.limits ?? [],
    theirs.limits ?? [],
    ({ key = '' }) => key,
  )
  // A price without a currency is meaningless.
  const currency = merge(({ prices }) => prices?.currency) ?? mine.prices?.currency ?? theirs.prices?.currency
  const prices = mergePrices(currency, merge)
  const groups = mergeGroups(opened.groups ?? [], mine.groups ?? [], theirs.groups ?? [])
  return {
    version: mine.version,
    ...(billing && { billing }),
    ...(limits.length > 0 && { limits }),
    ...(prices && { prices }),
    ...(groups.length > 0 && { groups }),
  }
}

function mergePrices(
  currency: string | undefined,
  merge: <Value>(of: (file: ConsoleFile) => Value) => Value,
): PriceBook | undefined {
  const kinds: Partial<Record<(typeof pricedKinds)[number], string>> = {}
  for (const kind of pricedKinds) {
    const price = merge(({ prices }) => prices?.perMillionCharacters?.[kind])
    if (price !== undefined) kinds[kind] = price
  }
  const perSpeechHour = merge(({ prices }) => prices?.perSpeechHour)
  const hasKinds = Object.keys(kinds).length > 0
  if (currency === undefined || (!hasKinds && perSpeechHour === undefined)) return undefined
  return {
    currency,
    ...(hasKinds && { perMillionCharacters: kinds }),
    ...(perSpeechHour !== undefined && { perSpeechHour }),
  }
}

/** A key stays in the group it was put into here. */
function mergeGroups(
  opened: readonly KeyGroup[],
  mine: readonly KeyGroup[],
  theirs: readonly KeyGroup[],
): KeyGroup[] {
  const nameOf = ({ name }: KeyGroup) => name
  const merged = mergeLists(opened, mine, theirs, nameOf)
  const placed = new Map<string, string>()
  for (const groups of [theirs, mine])
    for (const group of groups)
      if (merged.includes(group)) for (const key of group.keys ?? []) placed.set(key, group.name)
  return merged.map((group) => {
    const keys = group.keys?.filter((key) => placed.get(key) === group.name)
    return keys?.length === group.keys?.length ? group : { ...group, keys: keys ?? [] }
  })
}

/** Theirs, with what was changed, added and removed here; in the order made here, if it was changed. */
function mergeLists<Item>(
  opened: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (isSame(opened, mine)) return theirs
  const find = (items: readonly Item[], name: string) => items.find((item) => nameOf(item) === name)
  const names = new Set([...mine, ...theirs].map(nameOf))
  return [...names].flatMap((name) => {
    const [was, own, other] = [find(opened, name), find(mine, name), find(theirs, name)]
    return (isSame(was, own) ? other : own) ?? []
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
