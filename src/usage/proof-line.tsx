import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Disclosure } from '../ui/disclosure.tsx'
import { fieldNames } from './field-names.ts'
import { countOf, formatCount, formatDay, formatMilliseconds } from './format.ts'
import { fullName, type KeyName } from './key-names.ts'
import type { FieldProof, Proof } from './proof.ts'
import { remarksOn } from './remarks.ts'
import type { UsageReport } from '../api/usage-report.ts'
import styles from './proof-line.module.css'

type Props = {
  readonly report: UsageReport
  readonly proof: Proof
  readonly names: readonly KeyName[]
  /** The most important about the usage in a sentence or two. */
  readonly summary: string
  /** Said where the figures are a part of a larger report. */
  readonly partOf?: string | undefined
}

/** Whether the rows add up to what the service says, what was odd about them, and the usage in words. */
export function ProofLine({ report, proof, names, summary, partOf }: Props) {
  const remarks = remarksOn(report, proof)
  const hasDetails = proof.differing.length > 0 || proof.gapCount > 0 || remarks.length > 0
  return (
    <section aria-label="Proof" className={styles.proof}>
      <p className={styles.verdict}>
        <Verdict proof={proof} partOf={partOf} />
      </p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>{summary}</p>
      {hasDetails ? (
        <Disclosure label="The proof in figures">
          <div className={styles.details}>
            <SumsTable fields={proof.fields} />
            <Gaps proof={proof} names={names} />
          </div>
        </Disclosure>
      ) : null}
    </section>
  )
}

function Verdict({ proof, partOf }: { readonly proof: Proof; readonly partOf: string | undefined }) {
  const rows = countOf(proof.rowCount, 'row')
  if (partOf !== undefined) {
    return (
      <>
        <CircleCheck aria-hidden size={14} className={styles.known} /> {rows} of {partOf}, added up here.
      </>
    )
  }
  if (!proof.hasTotals) {
    return (
      <>
        <TriangleAlert aria-hidden size={14} className={styles.differs} /> The service sent no totals to
        compare with; the figures are the sums of {rows}.
      </>
    )
  }
  if (proof.differing.length === 0) {
    return (
      <>
        <CircleCheck aria-hidden size={14} className={styles.holds} /> {rows} add up to the reported totals,
        in all five fields.
      </>
    )
  }
  return (
    <>
      <TriangleAlert aria-hidden size={14} className={styles.differs} /> Rows and reported totals differ:{' '}
      {proof.differing.map(describeDifference).join('; ')}. The figures above are the reported totals.
    </>
  )
}

function describeDifference({ field, rows, reported, difference }: FieldProof): string {
  const write = field === 'speech' ? formatMilliseconds : formatCount
  const sign = difference > 0 ? '+' : '−'
  return `${fieldNames[field].short.toLowerCase()} reported ${write(reported ?? 0)}, rows ${write(rows)} (${sign}${write(Math.abs(difference))})`
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
        {fields.map(({ field, rows, reported, difference }) => (
          <tr key={field}>
            <th scope="row">{field === 'speech' ? 'Speech (ms)' : fieldNames[field].short}</th>
            <td>{formatCount(rows)}</td>
            <td>{reported === undefined ? 'not reported' : formatCount(reported)}</td>
            <td>{difference === 0 ? 'none' : formatCount(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows whose kinds do not add up to their characters. */
function Gaps({ proof, names }: { readonly proof: Proof; readonly names: readonly KeyName[] }) {
  if (proof.gapCount === 0) return null
  return (
    <table className={styles.table} aria-label="Where kinds and characters differ">
      <caption>
        {countOf(proof.gapCount, 'row')} where text, documents and improvement do not add up to the characters
        {proof.gapCount > proof.gaps.length ? `; the ${proof.gaps.length} largest differences` : ''}
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
        {proof.gaps.map(({ keyIndex, day, characters, kinds }) => {
          const name = names[keyIndex]
          return (
            <tr key={`${keyIndex} ${day}`}>
              <th scope="row">{name ? fullName(name) : ''}</th>
              <td>{day === undefined ? 'no day' : formatDay(day)}</td>
              <td>{formatCount(characters)}</td>
              <td>{formatCount(kinds)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
