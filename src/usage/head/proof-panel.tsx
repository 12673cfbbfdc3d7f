import { type RefObject, useMemo } from 'react'
import { Check, ChevronDown, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { Day } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { capitalized, countOf, formatCount, formatDay, formatRange, kindsInWords } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { fullName, nameKeys, type KeyName } from '../figures/key-names.ts'
import { prove } from '../figures/proof.ts'
import { badgeWords, proofInWords, proofLine, type Verdict } from './proof-words.ts'
import { remarksOn } from './remarks.ts'
import { findStrayRows } from '../figures/stray-rows.ts'
import shared from '../../ui/shared.module.css'
import styles from './proof-panel.module.css'

type BadgeProps = {
  readonly loaded: LoadedReport
  /** Whether the page shows only some of its keys: the proof still covers the whole. */
  readonly isFiltered: boolean
  /** Its days, while others are loading. */
  readonly days?: string | undefined
  /** The button that opens the panel, for marks elsewhere that lead to it. */
  readonly button?: RefObject<HTMLButtonElement | null>
}

/** Says in a word whether the rows add up to the service's totals; a press shows the proof. */
export function ProofBadge({ loaded, isFiltered, days, button }: BadgeProps) {
  const { verdict, words, more } = useMemo(() => badgeWords(loaded, isFiltered), [loaded, isFiltered])
  const Icon = verdictIcons[verdict]
  return (
    <section aria-label="Proof" className={`${styles.proof} ${styles[verdict]}`}>
      <Popover
        title="Proof"
        trigger={
          <Button ref={button} size="small" icon={<Icon aria-hidden size={14} />}>
            <span>
              {days === undefined ? words : `${days}: ${words}`}
              {days === undefined ? <span className={styles.more}>{more}</span> : null}
            </span>
            <ChevronDown aria-hidden size={14} />
          </Button>
        }
      >
        {(close) => <ProofPanel loaded={loaded} onClose={close} />}
      </Popover>
    </section>
  )
}

/** The proof that the rows add up to the reported total, field by field, and everything odd about them. */
function ProofPanel({ loaded, onClose }: { readonly loaded: LoadedReport; readonly onClose: () => void }) {
  // For a slice, the proof covers the whole report.
  const { report, range } = loaded.slicedFrom ?? loaded
  const names = nameKeys(report.keys)
  const proof = prove(report)
  const { verdict } = proofInWords(proof)
  const { words } = proofInWords(prove(loaded.report), loaded)
  const strays = findStrayRows(report, range)
  const { gapCount, discrepancies } = proof
  const remarks = [
    ...(proof.rowCount > 0 && gapCount === 0
      ? [`${capitalized(kindsInWords())} add up to the characters in every row.`]
      : []),
    ...remarksOn(report, range, proof),
  ]
  const Icon = verdictIcons[verdict]

  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <h2>
          <Icon aria-hidden size={17} className={styles[verdict]} />
          {titles[verdict]}
        </h2>
        <IconButton label="Close" size="small" onPress={onClose}>
          <X aria-hidden size={15} />
        </IconButton>
      </div>
      <p>
        {formatRange(loaded.range)}: {words}
      </p>
      <table aria-label="Rows against reported totals">
        <Heads names={['Field', 'Reported', 'Rows', 'Difference', 'Verdict']} />
        <tbody>
          {proof.fields.map((field) => {
            const [name, reported, rows, difference, judgement] = proofLine(field)
            const differs = judgement === 'differs'
            return (
              <tr key={field.field}>
                <th scope="row">{name}</th>
                <td>{reported}</td>
                <td>{rows}</td>
                <td className={differs ? styles.differs : undefined}>{difference}</td>
                <td>
                  {differs ? (
                    <TriangleAlert aria-hidden size={14} className={styles.differs} />
                  ) : judgement === '' ? null : (
                    <Check aria-hidden size={14} className={styles.holds} />
                  )}
                  {judgement}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <OddRows
        names={names}
        label="Rows on none of the requested days"
        count={strays.count}
        what={['on none of the requested days', 'largest']}
        amounts={['Characters', 'Speech (ms)']}
        rows={strays.listed.map(({ counts, ...row }) => ({
          ...row,
          amounts: [counts.characters, counts.speech],
        }))}
      />
      <OddRows
        names={names}
        label="Where kinds and characters differ"
        count={gapCount}
        what={[`where ${kindsInWords()} do not add up to the characters`, 'largest differences']}
        amounts={['Characters', 'Sum of kinds']}
        rows={discrepancies.map(({ characters, kinds, ...row }) => ({
          ...row,
          amounts: [characters, kinds],
        }))}
      />
    </div>
  )
}

const verdictIcons: Readonly<Record<Verdict, typeof Info>> = {
  holds: CircleCheck,
  unknown: Info,
  differs: TriangleAlert,
}

const titles: Readonly<Record<Verdict, string>> = {
  holds: 'Rows match the reported total',
  unknown: 'Nothing to compare with',
  differs: 'Rows and reported totals differ',
}

type OddProps = {
  readonly names: readonly KeyName[]
  readonly label: string
  /** How many there are; fewer may be listed. */
  readonly count: number
  /** A name for them, and which of them are listed. */
  readonly what: readonly [string, string]
  readonly amounts: readonly string[]
  readonly rows: readonly {
    readonly keyIndex: number
    readonly day: Day | undefined
    readonly amounts: readonly number[]
  }[]
}

function OddRows({ names, label, count, what: [what, which], amounts, rows }: OddProps) {
  if (count === 0) return null
  return (
    <table aria-label={label} className={styles.rows}>
      <caption>
        {countOf(count, 'row')} {what}
        {count > rows.length ? `; the ${rows.length} ${which}` : ''}
      </caption>
      <Heads names={['Key', 'Day', ...amounts]} />
      <tbody>
        {rows.map(({ keyIndex, day, amounts: [first = 0, second = 0] }) => {
          const found = names[keyIndex]
          const name = found ? fullName(found) : ''
          return (
            <tr key={`${keyIndex} ${day}`}>
              <th scope="row" title={name} className={shared.cut}>
                {name}
              </th>
              <td>{day === undefined ? 'no day' : formatDay(day)}</td>
              <td>{formatCount(first)}</td>
              <td>{formatCount(second)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Heads({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
