import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, formatDay } from '../format.ts'
import { fullName, type KeyName } from './key-names.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { prove, type FieldProof, type Proof } from './proof.ts'
import { proofInWords, type Verdict } from './proof-words.ts'
import { remarksOn } from './remarks.ts'
import { findStrayRows, type StrayRows } from './stray-rows.ts'
import type { DayRange } from '../../api/day.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import styles from './proof-line.module.css'

type Props = {
  readonly report: UsageReport
  /** The days that were asked for. */
  readonly asked: DayRange
  readonly names: readonly KeyName[]
  /** The most important about the usage in a sentence or two. */
  readonly summary: string
  /** The report of more days whose part this is. */
  readonly slicedFrom?: LoadedReport | undefined
}

/** Whether the rows add up to what the service says, what was odd about them, and the usage in words. */
export function ProofLine({ report, asked, names, summary, slicedFrom }: Props) {
  // Here and not with the other figures: a large report is proved in a step of its own, between two answers to presses.
  const proof = prove(report)
  const remarks = remarksOn(report, asked, proof)
  const strays = findStrayRows(report, asked)
  const hasDetails = proof.differing.length > 0 || proof.gapCount > 0 || remarks.length > 0
  return (
    <section aria-label="Proof" className={styles.proof}>
      <VerdictLine {...proofInWords(proof, slicedFrom)} />
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {summary === '' ? null : <p>{summary}</p>}
      {hasDetails ? (
        <Disclosure label="The proof in figures">
          <div className={styles.details}>
            <SumsTable fields={proof.fields} />
            <Strays strays={strays} names={names} />
            <Gaps proof={proof} names={names} />
          </div>
        </Disclosure>
      ) : null}
    </section>
  )
}

const icons = { holds: CircleCheck, unknown: Info, differs: TriangleAlert }

function VerdictLine({ verdict, words }: { readonly verdict: Verdict; readonly words: string }) {
  const Icon = icons[verdict]
  return (
    <p className={styles.verdict}>
      <Icon aria-hidden size={14} className={styles[verdict]} /> {words}
    </p>
  )
}

function SumsTable({ fields }: { readonly fields: readonly FieldProof[] }) {
  return (
    <table className={styles.table} aria-label="Rows against reported totals">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Sum of rows</th>
          <th scope="col">Reported total</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, rows, reported, difference, isRounding }) => (
          <tr key={field}>
            <th scope="row">{field === 'speech' ? 'Speech (ms)' : fieldNames[field].short}</th>
            <td>{formatCount(rows)}</td>
            <td>{reported === undefined ? 'not reported' : formatCount(reported)}</td>
            <td>
              {difference === 0
                ? 'none'
                : `${formatCount(difference)}${isRounding ? ', within rounding' : ''}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows that are of none of the days asked for. */
function Strays({ strays, names }: { readonly strays: StrayRows; readonly names: readonly KeyName[] }) {
  const { listed, count } = strays
  if (count === 0) return null
  return (
    <table className={styles.table} aria-label="Rows of none of the days asked for">
      <caption>
        {countOf(count, 'row')} of none of the days asked for
        {count > listed.length ? `; the ${listed.length} largest` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Day</th>
          <th scope="col">Characters</th>
          <th scope="col">Speech (ms)</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ keyIndex, day, counts }) => (
          <tr key={`${keyIndex} ${day}`}>
            <th scope="row">{nameAt(names, keyIndex)}</th>
            <td>{day === undefined ? 'no day' : formatDay(day)}</td>
            <td>{formatCount(counts.characters)}</td>
            <td>{formatCount(counts.speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameAt(names: readonly KeyName[], index: number): string {
  const name = names[index]
  return name ? fullName(name) : ''
}

/** Rows whose kinds do not add up to their characters. */
function Gaps({ proof, names }: { readonly proof: Proof; readonly names: readonly KeyName[] }) {
  if (proof.gapCount === 0) return null
  return (
    <table className={styles.table} aria-label="Where kinds and characters differ">
      <caption>
        {countOf(proof.gapCount, 'row')} where text, documents and improvement do not add up to the characters
        {proof.gapCount > proof.discrepancies.length
          ? `; the ${proof.discrepancies.length} largest differences`
          : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Day</th>
          <th scope="col">Characters</th>
          <th scope="col">Sum of kinds</th>
        </tr>
      </thead>
      <tbody>
        {proof.discrepancies.map(({ keyIndex, day, characters, kinds }) => (
          <tr key={`${keyIndex} ${day}`}>
            <th scope="row">{nameAt(names, keyIndex)}</th>
            <td>{day === undefined ? 'no day' : formatDay(day)}</td>
            <td>{formatCount(characters)}</td>
            <td>{formatCount(kinds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
