import { useMemo } from 'react'
import type { UsageView } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { countInWords, countKeys, filterKeys, wordsBeside } from '../figures/key-filter.ts'
import { nameKeys, rowNoun } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { listOf } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { shownComparison } from './shown-comparison.ts'

/** The words of the chip about the keys that the page shows, and their number; undefined where it shows all, or in a key's own view. */
export function useFilterWords(
  held: LoadedReport | undefined,
  view: UsageView,
  comparison?: LoadedComparison,
) {
  return useMemo(() => {
    if (held === undefined) return {}
    const rollup =
      shownComparison(comparison, held, view)?.comparison.rollup ?? rollUp(held.report, held.range)
    const names = nameKeys(rollup.report.keys)
    const { shown, focus } = filterKeys(rollup, names, view)
    if (shown === undefined || focus !== undefined) return {}
    const keys = countKeys(names, shown)
    if (shown.length === 0) return { keys, words: `No ${rowNoun(names)}s found` }
    const words = keys > 0 ? countInWords(names, shown) : listOf(wordsBeside(names, shown))
    // Usage that belongs to no key is exported too.
    return { keys: keys > 0 ? keys : undefined, words: `Only ${words.replaceAll(/[“”]/g, '')}` }
  }, [held, view, comparison])
}
