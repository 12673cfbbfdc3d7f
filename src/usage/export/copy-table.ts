/** The key table on the clipboard: as cells for spreadsheets and mails, as text for everything else. */
import { usageFields } from '../../api/report/usage-report.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import { guardFormula, tabbedLines, type Cell } from '../../ui/files/csv.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { textOf } from '../figures/summary.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'

/** The head and a line per key or group. `hasDays`: whether it is known when a key was used. */
function linesOf(rows: readonly KeyRow[], hasDays: boolean, compared?: ComparedView): Cell[][] {
  const isByGroup = rows.some(({ key }) => key.members)
  const head = [
    ...(isByGroup ? ['group', 'keys'] : ['key', 'api_key']),
    ...usageFields.map((field) => wireNames[field]),
  ]
  if (compared) head.push(`change_${wireNames[compared.metric]}`)
  const lines = rows.map(({ index, key, counts, firstUsed, lastUsed }) => [
    fullName(key),
    isByGroup ? (key.members?.length ?? '') : key.maskedKey,
    ...usageFields.map((field) => counts[field]),
    ...(compared ? [compared.amountOfChange(index)] : []),
    ...(hasDays ? [firstUsed ?? '', lastUsed ?? ''] : []),
  ])
  return [hasDays ? [...head, 'first_used_in_range', 'last_used_in_range'] : head, ...lines]
}

/** Tab-separated lines. */
export function tableText(rows: readonly KeyRow[], hasDays = true, compared?: ComparedView): string {
  return tabbedLines([...wordsOf(compared).map((words) => [words]), ...linesOf(rows, hasDays, compared)])
}

/** An HTML table; labels are anybody's text and stay text, in markup and in the cells of a spreadsheet. */
export function tableHtml(rows: readonly KeyRow[], hasDays = true, compared?: ComparedView): string {
  const line = (cells: readonly Cell[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${htmlText(cell)}</${name}>`).join('')}</tr>`
  const [head = [], ...lines] = linesOf(rows, hasDays, compared)
  const words = wordsOf(compared).map((text) => `<p>${htmlText(text)}</p>`)
  return `${words.join('')}<table>${line(head, 'th')}${lines.map((cells) => line(cells, 'td')).join('')}</table>`
}

/** What changed, in words: copied with the figures. */
function wordsOf(compared: ComparedView | undefined): string[] {
  return compared ? [`What changed: ${textOf(compared.words).replaceAll('\u00a0', ' ')}`] : []
}

export async function copyTable(
  rows: readonly KeyRow[],
  hasDays: boolean,
  compared: ComparedView | undefined,
) {
  const text = tableText(rows, hasDays, compared)
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text)
    return
  }
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([tableHtml(rows, hasDays, compared)], { type: 'text/html' }),
    }),
  ])
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function htmlText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return guardFormula(cell).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
