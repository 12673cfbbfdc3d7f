import { ChevronRight, Pin } from 'lucide-react'
import type { LimitShare } from '../billing/limit-state.ts'
import { briefKey, fullName } from '../figures/key-names.ts'
import { explainSign, signsOf, signWords } from '../figures/signs.ts'
import { countOf, formatShare } from '../format.ts'
import { OTHER_COLOR } from '../figures/series-colors.ts'
import { Swatch } from '../chart/swatch.tsx'
import type { KeyLine, KeyLook } from './key-lines.ts'
import shared from '../../ui/shared.module.css'
import styles from './key-table.module.css'

type Props = { readonly line: KeyLine; readonly look: KeyLook }

/** The name of a line, which opens it; for a key also its ID, former labels, signs, limit and pin. */
export function KeyCell({ line, look }: Props) {
  const { row, name, kind, isOpen } = line
  if (row === undefined) return name
  const { key, isPinned } = row
  const isBelow = kind === 'child' || look.areMembers
  const { rollup } = line.source
  const signs = signsOf(rollup)[row.index]
  return (
    <span className={styles.key}>
      {isBelow ? null : <Swatch color={look.colors.get(key.maskedKey) ?? OTHER_COLOR} />}
      <button
        type="button"
        className={`${shared.cut} ${styles.open}`}
        dir="auto"
        title={key.name === briefKey(key.maskedKey) ? key.maskedKey : key.name}
        aria-label={fullName(key)}
        data-key={key.maskedKey}
        onClick={() => look.change.focus(key.maskedKey)}
      >
        <BothEnds of={key.name} />
      </button>{' '}
      {/* Drawn before the name but read after it, so that the row begins with the name. */}
      {isOpen === undefined ? null : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`Keys of ${key.name}`}
          onClick={() => look.onOpenChange(key.maskedKey, !isOpen)}
        >
          <ChevronRight aria-hidden size={14} />
        </button>
      )}
      <KeyId line={line} look={look} />
      {key.otherLabels === '' ? null : (
        <span className={styles.was} title={key.otherLabels}>
          {key.otherLabels}
        </span>
      )}
      {signs?.map((sign) => (
        <span key={sign.kind} className={styles.sign} title={explainSign(sign)}>
          {signWords(sign, rollup.axis)}
        </span>
      ))}
      <UsedUp limit={look.limits.get(key.maskedKey)} />
      {isBelow ? null : (
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isPinned}
          aria-label={`Pin ${fullName(key)}`}
          title={isPinned ? 'Unpin' : 'Pin: stays on top and in the chart'}
          onClick={({ detail }) => {
            // A pinned key moves to the top: the second press of a double press would meet another one.
            if (detail < 2) look.change.pin(key.maskedKey, !isPinned)
          }}
        >
          <Pin aria-hidden size={12} />
        </button>
      )}
    </span>
  )
}

/** How much of the end of a longer name stays on a phone, in characters: names often differ only there. */
const END = 6
/** Scripts from right to left: such a name is cut at its end only. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

function BothEnds({ of: name }: { readonly of: string }) {
  if (name.length <= 3 * END || RIGHT_TO_LEFT.test(name)) return name
  return (
    <>
      <span>{name.slice(0, -END)}</span>
      <span>{name.slice(-END)}</span>
    </>
  )
}

/** The shortened key, in full on hover; for a group its number of keys, as they are listed below it. */
function KeyId({ line: { row }, look: { members } }: Props) {
  const { key } = row ?? {}
  if (key === undefined || key.isUnattributed) return null
  if (key.members) {
    const listed = members?.children.get(key.maskedKey) ?? key.members
    return <span className={styles.masked}>{countOf(listed.length, 'key')}</span>
  }
  const brief = briefKey(key.maskedKey)
  return key.name === brief ? null : (
    <code
      className={styles.masked}
      title={key.maskedKey}
      data-same-name={key.ending !== undefined || undefined}
    >
      {brief}
    </code>
  )
}

function UsedUp({ limit }: { readonly limit: LimitShare | undefined }) {
  if (limit === undefined) return null
  const { share, isAtLeast, period, elsewhen } = limit
  const words = `${isAtLeast ? 'at least ' : ''}${formatShare(share)}`
  return (
    <span
      className={styles.limit}
      data-reached={share >= 1 || undefined}
      title={`${period}: ${words} of its limit used up`}
    >
      <progress aria-label="Of its limit" className={shared.meter} max={1} value={share} />
      {words} {elsewhen === undefined ? null : <span className={styles.elsewhen}>{elsewhen}</span>}
    </span>
  )
}
