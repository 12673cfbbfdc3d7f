import { NotebookPen, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Expectation, TextRow } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'
import styles from './text-cell.module.css'

/** The signs of a text that has a note, or of which something is expected. */
export function RowSigns({ row: { note = '', expectations } }: { readonly row: TextRow }) {
  const expected = Object.entries(expectations ?? {}).map(
    ([code, expectation]) => `${languageName(code)}: ${inWords(expectation)}`,
  )
  return (
    <>
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
