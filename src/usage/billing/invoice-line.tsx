import { useId, useState } from 'react'
import type { KeyGroup } from '../../api/console-file.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { formatRange, formatSigned } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { checkInvoice } from './invoice.ts'
import { readCharacters } from './typed-numbers.ts'
import field from '../../ui/field.module.css'
import styles from './invoice-line.module.css'

/** What was typed for which days, for as long as the page is open: the panel may be closed in between. */
const typedFor = new Map<string, string>()

type Props = {
  /** A report by key. */
  readonly held: LoadedReport
  readonly groups: readonly KeyGroup[] | undefined
}

/** A figure from an invoice against the report: the difference, and what would explain it exactly. */
export function InvoiceLine({ held, groups }: Props) {
  const id = useId()
  const { report, range } = held
  const days = `${range.start}..${range.end}`
  const [typed, setTyped] = useState(typedFor.get(days) ?? '')
  const invoice = readCharacters(typed)
  const check = invoice === undefined ? undefined : checkInvoice(invoice, rollUp(report, range), groups)
  return (
    <div className={styles.line}>
      <label htmlFor={id}>Invoice, characters of {formatRange(range)}</label>
      <input
        id={id}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder="17,604,168"
        className={`${field.control} ${styles.box}`}
        onChange={(event) => {
          typedFor.set(days, event.target.value)
          setTyped(event.target.value)
        }}
      />
      <div role="status" className={styles.words}>
        {typed.trim() === '' ? null : check === undefined ? (
          <p>A whole number of characters, such as 17,604,168.</p>
        ) : check.difference === 0 ? (
          <p>The same as reported.</p>
        ) : (
          <>
            <p>
              <strong>{formatSigned(check.difference)}</strong> against the report.
            </p>
            {check.causes.length === 0 ? (
              <p>
                Nothing explains it exactly: no single day, kind, key or group, no days at the start or end.
              </p>
            ) : null}
            {[...check.causes, ...check.hints].map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
