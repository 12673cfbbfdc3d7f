/** The key table as it is copied: a line per key or group, with the columns of the files. */
import { guardFormula, tabbedLines, type Cell } from '../../ui/files/csv.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { aboutComparison } from '../export/export-about.ts'
import { copiedLines, type CopyAbout } from './key-columns.tsx'

export type CopiedTable = { readonly text: string; readonly html: string }

/** Tab-separated lines, and an HTML table. Labels are untrusted and stay text, in markup and in the cells of a spreadsheet. */
export function keyTable(rows: readonly KeyRow[], about: CopyAbout): CopiedTable {
  const lines = copiedLines(rows, about)
  // The comparison and its changes, copied with the figures.
  const words = about.compared ? aboutComparison(about.compared).map((fact) => fact.join(': ')) : []
  const line = (cells: readonly Cell[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${htmlText(cell)}</${name}>`).join('')}</tr>`
  const [head = [], ...rest] = lines
  // Below the table, because a spreadsheet takes the first line for the header row.
  const below = words.map((text) => `<p>${htmlText(text)}</p>`).join('')
  return {
    text: tabbedLines(words.length === 0 ? lines : [...lines, [''], ...words.map((text) => [text])]),
    html: `<table>${line(head, 'th')}${rest.map((cells) => line(cells, 'td')).join('')}</table>${below}`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function htmlText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return guardFormula(cell).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
