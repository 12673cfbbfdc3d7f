import { directionOf, languageTag } from '../languages.ts'
import { type MarkedRun, markWords, type WordMarks } from '../model/word-marks.ts'
import styles from './marks.module.css'

type Props = {
  readonly text: string
  /** The text to compare with; undefined marks nothing. */
  readonly baseline: string | undefined
  /** The language requested for both texts, as a code. */
  readonly target: string
  /** Whether this is the replaced text: differences are then underlined with dots instead of highlighted. */
  readonly isReplaced?: boolean
  readonly className: string
}

/** A translation with its differences from the baseline or another text marked, and a note above it if words are not marked one by one. */
export function MarkedText(props: Props) {
  const { text, baseline, target, isReplaced = false, className } = props
  const language = languageTag(target)
  const marks = baseline === undefined || baseline === text ? undefined : markWords(baseline, text, language)
  return (
    <>
      {marks?.isCoarse ? (
        <p className={styles.note}>Too long to mark every word: whole sentences are marked.</p>
      ) : null}
      <div lang={language} dir={directionOf(target)} className={className}>
        {marks ? <Marks marks={marks} isReplaced={isReplaced} /> : text}
      </div>
    </>
  )
}

type MarksProps = {
  readonly marks: WordMarks
  readonly isReplaced: boolean
}

/** Makes differing white space and the positions of removed words visible, so that no difference goes unmarked. */
function Marks({ marks, isReplaced }: MarksProps) {
  const hasAdded = marks.runs.some(({ kind }) => kind === 'added')
  /** Whether words are missing here without others in their place; white space, only if nothing else differs. */
  const isGap = (removed: string, next: MarkedRun | undefined) =>
    !isReplaced && next?.kind !== 'added' && (!hasAdded || removed.trim() !== '')
  return marks.runs.map((run, index) => {
    // Runs of one pair of texts are never reordered.
    const key = `${index}`
    if (run.kind === 'kept') return <span key={key}>{run.text}</span>
    if (run.kind === 'added' && isReplaced) {
      return (
        <del key={key} className={styles.replaced}>
          <Spaces run={run} />
        </del>
      )
    }
    if (run.kind === 'added') {
      return (
        <mark key={key} className={styles.added}>
          <Spaces run={run} />
        </mark>
      )
    }
    return isGap(run.text, marks.runs[index + 1]) ? (
      <span key={key} className={styles.gap} title={gapTitle(run.text)} />
    ) : null
  })
}

function gapTitle(removed: string): string {
  return removed.trim() === '' ? 'White space is missing here' : `“${removed.trim()}” is missing here`
}

/** The visible sign for each kind of white space, and its name. */
const signs: Readonly<Record<string, readonly [sign: string, name: string]>> = {
  ' ': ['·', 'Space'],
  '\u00A0': ['⍽', 'No-break space'],
  '\u202F': ['⍽', 'Narrow no-break space'],
  '\t': ['→', 'Tab'],
  '\n': ['↵', 'Line break'],
}

/** Marks all white space in a run of nothing else; among words, only unusual white space. The characters stay in the text for copying. */
function Spaces({ run: { text } }: { readonly run: MarkedRun }) {
  const isSpace = text.trim() === ''
  const parts = text.split(isSpace ? /(\s)/ : /((?![ \n])\s)/)
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    const [sign, name] = signs[part] ?? ['␣', 'White space']
    return (
      <span key={`${index}`} className={styles.space} data-sign={sign} title={name}>
        {part}
      </span>
    )
  })
}
