import { today } from '../../api/day.ts'
import { nextTurn, runTimeSliced } from '../../api/time-slicing.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { ComparedView } from '../compare/compared-view.ts'
import type { CountedReport } from '../report/count-report.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { billingPeriodName, chargeBackCsv } from './charge-back.ts'
import { dayCsv, fileName, type ExportInput, keyCsv } from './tables.ts'
import { describeExport, isPartial, keysInWords, REMARK } from './export-about.ts'
import { exportJson } from './export-json.ts'
import { type UsageField, type UsageReport, isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { lanesOf, type Lane } from '../chart/chart-data.ts'
import { drawPicture, type Picture } from '../chart/chart-picture.ts'
import { echoedRange, isOfOtherDays } from '../figures/day-states.ts'
import { countOf, formatRange, unitOf, fieldNames } from '../format.ts'
import { textOf } from '../figures/summary.ts'

export type ExportFormat = {
  readonly label: string
  /** Part of the file's name. */
  readonly what: string
  readonly extension: 'csv' | 'json'
  readonly make: (input: ExportInput) => Generator<string>
  /** Whether it contains the changes, if two periods are compared. */
  readonly hasChanges?: true
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** The files that a report can be saved as. */
export function formatsFor({ report }: LoadedReport): readonly ExportFormat[] {
  const noun = report.ungrouped ? 'group' : 'key'
  const csv = (what: string) => ({
    label: `CSV, a row per ${what}`,
    what: `by-${what.replaceAll(' ', '-')}`,
    extension: 'csv' as const,
  })
  const hasDays = !isTotalsPerKey(report)
  return [
    ...(hasDays ? [{ ...csv(`${noun} and day`), make: dayCsv }] : []),
    { ...csv(noun), make: keyCsv, hasChanges: true },
    { label: 'JSON', what: hasDays ? 'report' : 'report-by-key', extension: 'json', make: exportJson },
  ]
}

/** The complete usage of each group per billing period, whatever the page shows, for charging back. */
export function chargeBackFor(billingStart: number): ExportFormat {
  const period = billingPeriodName(billingStart)
  return {
    label: `Charge-back: CSV, a row per group and ${period}`,
    what: `charge-back-by-group-and-${period.replace(' ', '-')}`,
    extension: 'csv',
    make: (input) => chargeBackCsv(input, billingStart),
  }
}

type What = Omit<ExportInput, 'about'> & {
  readonly format: ExportFormat
  readonly loaded: LoadedReport
}

/** Creates the file in steps and hands it to the browser. */
export async function saveExport({ format, loaded, keys, ...what }: What) {
  announce('Creating the file')
  // The response to the press is painted first.
  await nextTurn()
  const { report, range } = loaded
  const comparison = format.hasChanges ? what.comparison : undefined
  const words = keysInWords(what.rollup.names, keys && [...keys])
  const about = format.extension === 'json' ? describeExport(loaded, words, keys !== undefined) : undefined
  const pieces = format.make({ ...what, keys, comparison, about })
  const name = `${format.what}${comparison ? '-compared' : ''}${sizeInName(report, keys?.size)}`
  const file = await collectFile(pieces, types[format.extension])
  deliver(file, fileName(range, name, format.extension, isPartial(loaded, today())))
}

/** -2-keys: how many keys a file has, if not all. */
function sizeInName({ ungrouped }: UsageReport, size: number | undefined): string {
  return size === undefined ? '' : `-${countOf(size, ungrouped ? 'group' : 'key').replace(' ', '-')}`
}

function deliver(file: Blob, name: string) {
  saveFile(file, name)
  showToast({ title: `Saved ${name}` })
}

/** Puts the pieces into a file, in time slices, so that the page responds while a long one is made. */
export async function collectFile(pieces: Iterable<string>, type: string): Promise<Blob> {
  return runTimeSliced(collect(pieces, type))
}

/** How many blobs are joined at a time: joining takes time for each part, and a long file has hundreds. */
const JOINED = 16

function* collect(pieces: Iterable<string>, type: string): Generator<undefined, Blob> {
  const groups: Blob[] = []
  let group: Blob[] = []
  for (const piece of pieces) {
    // A blob lives outside the page's heap, unlike the string it is made from.
    group.push(new Blob([piece]))
    if (group.length === JOINED) {
      groups.push(new Blob(group))
      group = []
    }
    yield
  }
  return new Blob([...groups, ...group], { type })
}

/** Which of the facts are written above the charts. */
const inPicture: readonly string[] = ['Usage', 'Keys', 'Groups', 'Proof', REMARK]

/** Saves the charts as shown, as a picture. */
export async function savePicture(counted: CountedReport) {
  const { loaded, compared, filter, today } = counted
  const picture = await drawPicture(pictureOf(counted))
  const name = `chart${compared ? '-compared' : ''}${sizeInName(loaded.report, filter.shown?.length)}`
  deliver(picture, fileName(loaded.range, name, 'png', isPartial(loaded, today)))
}

/** The charts as shown, with days, proof and, if they are compared, the earlier amounts and the change written above them. */
export function pictureOf(counted: CountedReport): Picture {
  const { loaded, rollup, filter, compared, today } = counted
  const { report, range } = loaded
  const { main, side } = lanesOf(counted)
  const keys = keysInWords(rollup.names, filter.shown)
  const about = describeExport(loaded, keys, filter.shown !== undefined)
  return {
    title: 'Usage',
    lines: [
      ...about
        .filter(([name]) => inPicture.includes(name))
        .map(([name, value]) => (name === 'Usage' || name === REMARK ? value : `${name}: ${value}`)),
      ...changeLines(compared, [main.field, side.field]),
      ...(isOfOtherDays(report, range, today)
        ? [`The service reported different days: ${formatRange(echoedRange(report, range))}`]
        : []),
      ...(main.isPart ? [describePart(main)] : []),
    ],
    earlier: compared?.days,
    main,
    side,
  }
}

/** The days compared with, the sum of each chart on them, its change, and which keys caused it. */
export function changeLines(compared: ComparedView | undefined, fields: readonly UsageField[]): string[] {
  if (compared === undefined) return []
  return [
    `Compared with ${compared.days}`,
    ...fields.flatMap((field) => {
      const { later, earlier, words } = compared.ofAllDays(field)
      return later === 0 && earlier === 0
        ? []
        : `${fieldNames[field].title}: ${unitOf(field).full(later)}; ${words}`
    }),
    `What changed: ${textOf(compared.words)}`,
  ]
}

/** The layers left in the upper chart if the legend hides some. */
function describePart({ title, note, layers }: Lane): string {
  return layers.length === 1 ? `${title}: only ${layers[0]?.name ?? ''}` : `${title}: ${note}`
}
