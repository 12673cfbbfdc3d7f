import type { PriceBook } from '../../api/console-file.ts'
import { today } from '../../api/day.ts'
import { nextTurn } from '../../api/time-slicing.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { bucketsOf } from '../buckets.ts'
import { MONTHS_BEGIN } from '../calendar.ts'
import { describeExport, isPartial, isUnfinished } from './export-about.ts'
import { aboutComparison, type ComparedInput } from './compared-input.ts'
import { comparisonObject } from './compared-json.ts'
import { longComparedCsv, wideComparedCsv } from './export-compared.ts'
import { chargeBackCsv } from './charge-back.ts'
import { pricesInWords } from '../prices/price-words.ts'
import { fileName, type ExportInput } from './export-content.ts'
import { longCsv, wideCsv } from './export-csv.ts'
import { exportJson } from './export-json.ts'
import { keyCsv, periodCsv } from './export-summed.ts'
import { periodNames, type Period } from './summed-rows.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { collectFile } from './collect-file.ts'

export type ExportFormat = {
  readonly id: string
  readonly label: string
  /** Part of the file's name. */
  readonly what: string
  readonly extension: string
  readonly type: string
  readonly make: (input: ExportInput) => Generator<string>
  /** The same for two periods; absent where it contains no changes, as in a charge-back. */
  readonly makeCompared?: ((input: ComparedInput) => Generator<string>) | undefined
}

const csv = { extension: 'csv', type: 'text/csv;charset=utf-8' }

const json = {
  id: 'json',
  label: 'JSON',
  extension: 'json',
  type: 'application/json',
  make: (input: ExportInput) => exportJson(input),
  makeCompared: ({ comparison, ...input }: ComparedInput) =>
    exportJson({ ...input, rollup: comparison.rollup }, comparisonObject({ comparison, ...input })),
}

const perKey: ExportFormat = {
  ...csv,
  id: 'key',
  label: 'CSV, a row per key',
  what: 'by-key',
  make: keyCsv,
  makeCompared: ({ comparison, ...input }) => keyCsv({ ...input, comparison, rollup: comparison.rollup }),
}

const byPeriod = (period: Period, billingStart = MONTHS_BEGIN): ExportFormat => ({
  ...csv,
  id: period,
  label: `CSV, a row per key and ${periodNames[period]}`,
  what: `by-key-and-${periodNames[period].replace(' ', '-')}`,
  make: (input) => periodCsv(input, period, billingStart),
  makeCompared: ({ comparison, ...input }) =>
    periodCsv({ ...input, comparison, rollup: comparison.rollup }, period, billingStart),
})

/** The forms in which a report can be saved. By week or month only where that says more than a row per key. */
export function formatsFor(held: LoadedReport): readonly ExportFormat[] {
  const formats = formatsByKey(held)
  return held.report.keys.some(({ members }) => members) ? formats.map((format) => byGroup(format)) : formats
}

/** The same words where groups replace keys. */
function byGroup(format: ExportFormat): ExportFormat {
  return {
    ...format,
    label: format.label.replace('per key', 'per group'),
    what: format.what.replace('by-key', 'by-group'),
  }
}

/** The complete usage of each group per billing period and month, whatever is shown, for charging back. Billing periods that are months are
 *  offered as months. */
export function chargeBacksFor(billingStart: number): readonly ExportFormat[] {
  const periods = billingStart === MONTHS_BEGIN ? (['month'] as const) : (['period', 'month'] as const)
  return periods.map((period) => {
    const format = byGroup(byPeriod(period, billingStart))
    return {
      ...format,
      make: (input: ExportInput) => chargeBackCsv(input, period, billingStart),
      makeCompared: undefined,
      id: `charge-back-${period}`,
      label: `Charge-back: ${format.label}`,
      what: `charge-back-${format.what}`,
    }
  })
}

function formatsByKey({ report, range }: LoadedReport): readonly ExportFormat[] {
  if (isByKey(report)) return [perKey, { ...json, what: 'report-by-key' }]
  const periods = (['week', 'month'] as const).filter((step) => bucketsOf(range, step).length > 1)
  return [
    {
      ...csv,
      id: 'long',
      label: 'CSV, a row per key and day',
      what: 'by-key-and-day',
      make: longCsv,
      makeCompared: longComparedCsv,
    },
    ...periods.map((period) => byPeriod(period)),
    perKey,
    {
      ...csv,
      id: 'wide',
      label: 'CSV, a column per day',
      what: 'days-in-columns',
      make: wideCsv,
      makeCompared: wideComparedCsv,
    },
    { ...json, what: 'report' },
  ]
}

type What = {
  readonly format: ExportFormat
  readonly held: LoadedReport
  /** The comparison; absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** Positions of the keys asked for; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  readonly keysInWords: string
  /** Whether a note about the contents is written above a CSV; JSON always contains it. */
  readonly hasNote: boolean
  readonly prices: PriceBook | undefined
  /** That settings which it goes by are a draft; absent where they are not. */
  readonly draft: string | undefined
}

/** Makes the file in steps and hands it to the browser. */
export async function saveExport({
  format,
  held,
  compared,
  keys,
  keysInWords,
  hasNote,
  prices,
  draft,
}: What) {
  announce('Making the file')
  // The response to the press is painted first.
  await nextTurn()
  const { report, range } = held
  const day = today()
  const comparison = compared?.comparison
  const ofReport = describeExport({
    held,
    keys: keysInWords,
    isPart: keys !== undefined,
    isUnfinished: isUnfinished(held, day),
    madeAt: new Date(),
    draft,
  })
  const all = [
    ...ofReport,
    ...(prices ? [['Costs', pricesInWords(prices)] as const] : []),
    ...(compared ? aboutComparison(compared, prices) : []),
  ]
  const about = hasNote || format.id === 'json' ? all : undefined
  const pieces =
    comparison && format.makeCompared
      ? format.makeCompared({ comparison, keys, prices, about })
      : format.make({ rollup: rollUp(report, range), keys, prices, about })
  const form = comparison && format.makeCompared ? `${format.what}-compared` : format.what
  const what = keys
    ? `${form}-${keys.size}-${form.includes('group') ? 'group' : 'key'}${keys.size === 1 ? '' : 's'}`
    : form
  const name = fileName(range, what, format.extension, {
    isPartial: isPartial(held, day),
    isDraft: draft !== undefined,
  })
  saveFile(await collectFile(pieces, format.type), name)
  showToast({ title: `Saved ${name}` })
  announce(`Saved ${name}`)
}
