import { today } from '../../api/day.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { UsageView } from '../address/address.ts'
import { bucketsOf } from '../buckets.ts'
import { drawLane, stackLanes, type Lane } from '../chart/chart-data.ts'
import { drawPicture } from '../chart/chart-picture.ts'
import { echoedRange, isOfOtherDays } from '../figures/contents.ts'
import { formatRange, unitOf } from '../format.ts'
import { describeExport, isPartial, isUnfinished, keysInWords } from './export-about.ts'
import { fileName, REMARK } from './export-content.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { fieldNames } from '../field-names.ts'
import { textOf } from '../figures/summary.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { seriesStylesOf } from '../styles/series-styles.ts'
import { saveFile } from '../../ui/files/save-file.ts'

/** Which of the facts are written above the charts. */
const inPicture: readonly string[] = ['Usage', 'Keys', 'Proof', REMARK]

/** Saves the charts as shown in `view`, with days, proof and, where they are `compared`, the earlier amounts and the change written above them. */
export async function savePicture(held: LoadedReport, view: UsageView, compared: ComparedView | undefined) {
  const { report, range } = held
  const rollup = rollUp(report, range)
  const names = nameKeys(report.keys)
  const filter = filterKeys(rollup, names, view)
  const buckets = bucketsOf(rollup.range, view.step, view.billingStart)
  const lanes = stackLanes(rollup, names, buckets, { ...view, filter })
  const marks = seriesStylesOf(rollup, names, filter.drawn)
  const main = drawLane(lanes.main, marks, view.pressed)
  const day = today()
  const about = describeExport({
    held,
    keys: keysInWords(names, filter),
    isPart: filter.shown !== undefined,
    isUnfinished: isUnfinished(held, day),
    madeAt: new Date(),
  })
  const picture = await drawPicture({
    title: 'Usage',
    lines: [
      ...about
        .filter(([name]) => inPicture.includes(name))
        .map(([name, value]) => (name === 'Keys' || name === 'Proof' ? `${name}: ${value}` : value)),
      ...changeLines(compared, [lanes.main.field, lanes.side.field]),
      ...(isOfOtherDays(report, range, day)
        ? [`The service reported other days: ${formatRange(echoedRange(report, range))}`]
        : []),
      ...(main.isPart ? [describePart(main)] : []),
    ],
    main,
    side: drawLane(lanes.side, marks),
  })
  const name = fileName(range, compared ? 'chart-compared' : 'chart', 'png', isPartial(held, day))
  saveFile(picture, name)
  showToast({ title: `Saved ${name}` })
  announce(`Saved ${name}`)
}

/** The days compared with, the sum of each chart on them, its change, and which keys caused it. */
export function changeLines(compared: ComparedView | undefined, fields: readonly UsageField[]): string[] {
  if (compared === undefined) return []
  return [
    `Pale: ${compared.days}`,
    ...fields.flatMap((field) => {
      const { later, earlier, words } = compared.ofAllDays(field)
      return later === 0 && earlier === 0
        ? []
        : `${fieldNames[field].title}: ${unitOf(field).full(later)}; ${words}`
    }),
    `What changed: ${textOf(compared.words)}`,
  ]
}

/** What remains of the upper chart where the legend leaves something out. */
function describePart({ title, note, layers }: Lane): string {
  return layers.length === 1 ? `${title}: only ${layers[0]?.name ?? ''}` : `${title}: ${note}`
}
