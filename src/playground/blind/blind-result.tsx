import { Copy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { tabbedLines } from '../../ui/files/csv.ts'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { copyText } from '../../ui/messages/copy-text.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { changeWithUndo } from '../change-with-undo.ts'
import { directionOf, languageName, languageTag } from '../languages.ts'
import { useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './blind.module.css'
import {
  chanceInWords,
  type Comparison,
  countPreferences,
  distinctPairs,
  expectBetter,
  JUDGEMENT,
  leftOutInWords,
  ONE_SITTING,
  type preferenceNames,
} from './pairs.ts'

type Props = {
  readonly comparison: Comparison
  readonly names: ReturnType<typeof preferenceNames>
  /** The button that withdraws the last judgement. */
  readonly back: ReactNode
  readonly onJudgeMore: () => void
}

/** How often each column was preferred, whether that could be chance, and the winner of each row. */
export function BlindResult({ comparison, names, back, onJudgeMore }: Props) {
  const store = useSessionStore()
  useEffect(() => store.change((inputs) => ({ ...inputs, isJudging: false }), JUDGEMENT), [store])
  const { judged, unanswered, isAskedOnce } = comparison
  const languages = [...new Set(judged.map(({ target }) => target))]
  const isSingle = languages.length < 2
  const noun = isSingle ? 'row' : 'translation'
  const rows = countPreferences(judged)
  const pairs = distinctPairs(judged)
  const won = countPreferences(pairs)
  const varied = judged.filter(({ isVaried }) => isVaried).length
  const left = distinctPairs(comparison.left).length
  // The column preferred in more rows comes first.
  const [more, fewer] = rows[1] > rows[0] ? ([1, 0] as const) : ([0, 1] as const)
  const preferred = `“${names[more]}” is preferred in ${formatCount(rows[more])} of ${countOf(judged.length, noun)}`
  // Rows that share their answers are one decision, which the test counts once.
  const isClear = rows[more] > rows[fewer] && won[more] > won[fewer]
  const headline = isClear ? preferred : 'Neither is clearly preferred'
  function inWords(counts: typeof rows): string {
    const [first, second] = [more, fewer].map((side) => `“${names[side]}” ${formatCount(counts[side])}`)
    return `${first}, ${second}, no difference ${formatCount(counts.none)}`
  }
  const words = [
    `${countOf(judged.length, noun)}, ${countOf(pairs.length, 'different pair')} of answers${isAskedOnce ? ', each asked once' : ''}.`,
    varied > 0 &&
      `In ${countOf(varied, noun)}, answers vary: the most frequent was judged, or the first of equally frequent ones.`,
    pairs.length < judged.length && 'Rows with the same two answers were judged together and count as one.',
    chanceInWords(Math.max(won[0], won[1]), Math.min(won[0], won[1])),
    leftOutInWords(unanswered, noun),
  ]
    .filter(Boolean)
    .join(' ')
  const headings = [...(isSingle ? [] : ['Language']), 'Preferred', names[0], names[1]]

  function copy() {
    const lines = judged.map(({ row, target, preference = 'none', answers: [one, other] }) => {
      const language = isSingle ? [] : [languageName(target)]
      return [row.key ?? '', row.text, row.note ?? '', ...language, names[preference], one.text, other.text]
    })
    const table = tabbedLines([['Key', 'Text', 'Note', ...headings], ...lines])
    void copyText(`${headline}: ${inWords(rows)}. ${words}\n\n${table}`)
  }
  function expectPreferred() {
    store.show({ dialog: undefined })
    const { inputs } = store.getState()
    const { after, title } = expectBetter(inputs, judged)
    if (after === inputs) showToast({ title })
    else changeWithUndo(store, title, () => after)
  }

  return (
    <section aria-label="Result" className={shared.stack}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.large}>
        {headline}
      </h3>
      <p>{inWords(rows)}</p>
      <div aria-hidden className={styles.bar}>
        {([more, fewer, 'none'] as const).map((preference) => (
          <span key={preference} style={{ flexGrow: rows[preference] }} />
        ))}
      </div>
      <p className={shared.quiet}>{words}</p>
      {isSingle ? null : (
        <ul>
          {languages.map((language) => (
            <li key={language}>
              <strong>{languageName(language)}</strong>:{' '}
              {inWords(countPreferences(judged.filter(({ target }) => target === language)))}
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <p>
          {countOf(left, 'pair')} of answers left to judge.{' '}
          <Button size="small" onPress={onJudgeMore}>
            Judge {left > ONE_SITTING ? `${ONE_SITTING} more` : 'them'}
          </Button>
        </p>
      ) : null}
      <table aria-label="Judgements" className={styles.table}>
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
          {judged.map(({ row, target, preference = 'none', answers }) => (
            <tr key={`${target} ${row.id}`}>
              <th scope="row" dir="auto">
                {row.text} {row.key === row.text ? null : <span className={shared.code}>{row.key}</span>}
                {row.note === undefined ? null : <p className={shared.small}>{row.note}</p>}
              </th>
              {isSingle ? null : <td>{languageName(target)}</td>}
              <td>{names[preference]}</td>
              {answers.map(({ text }, side) => (
                <td key={side} lang={languageTag(target)} dir={directionOf(target)}>
                  {side === preference ? <strong>{text}</strong> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span className={styles.back}>{back}</span>
        <Button icon={<Copy aria-hidden size={14} />} onPress={copy}>
          Copy
        </Button>
        <Button variant="primary" isDisabled={rows[0] + rows[1] === 0} onPress={expectPreferred}>
          Use as expectations
        </Button>
      </div>
    </section>
  )
}
