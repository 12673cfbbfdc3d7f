import { today } from '../../api/day.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { UsageView } from '../address.ts'
import { bucketsOf } from '../calendar.ts'
import { drawLane, drawnKeys, stackLanes } from '../chart/chart-data.ts'
import { drawPicture } from '../chart/chart-picture.ts'
import { bucketStates, dayStates } from '../figures/day-states.ts'
import { describeExport, isUnfinished } from './export-about.ts'
import { fileName } from './export-content.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { nameKeys } from '../figures/key-names.ts'
import { openLedger } from '../figures/ledger.ts'
import { marksOf } from '../chart/mark-store.ts'
import { saveFile } from './save-file.ts'

/** Saves the charts as they stand in `view`, with the days and the proof written above them. */
export async function savePicture(held: LoadedReport, view: UsageView) {
  const { report, range } = held
  const ledger = openLedger(report, range)
  const names = nameKeys(report.keys)
  const buckets = bucketsOf(ledger.range, view.step)
  const position = names.findIndex(({ maskedKey }) => maskedKey === view.focus)
  const keyIndex = position < 0 ? undefined : position
  const lanes = stackLanes(ledger, names, buckets, { ...view, keyIndex })
  const marks = marksOf(drawnKeys(ledger, names, { ...view, keyIndex }))
  const about = describeExport({
    held,
    keys: keyIndex === undefined ? 'all keys' : (names[keyIndex]?.name ?? ''),
    isUnfinished: isUnfinished(held, today()),
    madeAt: new Date(),
  })
  const picture = await drawPicture({
    title: 'Usage',
    lines: about
      .filter(([name]) => name === 'Usage' || name === 'Keys' || name === 'Proof')
      .map(([name, value]) => (name === 'Usage' ? value : `${name}: ${value}`)),
    main: drawLane(lanes.main, marks),
    side: drawLane(lanes.side, marks),
    buckets,
    states: bucketStates(dayStates(ledger, today()), buckets),
  })
  const name = fileName(range, 'chart', 'png', report.missing.length > 0)
  saveFile(picture, name)
  showToast({ title: `Saved ${name}` })
  announce(`Saved ${name}`)
}
