/** Removes one step from the middle of a history, as version control reverts a change that others build on. */
import { type Inputs, isSameColumn, isSameRow, MAX_COLUMNS, MAX_TEXTS } from '../inputs/inputs.ts'

/**
 * The inputs as they would be without the step that led from `before` to `after`: rows, columns and settings that have been touched since stay as
 * they are in `now`, all others go back. Undefined where that is impossible: what the step changed has been changed again, everything has been
 * replaced, or the result exceeds a comparison.
 */
export function withoutStep(
  now: Inputs,
  { before, after }: { readonly before: Inputs; readonly after: Inputs },
): Inputs | undefined {
  // Column A comes with the whole table, and goes with it.
  if (now.columns[0]?.id !== after.columns[0]?.id) return undefined
  const rows = merged(now.texts, before.texts, after.texts, isSameRow)
  const columns = merged(now.columns, before.columns, after.columns, isSameColumn)
  if (!rows || !columns || columns.length > MAX_COLUMNS || rows.length > MAX_TEXTS) return undefined
  const setting = <K extends keyof Inputs>(name: K): Inputs[K] =>
    now[name] === after[name] ? before[name] : now[name]
  const baselineId = setting('baselineId')
  const targets = setting('targets')
  return {
    texts: rows,
    columns,
    baselineId: columns.some(({ id }) => id === baselineId) ? baselineId : (columns[0]?.id ?? ''),
    sourceLanguage: setting('sourceLanguage'),
    targets,
    targetLanguage: targets.includes(now.targetLanguage)
      ? now.targetLanguage
      : (targets.find((code) => code === before.targetLanguage) ?? targets[0] ?? ''),
    markup: setting('markup'),
    repeats: setting('repeats'),
    repeatScope: setting('repeatScope'),
    mayBeSplit: setting('mayBeSplit'),
    pins: setting('pins'),
    nextId: now.nextId,
  }
}

type Item = { readonly id: string }

/** The items of `now` without what the step did to them; undefined where it changed one that has been changed again since. */
function merged<T extends Item>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  isEqual: (one: T, other: T) => boolean,
): readonly T[] | undefined {
  const [inNow, inBefore, inAfter] = [byId(now), byId(before), byId(after)]
  const left = new Map<string, T>()
  for (const item of now) {
    const [earlier, later] = [inBefore.get(item.id), inAfter.get(item.id)]
    const isTouched = !later || !isEqual(item, later)
    if (isTouched && earlier && later && !isEqual(earlier, later)) return undefined
    if (isTouched) left.set(item.id, item)
    else if (earlier) left.set(item.id, earlier)
  }
  const back = before.filter(({ id }) => !inNow.has(id) && !inAfter.has(id))
  if (left.size + back.length === 0) return undefined
  if (!isSameOrder(now, after)) return weave([...left.values()], back, before)
  const kept = byId(back)
  const asBefore = before.flatMap(({ id }) => left.get(id) ?? kept.get(id) ?? [])
  return weave(
    asBefore,
    [...left.values()].filter(({ id }) => !inBefore.has(id)),
    now,
  )
}

function byId<T extends Item>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

/** Whether the items in common are in the same order. */
function isSameOrder(one: readonly Item[], other: readonly Item[]): boolean {
  const [inOne, inOther] = [byId(one), byId(other)]
  const common = other.filter(({ id }) => inOne.has(id))
  return one.filter(({ id }) => inOther.has(id)).every(({ id }, index) => common[index]?.id === id)
}

/** Inserts each of the others after the item it follows in `order`; at the end, where there is none. */
function weave<T extends Item>(
  list: readonly T[],
  others: readonly T[],
  order: readonly Item[],
): readonly T[] {
  const [inList, inOthers] = [byId(list), byId(others)]
  const followers = new Map<string, T[]>()
  let anchor = order.some(({ id }) => inList.has(id)) ? '' : (list.at(-1)?.id ?? '')
  for (const { id } of order) {
    const other = inOthers.get(id)
    if (other) {
      const behind = followers.get(anchor) ?? []
      behind.push(other)
      followers.set(anchor, behind)
    } else if (inList.has(id)) anchor = id
  }
  return [...(followers.get('') ?? []), ...list.flatMap((item) => [item, ...(followers.get(item.id) ?? [])])]
}
