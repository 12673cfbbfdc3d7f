import { useState } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import { afterPaint } from '../../ui/loading/after-paint.ts'
import { isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ChoiceRow } from '../../ui/overlay/choice-row.tsx'
import { hasPicture } from '../chart/chart-picture.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { regroupLoaded } from '../figures/regroup.ts'
import { usePage } from '../page.ts'
import { isAskedFor } from '../report/count-report.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { keysInWords } from './export-about.ts'
import { chargeBackFor, formatsFor, saveExport, type ExportFormat, savePicture } from './save-export.ts'
import styles from './export-menu.module.css'

type Props = {
  readonly loaded: LoadedReport
  /** Starts creating a file, which may take some seconds, or printing. */
  readonly onStart: (work: () => Promise<void>) => void
}

/** Chooses what to save, for which keys, and in which form. */
export function ExportChoices({ loaded, onStart }: Props) {
  const { requested, counted, settings, prices } = usePage()
  const { view } = requested
  const groups = settings.inUse.groups?.length ? settings.inUse.groups : undefined
  // The comparison that is drawn may be with other days than requested, or of others than the file.
  const drawn = counted?.loaded.report === loaded.report ? counted.comparison : undefined
  const comparison = drawn && isAskedFor(drawn, view) ? drawn : undefined
  const { report, range } = loaded
  const rollup = comparison?.rollup ?? rollUp(report, range)
  // The keys that the page shows, unless all are wanted; absent if it shows all.
  const { shown } = filterKeys(rollup, view)
  const [isAll, setAll] = useState(false)
  const chosen = isAll ? undefined : shown
  const inWords = (some: typeof shown) => keysInWords(rollup.names, some)
  const hasDays = !isTotalsPerKey(report)
  const chargeBack = chargeBackFor(view.billingStart)

  function save(format: ExportFormat) {
    const what = { format, loaded, rollup, keys: chosen && new Set(chosen), prices, groups }
    const compared = comparison?.obstacle === undefined ? comparison : undefined
    onStart(() => saveExport({ ...what, comparison: compared }))
  }

  function saveChargeBack(all: readonly KeyGroup[]) {
    const grouped = regroupLoaded(loaded.ungrouped ?? loaded, all)
    const ofAll = rollUp(grouped.report, grouped.range)
    const what = { format: chargeBack, loaded: grouped, rollup: ofAll, keys: undefined, prices }
    onStart(() => saveExport(what))
  }

  const note = chosen ? 'all keys' : undefined
  const choices = [
    ...formatsFor(loaded).map((format) => ({ label: format.label, onPress: () => save(format) })),
    ...(hasDays && groups ? [{ label: chargeBack.label, note, onPress: () => saveChargeBack(groups) }] : []),
    ...(hasDays && counted && hasPicture()
      ? [{ label: 'Picture of the charts (PNG)', onPress: () => onStart(() => savePicture(counted)) }]
      : []),
    { label: 'Print or save as PDF', onPress: () => onStart(printPage) },
  ]

  return (
    <div className={styles.choices}>
      <Select
        label={report.ungrouped ? 'Groups' : 'Keys'}
        options={[
          ...(shown ? [{ value: 'shown' as const, label: inWords(shown) }] : []),
          { value: 'all' as const, label: inWords(undefined) },
        ]}
        value={chosen ? 'shown' : 'all'}
        onChange={(scope) => setAll(scope === 'all')}
      />
      <ul className={styles.formats}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceRow {...choice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Prints the page as shown, once this menu has closed. */
async function printPage() {
  await new Promise<void>(afterPaint)
  window.print()
}
