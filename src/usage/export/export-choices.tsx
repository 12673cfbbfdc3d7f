import { useState } from 'react'
import type { PriceBook } from '../../api/console-file.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ChoiceRow } from '../../ui/overlay/choice-row.tsx'
import type { UsageView } from '../address/address.ts'
import { CopyLink } from './copy-link.tsx'
import { hasPicture } from '../chart/chart-picture.ts'
import { keyTable } from './copy-table.ts'
import { writeClipboard } from './write-clipboard.ts'
import { countOf } from '../format.ts'
import { isLeftOut } from '../group-id.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { nameKeys, rowNoun } from '../figures/key-names.ts'
import { keysInWords } from './export-keys.ts'
import { keyRows, sortRows } from '../figures/key-rows.ts'
import { compareCosts } from '../prices/estimate.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { rollUp, type UsageRollup } from '../figures/usage-rollup.ts'
import { chargeBacksFor, formatsFor, saveExport, type ExportFormat } from './save-export.ts'
import { savePicture } from './save-picture.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { useConsoleSettings } from '../settings/console-settings.ts'
import { draftWords, type UsedSettings } from '../settings/draft-words.ts'
import styles from './export-menu.module.css'

type Scope = 'all' | 'shown'

type Props = {
  readonly held: LoadedReport
  /** The comparison, once it is loaded. */
  readonly comparison: LoadedComparison | undefined
  readonly view: UsageView
  readonly prices: PriceBook | undefined
  /** The report by group, for charging back; absent where there are no groups. */
  readonly byGroup: (() => LoadedReport) | undefined
  /** Begins to make a file; large ones take some seconds. */
  readonly onStart: (work: () => Promise<void>) => void
}

/** Chooses what to save, for which keys, and in which form. */
export function ExportChoices({ held, comparison, view, prices, byGroup, onStart }: Props) {
  const { report, range } = held
  const rollup = comparison?.comparison.rollup ?? rollUp(report, range)
  const scopes = keysOf(rollup, view, report.keys.length)
  const [scope, setScope] = useState<Scope>(scopes[0]?.value ?? 'all')
  const [hasNote, setHasNote] = useState(false)
  const [copied, setCopied] = useState('')
  const hasDays = !isByKey(report)
  const settings = useConsoleSettings()
  const draftOf = ({ ungrouped }: LoadedReport, ...more: UsedSettings[]) =>
    draftWords(settings, [
      ...(prices ? ['prices' as const] : []),
      ...(ungrouped ? ['groups' as const] : []),
      ...more,
    ])
  const chosen = scopes.find(({ value }) => value === scope) ?? scopes[0]

  function save(format: ExportFormat) {
    const keys = chosen?.keys
    const compared = comparedWith(keys)
    onStart(() =>
      saveExport({
        format,
        held,
        compared,
        keys,
        keysInWords: chosen?.label ?? '',
        hasNote,
        prices,
        draft: draftOf(held),
      }),
    )
  }

  function saveChargeBack(format: ExportFormat, grouped: LoadedReport) {
    const words = keysInWords(nameKeys(grouped.report.keys), { shown: undefined })
    const what = {
      format,
      held: grouped,
      compared: undefined,
      keys: undefined,
      keysInWords: words,
      hasNote,
      prices,
      draft: draftOf(grouped, ...(format.id.endsWith('period') ? (['billing'] as const) : [])),
    }
    onStart(() => saveExport(what))
  }

  /** The comparison of some keys; absent where nothing can be compared. */
  function comparedWith(keys: ReadonlySet<number> | undefined) {
    const compared = comparison?.view(nameKeys(rollup.report.keys), view.metric, keys && [...keys])
    return compared?.changes && compared
  }

  async function copy() {
    const names = nameKeys(rollup.report.keys)
    const rows = keyRows(rollup, names, view.metric, view.pins)
    const compared = comparedWith(chosen?.keys)
    const wanted = rows.filter(({ index }) => chosen?.keys?.has(index) ?? true)
    try {
      const byCost = prices && compareCosts(prices)
      const sorted = sortRows(wanted, view.sort, compared?.amountOfChange, byCost)
      const about = { hasDays, compared, prices }
      await writeClipboard(Promise.resolve(keyTable(sorted, about)))
      setCopied(`Copied ${countOf(wanted.length, 'row')}.`)
    } catch {
      setCopied('The browser does not let this page use the clipboard. The CSV has the same figures.')
    }
  }

  return (
    <div className={styles.choices}>
      <Select label="Keys" options={scopes} value={scope} onChange={setScope} />
      <label className={styles.about}>
        <input type="checkbox" checked={hasNote} onChange={(event) => setHasNote(event.target.checked)} />
        Add a note above the table
      </label>
      <ul className={styles.formats}>
        {formatsFor(held).map((format) => (
          <li key={format.id}>
            <ChoiceRow label={format.label} onClick={() => save(format)} />
          </li>
        ))}
        {hasDays && byGroup
          ? chargeBacksFor(view.billingStart).map((format) => (
              <li key={format.id}>
                <ChoiceRow label={format.label} onClick={() => saveChargeBack(format, byGroup())} />
              </li>
            ))
          : null}
        {hasDays && hasPicture() ? (
          <li>
            <ChoiceRow
              label="PNG of the charts"
              onClick={() =>
                onStart(() =>
                  savePicture(
                    held,
                    view,
                    comparedWith(scopes.find(({ value }) => value === 'shown')?.keys),
                    held.ungrouped && draftWords(settings, ['groups']),
                  ),
                )
              }
            />
          </li>
        ) : null}
        <li>
          <ChoiceRow
            label={`Copy the ${rowNoun(nameKeys(rollup.report.keys))}s as a table`}
            onClick={() => void copy()}
          />
        </li>
        <CopyLink view={view} onDone={setCopied} />
      </ul>
      {copied === '' ? null : <p role="status">{copied}</p>}
    </div>
  )
}

type KeyScope = {
  readonly value: Scope
  readonly label: string
  /** Positions; absent for all keys. */
  readonly keys?: ReadonlySet<number>
}

/** Which keys can be chosen: those that the page shows, or all. */
function keysOf(rollup: UsageRollup, view: UsageView, goneFrom: number): KeyScope[] {
  const names = nameKeys(rollup.report.keys)
  const filter = filterKeys(rollup, names, view)
  const all: KeyScope = { value: 'all', label: keysInWords(names, { shown: undefined }, goneFrom) }
  if (filter.shown === undefined) return [all]
  const shown: KeyScope = {
    value: 'shown',
    label: keysInWords(names, filter, goneFrom),
    keys: new Set(filter.shown),
  }
  // Groups are cut down to the keys that were searched for.
  return names.some(({ maskedKey }) => isLeftOut(maskedKey)) ? [shown] : [shown, all]
}
