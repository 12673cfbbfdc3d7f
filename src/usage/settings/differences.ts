/** What a draft changes, in words. */
import { pricedKinds, type ConsoleFile, type KeyGroup, type UsageLimit } from '../../api/console-file.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, listOf } from '../format.ts'
import { maskBriefly } from './mask-briefly.ts'

/** A sentence per difference; empty where both agree. */
export function differencesOf(file: ConsoleFile, draft: ConsoleFile): string[] {
  return [
    ...change(
      'Billing periods begin on day',
      String(file.billing?.startDay ?? 1),
      String(draft.billing?.startDay ?? 1),
    ),
    ...limitChanges(file.limits ?? [], draft.limits ?? []),
    ...priceChanges(file, draft),
    ...groupChanges(file.groups ?? [], draft.groups ?? []),
  ]
}

function change(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what}: ${after} instead of ${before}.`]
}

function limitChanges(before: readonly UsageLimit[], after: readonly UsageLimit[]): string[] {
  const keys = new Set([...before, ...after].map(({ key }) => key))
  const amount = (limits: readonly UsageLimit[], key: string | undefined) => {
    const limit = limits.find((one) => one.key === key)
    return limit === undefined ? 'none' : formatCount(limit.characters)
  }
  return [...keys].flatMap((key) =>
    change(
      key === undefined ? 'Limit of all keys' : `Limit of ${maskBriefly(key)}`,
      amount(before, key),
      amount(after, key),
    ),
  )
}

function priceChanges({ prices: before }: ConsoleFile, { prices: after }: ConsoleFile): string[] {
  const none = 'none'
  return [
    ...change('Currency', before?.currency ?? none, after?.currency ?? none),
    ...pricedKinds.flatMap((kind) =>
      change(
        `Price of a million characters, ${fieldNames[kind].short.toLowerCase()}`,
        before?.perMillionCharacters?.[kind] ?? none,
        after?.perMillionCharacters?.[kind] ?? none,
      ),
    ),
    ...change('Price of an hour of speech', before?.perSpeechHour ?? none, after?.perSpeechHour ?? none),
  ]
}

function groupChanges(before: readonly KeyGroup[], after: readonly KeyGroup[]): string[] {
  const find = (groups: readonly KeyGroup[], name: string) => groups.find((group) => group.name === name)
  const gone = before.filter(({ name }) => !find(after, name)).map(({ name }) => `Group ${name} is gone.`)
  const names = (groups: readonly KeyGroup[]) => groups.map(({ name }) => name).join('\n')
  const isReordered =
    names(before) !== names(after) && names(before.toSorted(byName)) === names(after.toSorted(byName))
  return [
    ...gone,
    ...after.flatMap((group) => {
      const was = find(before, group.name)
      if (was === undefined) return [`Group ${group.name} is new.`]
      const words = [
        ...memberChanges('key', was.keys ?? [], group.keys ?? []),
        ...memberChanges('label', was.labels ?? [], group.labels ?? []),
      ]
      return words.length === 0 ? [] : [`Group ${group.name} has ${listOf(words)}.`]
    }),
    ...(isReordered ? ['Groups are in another order.'] : []),
  ]
}

function byName(a: KeyGroup, b: KeyGroup): number {
  return a.name < b.name ? -1 : 1
}

function memberChanges(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)]
  const more = after.filter((one) => !had.has(one)).length
  const less = before.filter((one) => !has.has(one)).length
  return [
    ...(more === 0 ? [] : [`${countOf(more, what)} more`]),
    ...(less === 0 ? [] : [`${countOf(less, what)} less`]),
  ]
}
