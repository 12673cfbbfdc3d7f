import { useDeferredValue } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import type { ContextColumn, Inputs } from '../inputs/inputs.ts'
import { rowsSent } from '../inputs/row-contexts.ts'
import { askedBy } from '../sending/column-question.ts'
import { useSession } from '../store/use-session.ts'
import styles from './context-fact.module.css'

/** What a column with a context for each row sends. */
export function RowContextFact({ columnId }: { readonly columnId: string }) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  return <span className={styles.rows}>{column ? inWords(inputs, column) : null}</span>
}

function inWords(inputs: Inputs, column: ContextColumn): string {
  const texts = rowsSent(inputs.texts).length
  const { byRow, list } = askedBy(inputs, column)
  if (list.length === 0) {
    return column.kind === 'notes'
      ? 'No text has a note yet. Notes come with a file, or from the menu of a row.'
      : 'There is no other text yet.'
  }
  const asked =
    byRow.size === texts ? 'Each text' : `${formatCount(byRow.size)} of ${formatCount(texts)} texts, each`
  const by = column.kind === 'notes' ? 'with its own note' : 'with the texts around it'
  const requests = countOf(list.length, 'request')
  return `${asked} ${by}: ${requests}, one per row`
}
