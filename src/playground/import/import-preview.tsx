import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import styles from './import-dialog.module.css'
import type { ColumnRole, Columns, StringsTable } from './strings-table.ts'
import { type Cut, separators } from './text-table.ts'

type Props = {
  /** The table with the chosen columns. */
  readonly table: StringsTable
  /** How a delimited file was split. */
  readonly cut?: Cut | undefined
  readonly onCutChange: (cut: Partial<Cut>) => void
  readonly onColumnsChange: (columns: Columns) => void
}

/** The roles to choose from, each with its label and its tag in the head of a column. */
const roles = [
  { role: 'text', label: 'Texts are in', tag: 'texts' },
  { role: 'key', label: 'Keys are in', tag: 'keys' },
  { role: 'note', label: 'Notes are in', tag: 'notes' },
  { role: 'expected', label: 'Expected words are in', tag: 'expected' },
  { role: 'forbidden', label: 'Forbidden words are in', tag: 'forbidden' },
] as const

const SHOWN_ROWS = 6
const SHOWN_COLUMNS = 12
/** How many characters of a cell and of a heading are shown. */
const SHOWN_CHARACTERS = 160
const SHOWN_HEADING = 40

/** The beginning of a file as it was parsed, with controls to correct the parsing. */
export function ImportPreview({ table, cut, onCutChange, onColumnsChange }: Props) {
  const names = table.names.map((name) => name.slice(0, SHOWN_HEADING))
  return (
    <>
      <div className={styles.choices}>
        {names.length > 1
          ? roles.map(({ role, label }) => (
              <Select
                key={role}
                label={label}
                options={columnChoices(names, table.columns, role)}
                value={table.columns[role]?.join() ?? ''}
                onChange={(value) =>
                  onColumnsChange({ [role]: value === '' ? [] : value.split(',').map(Number) })
                }
              />
            ))
          : null}
        {cut ? (
          <>
            <Select
              label="Separator"
              options={separators}
              value={cut.separator}
              onChange={(separator) => onCutChange({ separator })}
            />
            <CheckBox
              isChecked={cut.hasHeadings}
              onChange={(hasHeadings) => onCutChange({ ...cut, hasHeadings })}
            >
              The first row names the columns
            </CheckBox>
          </>
        ) : null}
      </div>
      <ScrollRegion label="Preview, scrollable" className={styles.scroll ?? ''}>
        <table aria-label="Preview" className={styles.table}>
          {names.length > 1 || cut ? (
            <thead>
              <tr>
                {names.slice(0, SHOWN_COLUMNS).map((name, column) => (
                  <th key={`${column}`} scope="col" data-chosen={roleOf(table, column)}>
                    {name} <span className={styles.tag}>{roleOf(table, column)}</span>
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {table.rows.slice(0, SHOWN_ROWS).map((row, index) => (
              <tr key={`${index}`}>
                {names.slice(0, SHOWN_COLUMNS).map((_, column) => (
                  <td key={`${column}`} dir="auto" data-chosen={roleOf(table, column)}>
                    {shown(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** The options: "None", each column (the text column only if detected for this role), and the detected combination. Texts take one column. */
function columnChoices(names: readonly string[], columns: Columns, role: ColumnRole) {
  const all = names.map((label, column) => ({ value: `${column}`, label }))
  if (role === 'text') return all
  const chosen = columns[role] ?? []
  const single = all.filter(({ value }) => value !== columns.text?.join() || value === chosen.join())
  const together =
    chosen.length > 1
      ? [{ value: chosen.join(), label: chosen.map((column) => names[column]).join(' and ') }]
      : []
  return [{ value: '', label: 'None' }, ...together, ...single]
}

/** The roles of a column, joined by commas; undefined if it is not imported. */
function roleOf({ columns }: StringsTable, column: number): string | undefined {
  const found = roles.filter(({ role }) => columns[role]?.includes(column)).map(({ tag }) => tag)
  return found.length === 0 ? undefined : found.join(', ')
}

function shown(cell = ''): string {
  return cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)} …` : cell
}
