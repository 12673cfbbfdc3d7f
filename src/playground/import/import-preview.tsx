import { useId } from 'react'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { Select } from '../../ui/fields/select.tsx'
import styles from './import-dialog.module.css'
import type { StringsTable } from './strings-table.ts'
import { type Encoding, encodings } from './text-encoding.ts'
import { type Cut, separators } from './text-table.ts'

type Props = {
  /** The table with the chosen columns. */
  readonly table: StringsTable
  /** How a file of lines and separators was cut. */
  readonly cut?: Cut | undefined
  /** Undefined where it is already text. */
  readonly encoding: Encoding | undefined
  readonly onEncodingChange: (encoding: Encoding) => void
  readonly onCutChange: (cut: Partial<Cut>) => void
  readonly onColumnsChange: (columns: Partial<ChosenColumns>) => void
}

/** What each column contains. */
export type ChosenColumns = Pick<
  StringsTable,
  'textColumn' | 'keyColumns' | 'noteColumns' | 'expectedColumns' | 'forbiddenColumns'
>

const SHOWN_ROWS = 6
const SHOWN_COLUMNS = 12
/** How many characters of a cell and of a heading are shown. */
const SHOWN_CHARACTERS = 160
const SHOWN_HEADING = 40

/** The beginning of a file as it was understood, and controls to correct that. */
export function ImportPreview(props: Props) {
  const { table, cut, encoding, onEncodingChange, onCutChange, onColumnsChange } = props
  const id = useId()
  const { textColumn, keyColumns = [], noteColumns, expectedColumns = [], forbiddenColumns = [] } = table
  const columnsOf = (value: string) => (value === '' ? [] : value.split(',').map(Number))
  const names = table.names.map((name) => name.slice(0, SHOWN_HEADING))
  return (
    <>
      <div className={styles.choices}>
        {names.length > 1 ? (
          <>
            <Select
              label="Texts are in"
              options={names.map((label, index) => ({ value: `${index}`, label }))}
              value={`${textColumn}`}
              onChange={(value) => onColumnsChange({ textColumn: Number(value) })}
            />
            <Select
              label="Keys are in"
              options={columnChoices(names, textColumn, keyColumns)}
              value={keyColumns.join()}
              onChange={(value) => onColumnsChange({ keyColumns: columnsOf(value) })}
            />
            <Select
              label="Notes are in"
              options={columnChoices(names, textColumn, noteColumns)}
              value={noteColumns.join()}
              onChange={(value) => onColumnsChange({ noteColumns: columnsOf(value) })}
            />
            <Select
              label="Expected words are in"
              options={columnChoices(names, textColumn, expectedColumns)}
              value={expectedColumns.join()}
              onChange={(value) => onColumnsChange({ expectedColumns: columnsOf(value) })}
            />
            <Select
              label="Forbidden words are in"
              options={columnChoices(names, textColumn, forbiddenColumns)}
              value={forbiddenColumns.join()}
              onChange={(value) => onColumnsChange({ forbiddenColumns: columnsOf(value) })}
            />
          </>
        ) : null}
        {cut ? (
          <Select
            label="Separator"
            options={separators}
            value={cut.separator}
            onChange={(separator) => onCutChange({ separator })}
          />
        ) : null}
        {encoding === undefined ? null : (
          <Select label="Encoding" options={encodings} value={encoding} onChange={onEncodingChange} />
        )}
        {cut ? (
          <span className={styles.check}>
            <input
              type="checkbox"
              id={id}
              checked={cut.hasHeadings}
              onChange={(event) => onCutChange({ ...cut, hasHeadings: event.target.checked })}
            />
            <label htmlFor={id}>The first row names the columns</label>
          </span>
        ) : null}
      </div>
      <ScrollRegion label="Preview, scrolls" className={styles.scroll ?? ''}>
        <table aria-label="Preview" className={styles.table}>
          {names.length > 1 || cut ? (
            <thead>
              <tr>
                {names.slice(0, SHOWN_COLUMNS).map((name, column) => (
                  <th key={`${column}`} scope="col" data-chosen={roleOf(table, column)}>
                    {name}
                    {roleOf(table, column) === undefined ? null : (
                      <span className={styles.tag}> {roleOf(table, column)}</span>
                    )}
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

/** None, each column that holds no texts or was found all the same, and those together that were found or chosen. */
function columnChoices(names: readonly string[], textColumn: number, chosen: readonly number[]) {
  const single = names.flatMap((label, column) =>
    column === textColumn && chosen.join() !== `${column}` ? [] : [{ value: `${column}`, label }],
  )
  const together =
    chosen.length > 1
      ? [{ value: chosen.join(), label: chosen.map((column) => names[column]).join(' and ') }]
      : []
  return [{ value: '', label: 'None' }, ...together, ...single]
}

/** What a column is brought in as, of which there may be several; undefined where it is left. */
function roleOf(
  { textColumn, keyColumns, noteColumns, expectedColumns, forbiddenColumns }: StringsTable,
  column: number,
): string | undefined {
  const roles = Object.entries({
    texts: [textColumn],
    keys: keyColumns,
    expected: expectedColumns,
    forbidden: forbiddenColumns,
    notes: noteColumns,
  }).flatMap(([role, columns]) => (columns?.includes(column) ? [role] : []))
  return roles.length === 0 ? undefined : roles.join(', ')
}

function shown(cell = ''): string {
  return cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)} …` : cell
}
