/** The key table as it is copied: a line per key or group, with the columns of the files. */
import { usageFields } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import { guardFormula, tabbedLines, type Cell } from '../../ui/files/csv.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { costName, writeCost, writeCostChange } from '../prices/cost-column.ts'
import type { PriceBook } from '../../api/console-file.ts'
import { changePercent, statusOf } from './change-cells.ts'
import { aboutComparison } from './compared-input.ts'
import { writtenKey } from './export-content.ts'
import type { CopiedTable } from './write-clipboard.ts'

type About = {
  /** Whether it is known when a key was used. */
  readonly hasDays: boolean
  /** Absent where nothing is compared. */
  readonly compared?: ComparedView | undefined
  /** Absent where no money is shown. */
  readonly prices?: PriceBook | undefined
}

/** Tab-separated lines, and an HTML table. Labels are anybody's text and stay text, in markup and in the cells of a spreadsheet. */
export function keyTable(rows: readonly KeyRow[], about: About): CopiedTable {
  const lines = linesOf(rows, about)
  const words = wordsOf(about)
  const line = (cells: readonly Cell[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${htmlText(cell)}</${name}>`).join('')}</tr>`
  const [head = [], ...rest] = lines
  // Below the table: a spreadsheet takes the first line for its head.
  const below = words.map((text) => `<p>${htmlText(text)}</p>`).join('')
  return {
    text: tabbedLines(words.length === 0 ? lines : [...lines, [''], ...words.map((text) => [text])]),
    html: `<table>${line(head, 'th')}${rest.map((cells) => line(cells, 'td')).join('')}</table>${below}`,
  }
}

type Column = { readonly name: string; readonly cell: (row: KeyRow) => Cell }

function linesOf(rows: readonly KeyRow[], { hasDays, compared, prices }: About): Cell[][] {
  const isByGroup = rows.some(({ key }) => key.members)
  const columns: Column[] = [
    { name: isByGroup ? 'group' : 'key', cell: ({ key }) => fullName(key) },
    isByGroup
      ? { name: 'keys', cell: ({ key }) => key.members?.length ?? '' }
      : { name: 'api_key', cell: ({ key }) => writtenKey(key.maskedKey) },
    ...usageFields.map((field) => ({ name: wireNames[field], cell: ({ counts }: KeyRow) => counts[field] })),
    ...(prices ? [{ name: costName(prices), cell: ({ counts }: KeyRow) => writeCost(counts, prices) }] : []),
    ...(compared ? changeColumns(compared, prices) : []),
    ...(hasDays
      ? [
          { name: 'first_used_in_range', cell: ({ firstUsed }: KeyRow) => firstUsed ?? '' },
          { name: 'last_used_in_range', cell: ({ lastUsed }: KeyRow) => lastUsed ?? '' },
        ]
      : []),
  ]
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
}

/** The change of the metric, as in the table, and of its cost. */
function changeColumns(
  { metric, comparison: { laterByKey, earlierByKey, wholeOf } }: ComparedView,
  prices: PriceBook | undefined,
): Column[] {
  const name = wireNames[metric]
  const later = (index: number) => perField((field) => laterByKey[field][index] ?? 0)
  const earlier = (index: number) => perField((field) => earlierByKey[field][index] ?? 0)
  return [
    { name: `compared_${name}`, cell: ({ index }) => later(index)[metric] },
    { name: `earlier_${name}`, cell: ({ index }) => earlier(index)[metric] },
    { name: `change_${name}`, cell: ({ index }) => later(index)[metric] - earlier(index)[metric] },
    {
      name: `change_percent_${name}`,
      cell: ({ index }) => changePercent(later(index)[metric], earlier(index)[metric]),
    },
    ...(prices
      ? [
          {
            name: `earlier_${costName(prices)}`,
            cell: ({ index }: KeyRow) => writeCost(earlier(index), prices),
          },
          {
            name: `change_${costName(prices)}`,
            cell: ({ index }: KeyRow) => writeCostChange(later(index), earlier(index), prices),
          },
        ]
      : []),
    {
      name: 'status',
      cell: ({ index }) => statusOf(later(index), earlier(index), (field) => wholeOf(field, [index])),
    },
  ]
}

/** The comparison and what changed, in words: copied with the figures. */
function wordsOf({ compared, prices }: About): string[] {
  if (compared === undefined) return []
  return aboutComparison(compared, prices).map(([name, words]) => `${name}: ${words}`)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function htmlText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return guardFormula(cell).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
