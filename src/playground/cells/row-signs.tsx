import { Flag, NotebookPen, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Expectation, TextRow } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'
import type { DetectionFlag } from '../verdict/detection-watch.ts'
import styles from './text-cell.module.css'

type Props = {
  readonly row: TextRow
  /** Where the text seems to have been taken for another language: which. The corner of the table settles it. */
  readonly flag: DetectionFlag | undefined
}

/** The signs of a text that was taken for another language, has a note, or of which something is expected. */
export function RowSigns({ row: { note = '', expectations }, flag }: Props) {
  const expected = Object.entries(expectations ?? {}).map(
    ([code, expectation]) => `${languageName(code)}: ${inWords(expectation)}`,
  )
  return (
    <>
      {flag ? (
        <span className={styles.flag} title={inFull(flag)}>
          <Flag aria-hidden size={13} /> {flag.detected.join(', ')}
        </span>
      ) : null}
      {note.trim() === '' ? null : (
        <Sign words={`Note: ${note}`}>
          <NotebookPen aria-hidden size={13} />
        </Sign>
      )}
      {expected.length === 0 ? null : (
        <Sign words={`Expected in ${expected.join('; ')}`}>
          <Target aria-hidden size={13} />
        </Sign>
      )}
    </>
  )
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span role="img" aria-label={words} title={words} className={styles.note}>
      {children}
    </span>
  )
}

function inFull({ kind, detected, suggested }: DetectionFlag): string {
  return kind === 'columns-disagree'
    ? `Detected as ${detected.join(' and ')}`
    : `Detected as ${detected.join(', ')}, most texts as ${languageName(suggested)}`
}

function inWords({ expected = '', forbidden = '', right = [], wrong = [] }: Expectation): string {
  return [
    expected,
    forbidden === '' ? '' : `not ${forbidden}`,
    right.length === 0 ? '' : `${right.length} called right`,
    wrong.length === 0 ? '' : `${wrong.length} called wrong`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
