/** CSV as spreadsheets read it: raw integers, ISO days, and no cell that runs as a formula. Papa Parse quotes and guards. */
import Papa from 'papaparse'

export type Cell = string | number

/** Before everything: without it Excel reads UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\uFEFF'

const LINE_END = '\r\n'

/** A label like `=HYPERLINK(…)` must stay a label. A lone dash is what the service calls unattributed usage, and harmless. The
 *  wide signs are formulas to spreadsheets set to Chinese or Japanese. */
const formula = /^(?!-$)[=+\-@\t\r\n＝＋－＠]/

/**
 * Writes lines, each ended. An apostrophe before a formula makes spreadsheets take it as text. A file of a million rows has a few
 * thousand texts: each is quoted and guarded once. Numbers need neither.
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

/** Lines of cells between tabs, as spreadsheets take them from the clipboard; a label stays on its line. */
export function tabbedLines(lines: readonly (readonly Cell[])[]): string {
  const flat = lines.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(/[\t\r\n]/g, ' ') : cell)),
  )
  return Papa.unparse(flat, { delimiter: '\t', newline: '\n', escapeFormulae: formula })
}

/** For a cell that is written differently. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Comment lines: `#` before each, which spreadsheets show as text and libraries can skip. In one cell each: what
 *  follows a comma could be a formula; numbers do without theirs. */
export function noteLines(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replaceAll(/[\r\n\t]+/g, ' ')
        .replaceAll(/(\d),(?=\d{3})/g, '$1')
        .replaceAll(',', ';'),
    )
    .map((line) => `# ${line}${LINE_END}`)
    .join('')
}
