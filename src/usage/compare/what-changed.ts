/** The change in one line: its size, the days compared with, and the keys that changed most. The rounded parts add up to the rounded change. */
import type { UsageField } from '../../report-reader/usage-report.ts'
import { countOf, formatDayBriefly, formatRangeBriefly, fieldNames } from '../format.ts'
import { inSentence, rowNoun } from '../figures/key-names.ts'
import type { Piece } from '../figures/summary.ts'
import {
  describeChange,
  edgeWords,
  formatRounded,
  roundingUnit,
  roundParts,
  unitToTellApart,
} from './change-words.ts'
import type { Comparison } from './comparison.ts'

/** How many keys are named one by one. */
const MOST_MOVERS = 3

/** A mover changes by at least this part of the largest mover's change. */
const LEAST_MOVER = 0.05

/** `shown` are the positions of the keys that the page is about; all where it is undefined. */
export function whatChanged(
  comparison: Comparison,
  metric: UsageField,
  shown: readonly number[] | undefined,
): Piece[] {
  const { obstacle, pairs, rollup } = comparison
  const { names } = rollup
  const earlierDays = formatRangeBriefly(pairs.earlier, pairs.later)
  if (obstacle !== undefined) return [`Nothing can be compared with ${earlierDays}: ${obstacle}`]
  const against = `${earlierDays}${partly(comparison)}`

  const [later, before] = [comparison.laterByKey[metric], comparison.earlierByKey[metric]]
  const keys = shown ?? [...names.keys()]
  if (shown?.length === 0) return []
  const changes = keys.map((key) => ({ key, change: (later[key] ?? 0) - (before[key] ?? 0) }))
  const ofField = fieldNames[metric].inSentence
  const what = ofField === 'of speech' ? 'speech' : ofField
  const left = leftOut(comparison)
  if (keys.every((key) => later[key] === 0 && before[key] === 0))
    return [`No ${what} on these days or on ${against}.`, ...left]
  const bySize = changes
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  if (bySize.length === 0) return [`No change in ${what} against ${against}.`, ...left]

  const sum = (some: readonly KeyChange[]) => some.reduce((all, { change }) => all + change, 0)
  const total = sum(bySize)
  const most = Math.max(Math.abs(total), Math.abs(bySize[0]?.change ?? 0))
  const coarse = roundingUnit([most], metric)
  const movers = chooseMovers(bySize, coarse)
  const amounts = movers.map(({ change }) => change)
  const unit = unitToTellApart(amounts, coarse, metric)
  const others = bySize.slice(movers.length)
  const rounded = roundParts([...amounts, sum(others)], unit)
  const write = (units: number) => formatRounded(units, unit, metric)
  /** Whether a key is new or gone. */
  const edgeOf = (key: number) =>
    edgeWords(later[key] ?? 0, before[key] ?? 0, comparison.totalsOf(metric, [key]))
  const head: Piece[] =
    rounded.total === 0
      ? [
          `Hardly any change against ${against} (${total === 0 ? 'none' : describeChange(metric, total, 0).exact} ${ofField})`,
        ]
      : [{ strong: `${write(rounded.total)} ${ofField}` }, ` against ${against}`]

  if (keys.length === 1) {
    const edge = edgeOf(bySize[0]?.key ?? 0)
    return [...head, edge === '' ? '.' : `: ${edge}.`, ...left]
  }
  const list = movers.map(({ key }, index): Piece[] => {
    const [name, edge] = [names[key], edgeOf(key)]
    return [
      { strong: write(rounded.parts[index] ?? 0) },
      ' ',
      ...(name ? [{ key: inSentence(name) }] : []),
      ...(edge === '' ? [] : [` (${edge})`]),
    ]
  })
  const ofOthers = rounded.parts[movers.length] ?? 0
  const noun = movers.length === 0 ? rowNoun(names) : 'other'
  const only = others.length === 1 ? names[others[0]?.key ?? 0] : undefined
  const who: Piece[] = only ? [' ', { key: inSentence(only) }] : [` in ${countOf(others.length, noun)}`]
  if (ofOthers !== 0) list.push([{ strong: write(ofOthers) }, ...who])
  const parts = list.flatMap((part, index) => (index === 0 ? part : [', ', ...part]))
  return [...head, ': ', ...parts, '.', ...left]
}

type KeyChange = { readonly key: number; readonly change: number }

/** The largest movers that are visible at this unit. A single other one is named as well. */
function chooseMovers(bySize: readonly KeyChange[], unit: number): readonly KeyChange[] {
  const least = Math.max(unit, LEAST_MOVER * Math.abs(bySize[0]?.change ?? 0))
  const movers = bySize.slice(0, MOST_MOVERS).filter(({ change }) => Math.abs(change) >= least)
  const next = bySize[movers.length]
  return bySize.length === movers.length + 1 && next && Math.abs(next.change) >= unit ? bySize : movers
}

/** How many days the change is of, where not of all, and where the earlier rows begin; beside the figure, for a long line is cut at its end. */
function partly({ pairs: { count, asked, earlier }, hasDays, rowsFrom }: Comparison): string {
  const parts = [
    ...(hasDays && count < asked ? [`${count} of ${countOf(asked, 'day')}`] : []),
    ...(rowsFrom === undefined ? [] : [`rows only from ${formatDayBriefly(rowsFrom, earlier)}`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

/** The remarks on days without a counterpart, or on periods of different length. */
function leftOut({ pairs, hasDays, alignedBy }: Comparison): string[] {
  if (!hasDays) return []
  const { count, asked, earlierCount, paired } = pairs
  const words: string[] = []
  if (count !== earlierCount)
    words.push(
      ` ${countOf(count, 'day')} are compared with ${earlierCount}: the ${alignedBy}s differ in length.`,
    )
  if (count < asked) {
    const which =
      count === paired
        ? 'The other days have no counterpart'
        : 'Only days that are complete in both periods are compared'
    words.push(` ${which}.`)
  }
  return words
}
