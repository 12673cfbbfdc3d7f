import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { KeyName } from './key-names.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { prove } from './proof.ts'
import { proofInWords, type Verdict } from './proof-words.ts'
import { remarksOn } from './remarks.ts'
import { findStrayRows } from './stray-rows.ts'
import type { DayRange } from '../../api/day.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import styles from './proof-line.module.css'

/** Folded away at first, and only where something is to be told. */
const ProofDetails = lazyComponent(
  async () => (await import('./proof-details.tsx')).ProofDetails,
  () => null,
)

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
          <ProofDetails proof={proof} strays={strays} names={names} />
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
