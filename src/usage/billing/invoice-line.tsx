import { useId, useState } from 'react'
import type { KeyGroup, PriceBook } from '../../api/console-file.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { rollUp } from '../figures/usage-rollup.ts'
import { formatRange, formatShare } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { checkInvoice } from './invoice.ts'
import { hasPrices, inCharacters, inMoney, inSpeech, type InvoiceUnit } from './invoice-units.ts'
import field from '../../ui/field.module.css'
import styles from './invoice-line.module.css'

type UnitName = 'characters' | 'money' | 'speech'

/** What was typed for which days and unit, and the unit chosen, kept while the page is open: the panel may be closed in between. */
const typedFor = new Map<string, string>()
const unitFor = new Map<string, UnitName>()

type Props = {
  /** A report by key. */
  readonly held: LoadedReport
  readonly groups: readonly KeyGroup[] | undefined
  /** Prices; absent where no money is shown. */
  readonly prices: PriceBook | undefined
}

/** Compares a figure from an invoice with the report: the difference, and what would explain it. */
export function InvoiceLine({ held, groups, prices }: Props) {
  const days = `${held.range.start}..${held.range.end}`
  const [chosen, setChosen] = useState(unitFor.get(days) ?? 'characters')
  const book = hasPrices(prices) ? prices : undefined
  const name = chosen === 'money' && book === undefined ? 'characters' : chosen
  return (
    <div className={styles.line}>
      <span className={styles.units}>
        <Segmented
          label="Invoice in"
          options={[
            { value: 'characters', label: 'Characters' },
            ...(book ? [{ value: 'money' as const, label: book.currency }] : []),
            { value: 'speech', label: 'Speech' },
          ]}
          value={name}
          onChange={(next) => {
            unitFor.set(days, next)
            setChosen(next)
          }}
        />
      </span>
      <InvoiceFigure
        key={`${days} ${name}`}
        place={`${days} ${name}`}
        choice={choiceOf(name, book)}
        held={held}
        groups={groups}
      />
    </div>
  )
}

type Choice = {
  readonly unit: InvoiceUnit
  readonly label: string
  readonly placeholder: string
  /** A sentence that says how the figure was understood. */
  readonly example: string
  readonly isEstimate: boolean
}

function choiceOf(name: UnitName, book: PriceBook | undefined): Choice {
  if (name === 'money' && book)
    return {
      unit: inMoney(book),
      label: book.currency,
      placeholder: '1,234.56',
      example: `An amount in ${book.currency}, such as 1,234.56.`,
      isEstimate: true,
    }
  return name === 'speech'
    ? {
        unit: inSpeech,
        label: 'hours of speech',
        placeholder: '311:04',
        example: 'Hours and minutes, such as 311 h 04 m or 311:04, or hours with decimals, such as 311.07.',
        isEstimate: false,
      }
    : {
        unit: inCharacters,
        label: 'characters',
        placeholder: '17,604,168',
        example: 'A whole number of characters, such as 17,604,168.',
        isEstimate: false,
      }
}

type FigureProps = {
  /** The name under which the typed figure is kept. */
  readonly place: string
  readonly choice: Choice
  readonly held: LoadedReport
  readonly groups: readonly KeyGroup[] | undefined
}

function InvoiceFigure({ place, choice, held: { report, range }, groups }: FigureProps) {
  const { unit, label, placeholder, example, isEstimate } = choice
  const id = useId()
  const [typed, setTyped] = useState(typedFor.get(place) ?? '')
  const figure = unit.read(typed)
  const check = figure && checkInvoice(figure, unit, rollUp(report, range), groups)
  return (
    <>
      <label htmlFor={id}>
        Invoice, {label} of {formatRange(range)}
      </label>
      <input
        id={id}
        value={typed}
        inputMode={label === 'characters' ? 'numeric' : 'text'}
        autoComplete="off"
        placeholder={placeholder}
        className={`${field.control} ${styles.box}`}
        onChange={(event) => {
          typedFor.set(place, event.target.value)
          setTyped(event.target.value)
        }}
      />
      <div role="status" className={styles.words}>
        {typed.trim() === '' ? null : check === undefined ? (
          <p>{example}</p>
        ) : check.difference === 0n || check.isRounding ? (
          <p>
            The same as {isEstimate ? 'estimated' : 'reported'}
            {check.isRounding ? ', within rounding' : ''}.
          </p>
        ) : (
          <>
            <p>
              <strong>{`${check.difference > 0n ? '+' : ''}${unit.write(check.difference)}`}</strong>
              {isEstimate ? ` ${againstEstimate(check, unit)}` : ' against the report.'}
            </p>
            {check.causes.length === 0 ? <p>{unexplained(unit)}</p> : null}
            {[...check.causes, ...check.hints].map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        )}
      </div>
    </>
  )
}

/** The percentage may reveal tax or a discount, which the price book does not know. */
function againstEstimate({ difference, total }: ReturnType<typeof checkInvoice>, unit: InvoiceUnit): string {
  const size = Math.abs(Number(difference))
  const share = total > 0n ? `(${formatShare(size / Number(total))}) ` : ''
  return `${share}against the estimate of ${unit.write(total)}.`
}

function unexplained({ kinds }: InvoiceUnit): string {
  const singles = kinds.length === 0 ? 'day, key or group' : 'day, kind, key or group'
  return `Nothing explains it exactly: no single ${singles}, no days at the start or end.`
}
