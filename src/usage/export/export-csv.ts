/** CSV as spreadsheets read it: with a byte order mark, raw integers and ISO days, and no cell that runs as a formula. */

/** Before everything: without it Excel reads UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Ends a line. */
export const LINE_END = '\r\n'

/** One line, ended. */
export function csvLine(cells: readonly (string | number)[]): string {
  return csvCells(cells) + LINE_END
}

/** A part of a line. */
export function csvCells(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',')
}

/** One cell, quoted where it must be. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) || text.startsWith(' ') ? `"${text.replaceAll('"', '""')}"` : text
}

/** A label like `=HYPERLINK(…)` must stay a label: an apostrophe before it makes spreadsheets take it as text. A lone
 *  dash is what the service calls unattributed usage, and harmless. */
function guardFormula(text: string): string {
  return text.length > 1 && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
