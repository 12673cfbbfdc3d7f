import { today } from '../../api/day.ts'
import { nextTurn } from '../../api/time-slicing.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { describeExport, isUnfinished } from './export-about.ts'
import { exportJson, fileName, longCsv, wideCsv, type ExportInput } from './export-content.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { openLedger } from '../figures/ledger.ts'
import { collectFile, saveFile } from './save-file.ts'

export type ExportFormat = {
  readonly id: string
  readonly label: string
  /** Part of the file's name. */
  readonly what: string
  readonly extension: string
  readonly type: string
  readonly make: (input: ExportInput) => Generator<string>
}

const csv = { extension: 'csv', type: 'text/csv;charset=utf-8' }

const json = { id: 'json', label: 'JSON', extension: 'json', type: 'application/json', make: exportJson }

const formats: readonly ExportFormat[] = [
  { ...csv, id: 'long', label: 'CSV, a row per key and day', what: 'by-key-and-day', make: longCsv },
  { ...csv, id: 'wide', label: 'CSV, a column per day', what: 'days-in-columns', make: wideCsv },
  { ...json, what: 'report' },
]

const formatsByKey: readonly ExportFormat[] = [
  { ...csv, id: 'long', label: 'CSV, a row per key', what: 'by-key', make: longCsv },
  { ...json, what: 'report-by-key' },
]

/** The forms in which a report can be saved. */
export function formatsFor(report: UsageReport): readonly ExportFormat[] {
  return isByKey(report) ? formatsByKey : formats
}

type What = {
  readonly format: ExportFormat
  readonly held: LoadedReport
  /** Positions of the keys asked for; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  readonly keysInWords: string
  /** Whether a CSV begins with what it is about; JSON always holds it. */
  readonly hasAbout: boolean
}

/** Makes the file, a turn at a time, and hands it to the browser. */
export async function saveExport({ format, held, keys, keysInWords, hasAbout }: What) {
  announce('Making the file')
  // The press is answered first.
  await nextTurn()
  const { report, range } = held
  const about = describeExport({
    held,
    keys: keysInWords,
    isUnfinished: isUnfinished(held, today()),
    madeAt: new Date(),
  })
  const pieces = format.make({
    ledger: openLedger(report, range),
    keys,
    about: hasAbout || format.id === 'json' ? about : undefined,
  })
  const name = fileName(range, format.what, format.extension, report.missing.length > 0)
  saveFile(await collectFile(pieces, format.type), name)
  showToast({ title: `Saved ${name}` })
  announce(`Saved ${name}`)
}
