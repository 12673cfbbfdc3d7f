import { frozenInWords } from '../history/frozen-words.ts'
import { useSession } from '../store/use-session.ts'
import styles from './column-header.module.css'

/** What a frozen column is, instead of an editable context. */
export function FrozenFact({ columnId }: { readonly columnId: string }) {
  const column = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId))
  return column ? <p className={styles.none}>{frozenInWords(column)}</p> : null
}
