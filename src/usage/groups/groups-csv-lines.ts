/** The lines of a table of keys and groups: which column is which, and what is missing from each line. */
import Papa from 'papaparse'

/** Separators; where two give equally many lines with two columns, the earlier one wins. */
const separators = ['\t', ';', ',', '|']

/** The names of the two columns, including those in spreadsheets in other languages. */
const GROUP_HEAD =
  /^(group|team|customer|client|department|cost cent(er|re)|gruppe|kunde|abteilung|kostenstelle|groupe|équipe|grupo|equipo|cliente|gruppo)$/i
const KEY_HEAD =
  /^(api[ _-]?key|key|key[ _]id|label|name|key[ _](name|label)|api_key_label|(api-?)?schlüssel|bezeichnung|clé|nom|clave|nombre|chiave|nome)$/i

/** The lines below the head that name something, and the numbers of those without a key or a group. */
export function readLines(text: string) {
  const rows = partLines(text.replace(/^\uFEFF/, ''))
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = rows[0]?.cells ?? []
  const groupColumn = head.findIndex((cell) => GROUP_HEAD.test(cell))
  const keyColumn = head.findIndex((cell) => KEY_HEAD.test(cell))
  const atGroup = groupColumn < 0 ? 1 : groupColumn
  const atKey = groupColumn >= 0 && keyColumn >= 0 ? keyColumn : atGroup === 0 ? 1 : 0
  const told = (groupColumn < 0 ? rows : rows.slice(1)).map(({ number, cells }) => ({
    number,
    what: cells[atKey] ?? '',
    name: cells[atGroup] ?? '',
  }))
  return {
    lines: told.filter(({ what, name }) => what !== '' && name !== ''),
    withoutKey: told.filter(({ what }) => what === '').map(({ number }) => number),
    withoutGroup: told.filter(({ what, name }) => what !== '' && name === '').map(({ number }) => number),
  }
}

/** Splits at the separator that gives most lines two columns; blank and incomplete lines do not count. */
function partLines(text: string): readonly (readonly string[])[] {
  const filled = (rows: readonly (readonly string[])[]) =>
    rows.filter(([first = '', second = '']) => first.trim() !== '' && second.trim() !== '').length
  return separators
    .map((delimiter) => Papa.parse<string[]>(text, { delimiter }).data)
    .reduce((best, rows) => (filled(rows) > filled(best) ? rows : best))
}
