import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countOf, formatCount, formatShare } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { tabbedLines } from '../../ui/files/csv.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { changeExpectation } from '../model/input-changes.ts'
import type { Inputs } from '../model/inputs.ts'
import { directionOf, languageName, languageTag } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './blind.module.css'
import {
  type Count,
  countPreferences,
  isTooFew,
  mayBeChance,
  type Judged,
  ONE_SITTING,
  type Pair,
  preferences,
  signTest,
} from './pairs.ts'

type Names = readonly [one: string, other: string]

type Props = {
  readonly pairs: readonly Pair[]
  /** Of the two columns. */
  readonly names: Names
  /** Texts that both columns answer alike. */
  readonly alike: number
  /** Judges what is left. */
  readonly onGoOn: () => void
  /** Judges all of them again. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

const rowsOf = ({ rows }: Pair) => rows.length

/** Which column was preferred how often, whether that could be chance, and the rows with who won. */
export function BlindResult({ pairs, names, alike, onGoOn, onAgain, onClose }: Props) {
  const store = useSessionStore()
  const start = useRef<HTMLHeadingElement>(null)
  useEffect(() => start.current?.focus(), [])
  const preferenceOf = preferences(useSession(({ inputs }) => inputs.judgements))
  const judged = pairs.flatMap((pair): Judged[] => {
    const preference = preferenceOf(pair)
    return preference === undefined ? [] : [{ pair, preference }]
  })
  const rows = countPreferences(judged, rowsOf)
  const [headline, rest] = resultInWords(rows, names)
  const chance = chanceInWords(countPreferences(judged, () => 1))
  const languages = [...new Set(judged.map(({ pair }) => pair.target))]
  const left = pairs.length - judged.length
  const headings = ['Text', 'Preferred', ...names]
  const lines = judged.flatMap(({ pair, preference }) =>
    pair.rows.map((row) => ({
      row,
      target: pair.target,
      preference,
      preferred: preference === 'none' ? 'no difference' : names[preference],
      texts: pair.answers.map(({ text }) => text),
    })),
  )
  return (
    <section aria-label="Result" className={styles.result}>
      <h3 ref={start} tabIndex={-1} className={styles.headline}>
        {headline}
      </h3>
      <p className={styles.quiet}>{rest}</p>
      <Bar count={rows} names={names} />
      <p className={styles.quiet}>
        {chance} {countOf(lines.length, 'row')}, {countOf(judged.length, 'different pair')} of answers
        {pairs.every(({ isAskedOnce }) => isAskedOnce) ? ', each asked once' : ''}.
        {alike > 0 ? ` ${countOf(alike, 'other row has', 'other rows have')} the same answer in both.` : ''}
      </p>
      {languages.length > 1 ? (
        <ul className={styles.quiet}>
          {languages.map((target) => {
            const inLanguage = judged.filter(({ pair }) => pair.target === target)
            return (
              <li key={target}>
                <strong>{languageName(target)}</strong>:{' '}
                {resultInWords(countPreferences(inLanguage, rowsOf), names).join(', ')}
              </li>
            )
          })}
        </ul>
      ) : null}
      {left > 0 ? (
        <p className={styles.quiet}>
          {countOf(left, 'pair')} of answers left to judge.{' '}
          <Button size="small" onPress={onGoOn}>
            Judge {left > ONE_SITTING ? `${ONE_SITTING} more` : 'them'}
          </Button>
        </p>
      ) : null}
      <ScrollRegion label="Judged rows" className={styles.scroll ?? ''}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, target, preference, preferred, texts }) => (
              <tr key={`${target} ${row.id}`}>
                <th scope="row" dir="auto">
                  {row.text} {row.key === undefined ? null : <span className={styles.key}>{row.key}</span>}
                </th>
                <td>{preferred}</td>
                {texts.map((text, side) => (
                  <td
                    key={side}
                    lang={languageTag(target)}
                    dir={directionOf(target)}
                    data-preferred={preference === side || undefined}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className={styles.foot}>
        <Button variant="quiet" onPress={onAgain}>
          Judge again
        </Button>
        <Button
          icon={<Copy aria-hidden size={14} />}
          onPress={() => {
            const cells = lines.map(({ row, preferred, texts }) => [
              row.key ?? '',
              row.text,
              preferred,
              ...texts,
            ])
            void copyText(
              `${headline}, ${rest}. ${chance}\n\n${tabbedLines([['Key', ...headings], ...cells])}`,
            )
          }}
        >
          Copy
        </Button>
        <Button
          variant="primary"
          isDisabled={judged.every(({ preference }) => preference === 'none')}
          onPress={() => {
            onClose()
            changeWithUndo(store, 'The preferred answers are expected', (inputs) =>
              judged.reduce(expectPreferred, inputs),
            )
          }}
        >
          Use as expectations
        </Button>
      </footer>
    </section>
  )
}

/** The wording that won is what is expected; the other is not forbidden, since the better one may contain it. */
function expectPreferred(inputs: Inputs, { pair, preference }: Judged): Inputs {
  if (preference === 'none') return inputs
  const expected = pair.answers[preference].text
  return pair.rows.reduce(
    (changed, { id }) => changeExpectation(changed, id, pair.target, { expected }),
    inputs,
  )
}

/** "Shop checkout is preferred in 12 of 15 rows", and the rest of it. */
function resultInWords({ preferred, none }: Count, names: Names): readonly [headline: string, rest: string] {
  const [one, other] = preferred
  const alike = `no difference in ${formatCount(none)}`
  if (one === other) return [`Neither is preferred: ${countOf(one, 'row')} each`, alike]
  const [more, fewer] = other > one ? ([1, 0] as const) : ([0, 1] as const)
  const all = countOf(one + other + none, 'row')
  return [
    `${names[more]} is preferred in ${formatCount(preferred[more])} of ${all}`,
    `${names[fewer]} in ${formatCount(preferred[fewer])}, ${alike}`,
  ]
}

/** What the sign test says, counted over different pairs of answers. */
function chanceInWords({ preferred: [one, other] }: Count): string {
  if (isTooFew(one + other))
    return `Too few to tell: ${countOf(one + other, 'decision')} could be chance, even if all agreed.`
  const ratio = `${Math.max(one, other)} : ${Math.min(one, other)}`
  const share = formatShare(signTest(one, other))
  const words = `If both were equally good, ${ratio} or clearer would come up in ${share} of cases`
  return mayBeChance(one, other) ? `${words}: this may be chance.` : `${words}.`
}

/** How the rows are divided, the more preferred column first; with their numbers and names below. */
function Bar({ count: { preferred, none }, names }: { readonly count: Count; readonly names: Names }) {
  const [first, second] = names.map((label, side) => ({ size: preferred[side] ?? 0, label }))
  const parts = [first, { size: none, label: 'no difference' }, second]
  if (preferred[1] > preferred[0]) parts.reverse()
  const shown = parts.filter((part) => part !== undefined)
  return (
    <>
      <div aria-hidden className={styles.bar}>
        {shown.map(({ label, size }) => (
          <span key={label} style={{ flexGrow: size }} />
        ))}
      </div>
      <ul className={styles.shares}>
        {shown.map(({ label, size }) => (
          <li key={label}>
            <strong>{formatCount(size)}</strong> {label}
          </li>
        ))}
      </ul>
    </>
  )
}
