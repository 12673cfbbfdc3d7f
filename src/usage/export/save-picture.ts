import { addDays, today } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { UsageView } from '../address/address.ts'
import { bucketsOf } from '../buckets.ts'
import { drawLane, stackLanes, type Lane } from '../chart/chart-data.ts'
import { drawPicture } from '../chart/chart-picture.ts'
import { echoedRange, isOfOtherDays } from '../figures/contents.ts'
import { formatRange, unitOf } from '../format.ts'
import { describeExport, isPartial, isUnfinished } from './export-about.ts'
import { fileName, REMARK } from './export-content.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { fieldNames } from '../field-names.ts'
import { textOf } from '../figures/summary.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { rankingOf, stepOf } from '../figures/ranking.ts'
import { nameKeys } from '../figures/key-names.ts'
import { keysInWords } from './export-keys.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { seriesStylesOf } from '../styles/style-store.ts'
import { saveFile } from '../../ui/files/save-file.ts'

/** Which of the facts are written above the charts. */
const inPicture: readonly string[] = ['Usage', 'Keys', 'Proof', 'Draft', REMARK]

/** Saves the charts as shown in `view`, with days, proof and, where they are `compared`, the earlier amounts and the change written above them. */
export async function savePicture(
  held: LoadedReport,
  view: UsageView,
  compared: ComparedView | undefined,
  draft: string | undefined,
) {
  const { report, range } = held
  const rollup = rollUp(report, range)
  const names = nameKeys(report.keys)
  const filter = filterKeys(rollup, names, view)
  const ranking = rankingOf(rollup, filter, view)
  const step = stepOf(ranking, view)
  const buckets = bucketsOf(rollup.range, step, view.billingStart)
  const lanes = stackLanes(rollup, names, buckets, { ...view, ...ranking, step, filter })
  const marks = seriesStylesOf(rollup, names, filter.drawn)
  const main = drawLane(lanes.main, marks, view.pressed)
  const day = today()
  const about = describeExport({
    held,
    keys: keysInWords(names, filter),
    isPart: filter.shown !== undefined,
    isUnfinished: isUnfinished(held, day),
    madeAt: new Date(),
    draft,
  })
  const picture = await drawPicture({
    title: 'Usage',
    lines: [
      ...about
        .filter(([name]) => inPicture.includes(name))
        .map(([name, value]) =>
          name === 'Keys' || name === 'Proof' || name === 'Draft' ? `${name}: ${value}` : value,
        ),
      ...changeLines(compared, [lanes.main.field, lanes.side.field]),
      ...(isOfOtherDays(report, range, addDays(day, -1))
        ? [`The service reported other days: ${formatRange(echoedRange(report, range))}`]
        : []),
      ...(main.isPart ? [describePart(main)] : []),
    ],
    main,
    side: drawLane(lanes.side, marks),
  })
  const name = fileName(range, compared ? 'chart-compared' : 'chart', 'png', {
    isPartial: isPartial(held, day),
    isDraft: draft !== undefined,
  })
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
