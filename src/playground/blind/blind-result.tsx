import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countOf, formatCount, formatShare } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
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
  ONE_SITTING,
  type Pair,
  type Preference,
  preferences,
} from './pairs.ts'
import { isTooFew, signTest } from './sign-test.ts'

type Props = {
  readonly pairs: readonly Pair[]
  /** The names of the two columns. */
  readonly columns: readonly string[]
  /** Judges what is left. */
  readonly onGoOn: () => void
  readonly onClose: () => void
}

type Names = readonly [one: string, other: string]

/** Which column was preferred how often, whether that could be chance, and the rows with who won. */
export function BlindResult({ pairs, columns: [one = '', other = ''], onGoOn, onClose }: Props) {
  const store = useSessionStore()
  const start = useRef<HTMLHeadingElement>(null)
  useEffect(() => start.current?.focus(), [])
  const preferenceOf = preferences(useSession(({ inputs }) => inputs.judgements))
  const names: Names = [one, other]
  const rows = countPreferences(pairs, preferenceOf, { ofRows: true })
  const ofPairs = countPreferences(pairs, preferenceOf, { ofRows: false })
  const judged = pairs.flatMap((pair) => {
    const preference = preferenceOf(pair)
    return preference === undefined ? [] : [{ pair, preference }]
  })
  const languages = [...new Set(judged.map(({ pair }) => pair.target))]
  const decided = judged.filter(({ preference }) => preference !== 'none')

  if (judged.length === 0) {
    return (
      <p>
        {pairs.length === 0
          ? `${one} and ${other} give the same answers: there is nothing to judge.`
          : 'Nothing has been judged yet.'}
      </p>
    )
  }
  const [headline, rest] = resultInWords(rows, names)
  return (
    <section aria-label="Result" className={styles.result}>
      <h3 ref={start} tabIndex={-1} className={styles.headline}>
        {headline}
      </h3>
      <p className={styles.quiet}>{rest}</p>
      <Bar count={rows} names={names} />
      <p className={styles.quiet}>
        {chanceInWords(ofPairs)} {countOf(rowsIn(rows), 'row')}, {countOf(rowsIn(ofPairs), 'different pair')}{' '}
        of answers{pairs.every(({ isAskedOnce }) => isAskedOnce) ? ', each asked once' : ''}.
      </p>
      {languages.length > 1 ? (
        <ul className={styles.quiet}>
          {languages.map((target) => {
            const inLanguage = countPreferences(
              pairs.filter((pair) => pair.target === target),
              preferenceOf,
              { ofRows: true },
            )
            return (
              <li key={target}>
                <strong>{languageName(target)}</strong>: {resultInWords(inLanguage, names).join(', ')}
              </li>
            )
          })}
        </ul>
      ) : null}
      {ofPairs.left > 0 ? (
        <p className={styles.quiet}>
          {countOf(ofPairs.left, 'pair')} of answers left to judge.{' '}
          <Button size="small" onPress={onGoOn}>
            Judge {ofPairs.left > ONE_SITTING ? `${ONE_SITTING} more` : 'them'}
          </Button>
        </p>
      ) : null}
      <ScrollRegion label="Judged rows" className={styles.scroll ?? ''}>
        <table>
          <thead>
            <tr>
              {['Text', 'Preferred', one, other].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.flatMap(({ pair, preference }) =>
              pair.rows.map((row) => (
                <tr key={`${pair.target} ${row.id}`}>
                  <th scope="row" dir="auto">
                    {row.text} {row.key === undefined ? null : <span className={styles.key}>{row.key}</span>}
                  </th>
                  <td>{preferredName(preference, names)}</td>
                  {pair.answers.map(({ text }, side) => (
                    <td
                      key={side}
                      lang={languageTag(pair.target)}
                      dir={directionOf(pair.target)}
                      data-preferred={preference === side || undefined}
                    >
                      {text}
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className={styles.foot}>
        <Button
          icon={<Copy aria-hidden size={14} />}
          onPress={() =>
            void copyText(
              [`${headline}, ${rest}. ${chanceInWords(ofPairs)}`, '', ...linesOf(judged, names)].join('\n'),
            )
          }
        >
          Copy
        </Button>
        <Button
          variant="primary"
          isDisabled={decided.length === 0}
          onPress={() => {
            onClose()
            changeWithUndo(store, 'The preferred answers are expected', (inputs) =>
              decided.reduce(expectPreferred, inputs),
            )
          }}
        >
          Use as expectations
        </Button>
      </footer>
    </section>
  )
}

type Judged = { readonly pair: Pair; readonly preference: Preference }

/** The wording that won is what is expected; the other is not forbidden, since the better one may contain it. */
function expectPreferred(inputs: Inputs, { pair, preference }: Judged): Inputs {
  if (preference === 'none') return inputs
  const expected = pair.answers[preference].text
  return pair.rows.reduce(
    (changed, row) => changeExpectation(changed, row.id, pair.target, { expected }),
    inputs,
  )
}

const rowsIn = ({ preferred: [one, other], none }: Count) => one + other + none

const preferredName = (preference: Preference, names: Names) =>
  preference === 'none' ? 'no difference' : names[preference]

/** "Shop checkout is preferred in 12 of 15 rows", and the rest of it. */
function resultInWords(count: Count, names: Names): readonly [headline: string, rest: string] {
  const [one, other] = count.preferred
  const all = rowsIn(count)
  const more = other > one ? 1 : 0
  const headline =
    one === other
      ? `Neither is preferred: ${countOf(one, 'row')} each`
      : `${names[more]} is preferred in ${formatCount(count.preferred[more])} of ${countOf(all, 'row')}`
  const none = `no difference in ${formatCount(count.none)}`
  return [
    headline,
    one === other ? none : `${names[1 - more]} in ${formatCount(Math.min(one, other))}, ${none}`,
  ]
}

/** What the sign test says, counted over different pairs of answers. */
function chanceInWords({ preferred: [one, other] }: Count): string {
  const [more, fewer] = [Math.max(one, other), Math.min(one, other)]
  if (isTooFew(more + fewer))
    return `Too few to tell: ${countOf(more + fewer, 'decision')} could be chance, even if all agreed.`
  const share = formatShare(signTest(one, other))
  return `If both were equally good, ${more} : ${fewer} or clearer would come up in ${share} of cases.`
}

/** How the rows are divided, the more preferred column first; each part with its number and name below it. */
function Bar({ count: { preferred, none }, names }: { readonly count: Count; readonly names: Names }) {
  const [first, last] = preferred[1] > preferred[0] ? ([1, 0] as const) : ([0, 1] as const)
  const parts = [
    { size: preferred[first], label: names[first] },
    { size: none, label: 'no difference' },
    { size: preferred[last], label: names[last] },
  ]
  return (
    <ul className={styles.bar}>
      {parts.map(({ size, label }) => (
        <li key={label} style={{ flexGrow: size }}>
          <strong>{formatCount(size)}</strong> {label}
        </li>
      ))}
    </ul>
  )
}

/** The judged rows as lines with tabs, as spreadsheets paste them. */
function linesOf(judged: readonly Judged[], names: Names): readonly string[] {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ')
  const lines = judged.flatMap(({ pair: { rows, answers }, preference }) =>
    rows.map(({ text }) => [text, preferredName(preference, names), ...answers.map((answer) => answer.text)]),
  )
  return [['Text', 'Preferred', ...names], ...lines].map((line) => line.map(cell).join('\t'))
}
