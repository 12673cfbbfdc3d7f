import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { countOf, formatCount, formatShare } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { tabbedLines } from '../../ui/files/csv.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { changeExpectation } from '../model/input-changes.ts'
import type { Inputs, TextRow } from '../model/inputs.ts'
import { directionOf, languageName, languageTag } from '../languages.ts'
import { useSessionStore } from '../session/use-session.ts'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import shared from '../../ui/shared.module.css'
import styles from './blind.module.css'
import {
  type Comparison,
  leftOutInWords,
  ONE_SITTING,
  type Pair,
  type Preference,
  RARE,
  type Sides,
  signTest,
  withPreference,
} from './pairs.ts'

type Judged = Pair & { readonly preference: Preference }

type Props = {
  readonly comparison: Comparison
  readonly sides: Sides
  /** The label of each preference: the two column names and "no difference". */
  readonly names: Readonly<Record<Preference, string>>
  /** Continues with the remaining pairs. */
  readonly onJudge: () => void
  readonly onClose: () => void
}

/** Shows how often each column was preferred, whether that could be chance, and the winner of each row. */
export function BlindResult({ comparison, sides, names, onJudge, onClose }: Props) {
  const store = useSessionStore()
  const { pairs, isAskedOnce, noun } = comparison
  // A seen result ends the blind judging, in one undo step with the last judgement.
  useEffect(() => store.change(endJudging, { label: 'Judgement', merge: 'blind' }), [store])
  const judged = pairs.filter((pair): pair is Judged => pair.preference !== undefined)
  const left = pairs.length - judged.length
  const { headline, rest, shares } = outcomeOf(judged, names, noun)
  const chance = chanceInWords(countBy(judged, () => 1))
  const languages = [...new Set(judged.map(({ target }) => target))]
  const hasLanguages = languages.length > 1
  const headings = [...(hasLanguages ? ['Language'] : []), 'Preferred', names[0], names[1]]
  const lines = judged.flatMap((pair) => pair.rows.map((row) => ({ ...pair, row })))

  function judgeAgain() {
    store.change((inputs) => withPreference(inputs, sides, pairs, undefined), {
      label: 'Judgements withdrawn',
    })
    onJudge()
  }
  const counted = `${countOf(lines.length, noun)}, ${countOf(judged.length, 'different pair')} of answers${isAskedOnce ? ', each asked once' : ''}.`
  const leftOut = leftOutInWords(comparison)

  function copy() {
    const cells = lines.map(({ row, target, preference, answers: [one, other] }) => {
      const language = hasLanguages ? [languageName(target)] : []
      return [row.key ?? '', row.text, row.note ?? '', ...language, names[preference], one.text, other.text]
    })
    const table = tabbedLines([['Key', 'Text', 'Note', ...headings], ...cells])
    void copyText(`${headline}, ${rest}. ${[chance, counted, leftOut].join(' ').trim()}\n\n${table}`)
  }
  function expectPreferred() {
    onClose()
    changeWithUndo(store, 'The preferred answers are now expectations', (inputs) =>
      lines.reduce(withPreferred, inputs),
    )
  }

  return (
    <section aria-label="Result" className={styles.result}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.headline}>
        {headline}
      </h3>
      <p className={shared.quiet}>{rest}</p>
      <div aria-hidden className={styles.bar}>
        {shares.map(({ preference, rows }) => (
          <span key={preference} style={{ flexGrow: rows }} />
        ))}
      </div>
      <ul className={styles.shares}>
        {shares.map(({ preference, rows }) => (
          <li key={preference}>
            <strong>{formatCount(rows)}</strong> {names[preference]}
          </li>
        ))}
      </ul>
      <p className={shared.quiet}>
        {chance} {counted} {leftOut}
      </p>
      {hasLanguages ? (
        <ul className={shared.quiet}>
          {languages.map((language) => {
            const ofLanguage = judged.filter(({ target }) => target === language)
            const { headline, rest } = outcomeOf(ofLanguage, names, 'row')
            return (
              <li key={language}>
                <strong>{languageName(language)}</strong>: {headline}, {rest}
              </li>
            )
          })}
        </ul>
      ) : null}
      {left > 0 ? (
        <p className={shared.quiet}>
          {countOf(left, 'pair')} of answers left to judge.{' '}
          <Button size="small" onPress={onJudge}>
            Judge {left > ONE_SITTING ? `${ONE_SITTING} more` : 'them'}
          </Button>
        </p>
      ) : null}
      <ScrollRegion label="Judged rows" className={styles.scroll ?? ''}>
        <table>
          <thead>
            <tr>
              {['Text', ...headings].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, target, preference, answers }) => (
              <tr key={`${target} ${row.id}`}>
                <th scope="row" dir="auto">
                  {row.text}{' '}
                  {row.key === undefined || row.key === row.text ? null : (
                    <span className={shared.code}>{row.key}</span>
                  )}
                  {row.note === undefined ? null : <p className={shared.quiet}>{row.note}</p>}
                </th>
                {hasLanguages ? <td>{languageName(target)}</td> : null}
                <td>{names[preference]}</td>
                {answers.map(({ text }, side) => (
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
      <div className={styles.foot}>
        <Button variant="quiet" onPress={judgeAgain}>
          Judge again
        </Button>
        <Button icon={<Copy aria-hidden size={14} />} onPress={copy}>
          Copy
        </Button>
        <Button
          variant="primary"
          isDisabled={judged.every(({ preference }) => preference === 'none')}
          onPress={expectPreferred}
        >
          Use as expectations
        </Button>
      </div>
    </section>
  )
}

function endJudging(inputs: Inputs): Inputs {
  return inputs.isJudging ? { ...inputs, isJudging: false } : inputs
}

/** Makes the winning wording the expected one. The other is not forbidden, since the better one may contain it. */
function withPreferred(
  inputs: Inputs,
  { row, target, answers, preference }: Judged & { readonly row: TextRow },
): Inputs {
  return preference === 'none'
    ? inputs
    : changeExpectation(inputs, row.id, target, {
        expected: answers[preference].text.replaceAll('|', '\\|'),
      })
}

/**
 * The rows won by each side, the more preferred side first: "“Shop checkout” is preferred in 12 of 15 rows", and the remainder. If some rows share a
 * pair of answers, it also says what the pairs come to, because one judgement can win several rows.
 */
function outcomeOf(judged: readonly Judged[], names: Props['names'], noun: Comparison['noun']) {
  const rows = countBy(judged, (pair) => pair.rows.length)
  const pairs = countBy(judged, () => 1)
  const [more, fewer] = rows[1] > rows[0] ? ([1, 0] as const) : ([0, 1] as const)
  const shares = ([more, 'none', fewer] as const).map((preference) => ({
    preference,
    rows: rows[preference],
  }))
  const all = rows[0] + rows[1] + rows.none
  const once =
    all === judged.length ? '' : `; each pair of answers counted once, ${pairs[more]} : ${pairs[fewer]}`
  const rest = `no difference in ${formatCount(rows.none)}${once}`
  if (rows[0] === rows[1])
    return { shares, headline: `Neither is preferred: ${countOf(rows[0], noun)} each`, rest }
  const isClear = pairs[more] > pairs[fewer]
  const inRows = `in ${formatCount(rows[more])} of ${countOf(all, noun)}`
  const headline = isClear
    ? `“${names[more]}” is preferred ${inRows}`
    : `No clear preference: “${names[more]}” ${inRows}`
  return { shares, headline, rest: `“${names[fewer]}” in ${formatCount(rows[fewer])}, ${rest}` }
}

/** The sum over the pairs of each preference. */
function countBy(judged: readonly Judged[], of: (pair: Judged) => number) {
  const counts = { 0: 0, 1: 0, none: 0 }
  for (const pair of judged) counts[pair.preference] += of(pair)
  return counts
}

/** The result of the sign test in words, counted over distinct pairs of answers. */
function chanceInWords(won: Readonly<Record<Preference, number>>): string {
  const [fewer, more] = [Math.min(won[0], won[1]), Math.max(won[0], won[1])]
  const decided = fewer + more
  if (signTest(decided, 0) >= RARE)
    return `Too few to tell: ${countOf(decided, 'decision')} could be chance, even if all agreed.`
  const chance = signTest(more, fewer)
  const words = `If both were equally good, ${more} : ${fewer} or clearer would come up in ${formatShare(chance)} of cases`
  return chance >= RARE ? `${words}: this may be chance.` : `${words}. That is hardly chance.`
}
