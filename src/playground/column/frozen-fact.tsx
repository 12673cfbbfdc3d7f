import { useSession } from '../store/use-session.ts'
import styles from './column-header.module.css'

/** What a frozen column is, in the place of a context that can be edited. */
export function FrozenFact({ columnId }: { readonly columnId: string }) {
  const { context = '', frozen } =
    useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId)) ?? {}
  return (
    <p className={styles.none}>
      From an earlier run{frozen?.service ? ` (${frozen.service})` : ''}, never sent.{' '}
      {context.trim() === '' ? 'No context.' : <span dir="auto">“{context.trim().slice(0, 300)}”</span>}
    </p>
  )
}
