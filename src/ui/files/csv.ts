/** CSV for spreadsheets: raw integers, ISO days, and no cell that runs as a formula. Papa Parse does the quoting and escaping. */
import Papa from 'papaparse'

export type Cell = string | number

/** Starts the file: without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const LINE_END = '\r\n'

/** A text that starts like a formula, perhaps after apostrophes. The full-width signs start formulas in spreadsheets set to Chinese or Japanese. */
const SIGNED = `'*[=+\\-@\\t\\r\\n＝＋－＠]`

/** A label like `=HYPERLINK(…)` must stay a label. A lone dash is the service's name for unattributed usage, and harmless, as is
 *  an amount such as -0.04. Apostrophes before a sign get another one, so that a text comes back as it was. */
const formula = new RegExp(`^(?!-(\\d+\\.\\d+)?$)${SIGNED}`)
const guarded = new RegExp(`^'(?=${SIGNED})`)

/**
 * Writes lines, each with its line end. An apostrophe before a formula makes spreadsheets treat it as text. A file of a million rows has
 * only a few thousand distinct texts: each is quoted and escaped once. Numbers need neither.
 */
export function createCsvWriter(): (lines: readonly (readonly Cell[])[]) => string {
  const written = new Map<string, string>()
  const write = (text: string) => {
    const cell = Papa.unparse([[text]], { escapeFormulae: formula })
    written.set(text, cell)
    return cell
  }
  return (lines) => {
    let all = ''
    for (const cells of lines) {
      let line = ''
      for (const cell of cells) {
        line += `${typeof cell === 'number' ? cell : (written.get(cell) ?? write(cell))},`
      }
      all += line.slice(0, -1) + LINE_END
    }
    return all
  }
}

/** Tab-separated lines, as spreadsheets paste them; a label stays on its line. */
export function tabbedLines(lines: readonly (readonly Cell[])[]): string {
  const flat = lines.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(/[\t\r\n]/g, ' ') : cell)),
  )
  return Papa.unparse(flat, { delimiter: '\t', newline: '\n', escapeFormulae: formula })
}

/** For a cell that is written by other means. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text as it was before it was guarded. */
export function withoutGuard(cell: string): string {
  return cell.replace(guarded, '')
}
