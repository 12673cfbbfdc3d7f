/** The key table on the clipboard: as cells for spreadsheets and mails, as text for everything else. */
import { usageFields } from '../api/usage-report.ts'
import { wireNames } from '../api/usage-wire.ts'
import { fullName } from './key-names.ts'
import type { KeyRow } from './key-rows.ts'

const head = ['key', 'api_key', ...usageFields.map((field) => wireNames[field]), 'first_used', 'last_used']

function cellsOf({ key, counts, firstUsed, lastUsed }: KeyRow): string[] {
  const amounts = usageFields.map((field) => String(counts[field]))
  return [fullName(key), key.maskedKey, ...amounts, firstUsed ?? '', lastUsed ?? '']
}

/** Tab-separated lines. */
export function tableText(rows: readonly KeyRow[]): string {
  return [head, ...rows.map(cellsOf)]
    .map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n')
}

/** An HTML table; labels are anybody's text and become text. */
export function tableHtml(rows: readonly KeyRow[]): string {
  const line = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${escapeHtml(cell)}</${name}>`).join('')}</tr>`
  return `<table>${line(head, 'th')}${rows.map((row) => line(cellsOf(row), 'td')).join('')}</table>`
}

export async function copyTable(rows: readonly KeyRow[]) {
  const text = tableText(rows)
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text)
    return
  }
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([tableHtml(rows)], { type: 'text/html' }),
    }),
  ])
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
