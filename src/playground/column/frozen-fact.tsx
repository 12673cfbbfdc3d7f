import { frozenInWords } from '../history/frozen-words.ts'
import { useSession } from '../store/use-session.ts'
import styles from './column-header.module.css'

/** What a frozen column is, in the place of a context that can be edited. */
export function FrozenFact({ columnId }: { readonly columnId: string }) {
  const column = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId))
  return column ? <p className={styles.none}>{frozenInWords(column)}</p> : null
}
