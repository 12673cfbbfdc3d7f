import { perField } from '../../report-reader/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { costCells, costColumns } from '../prices/cost-column.ts'
import {
  beginCsv,
  countColumns,
  csvPieces,
  keyCells,
  keyColumns,
  labelOn,
  type ExportInput,
  type Lines,
} from './export-content.ts'
import { countsOf } from './sum-rows.ts'

/** The file with one line per key and day, or group and day. Rows without a usable date have an empty one. */
export function* dayCsv(input: ExportInput): Generator<string> {
  yield beginCsv(input.about)
  yield* csvPieces(linesByDay(input))
}

function* linesByDay({ rollup: { report }, keys, prices }: ExportInput): Lines {
  yield ['usage_date', ...keyColumns(report), ...countColumns(report), ...costColumns(prices)]
  const columns = countsOf(report)
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    const key = report.keys[index]
    if (key === undefined || keys?.has(index) === false) {
      yield undefined
      continue
    }
    const day = report.days[report.dayIndex[row] ?? -1] ?? ''
    const line: Cell[] = [day, ...keyCells(key, labelOn(key, day))]
    for (const column of columns) line.push(column[row] ?? 0)
    const priced = perField((field) => report.counts[field][row] ?? 0)
    line.push(...costCells(priced, prices))
    yield line
  }
}
