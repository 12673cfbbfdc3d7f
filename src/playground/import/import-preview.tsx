import { useId } from 'react'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { type Encoding, encodings } from '../inputs/text-encoding.ts'
import { type Separator, separators, type TextTable } from '../inputs/text-table.ts'
import styles from './import-dialog.module.css'

type Props = {
  readonly texts: readonly string[]
  /** The columns of the file, where it has any. */
  readonly table?: TextTable
  readonly encoding: Encoding
  readonly onEncodingChange: (encoding: Encoding) => void
  readonly onSeparatorChange: (separator: Separator) => void
  readonly onHeadingsChange: (hasHeadings: boolean) => void
  readonly onColumnChange: (column: number) => void
}

const SHOWN_ROWS = 6
const SHOWN_COLUMNS = 12
/** Characters of a cell that are shown. */
const SHOWN_CHARACTERS = 160

/** The beginning of a file as it was understood, and the ways to understand it otherwise. */
export function ImportPreview(props: Props) {
  const { texts, table, encoding, onEncodingChange, onSeparatorChange, onHeadingsChange, onColumnChange } =
    props
  const id = useId()
  const names = (table?.rows[0] ?? []).map((cell, index) =>
    table?.hasHeadings && cell.trim() !== '' ? cell.trim().slice(0, 40) : `Column ${index + 1}`,
  )
  return (
    <>
      <div className={styles.choices}>
        {table && names.length > 1 ? (
          <Select
            label="Texts are in"
            options={names.map((label, index) => ({ value: `${index}`, label }))}
            value={`${table.textColumn}`}
            onChange={(value) => onColumnChange(Number(value))}
          />
        ) : null}
        {table ? (
          <Select
            label="Separator"
            options={separators}
            value={table.separator}
            onChange={onSeparatorChange}
          />
        ) : null}
        <Select label="Encoding" options={encodings} value={encoding} onChange={onEncodingChange} />
        {table ? (
          <span className={styles.check}>
            <input
              type="checkbox"
              id={id}
              checked={table.hasHeadings}
              onChange={(event) => onHeadingsChange(event.target.checked)}
            />
            <label htmlFor={id}>The first row names the columns</label>
          </span>
        ) : null}
      </div>
      <ScrollRegion label="Preview, scrolls" className={styles.scroll ?? ''}>
        <table aria-label="Preview" className={styles.table}>
          {table ? (
            <>
              <thead>
                <tr>
                  {names.slice(0, SHOWN_COLUMNS).map((name, column) => (
                    <th key={`${column}`} scope="col" data-chosen={column === table.textColumn || undefined}>
                      {name}
                      {column === table.textColumn ? <span className={styles.tag}> texts</span> : null}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows
                  .slice(table.hasHeadings ? 1 : 0)
                  .slice(0, SHOWN_ROWS)
                  .map((row, index) => (
                    <tr key={`${index}`}>
                      {names.slice(0, SHOWN_COLUMNS).map((_, column) => (
                        <td
                          key={`${column}`}
                          dir="auto"
                          data-chosen={column === table.textColumn || undefined}
                        >
                          {shown(row[column])}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </>
          ) : (
            <tbody>
              {texts.slice(0, SHOWN_ROWS).map((text, index) => (
                <tr key={`${index}`}>
                  <td dir="auto" data-chosen>
                    {shown(text)}
                  </td>
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </ScrollRegion>
    </>
  )
}

function shown(cell = ''): string {
  return cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)} …` : cell
}
