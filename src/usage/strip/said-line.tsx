import type { Piece } from '../figures/summary.ts'
import { fullName } from '../figures/key-names.ts'
import styles from './said-line.module.css'

type Props = {
  readonly pieces: readonly Piece[]
  /** The name of the line as a region; absent where it is an ordinary line. */
  readonly label: string | undefined
  readonly onOpenKey: (maskedKey: string) => void
}

/** The usage in a line of words; each key in it can be opened. Keeps its place even when empty. */
export function SaidLine({ pieces, label, onOpenKey }: Props) {
  return (
    <p className={styles.said} role={label && 'region'} aria-label={label}>
      {pieces.map((piece, index) => {
        if (typeof piece === 'string') return piece.slice(markAfterKey(pieces[index - 1], piece).length)
        if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>
        return (
          <span key={index} className={styles.together}>
            <button type="button" className={styles.key} onClick={() => onOpenKey(piece.key.maskedKey)}>
              {fullName(piece.key)}
            </button>
            {markAfterKey(piece, pieces[index + 1])}
          </span>
        )
      })}
    </p>
  )
}

/** The comma or full stop right after a key: it must not begin a line. */
function markAfterKey(piece: Piece | undefined, next: Piece | undefined): string {
  const isKey = typeof piece === 'object' && 'key' in piece
  return isKey && typeof next === 'string' ? (/^[,.]/.exec(next)?.[0] ?? '') : ''
}
