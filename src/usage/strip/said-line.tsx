import type { Piece } from '../figures/summary.ts'
import { fullName } from '../figures/key-names.ts'
import styles from './said-line.module.css'

type Props = {
  readonly pieces: readonly Piece[]
  /** The name of the region that the line is; none where it is a line like others. */
  readonly label: string | undefined
  readonly onOpenKey: (maskedKey: string) => void
}

/** The usage in a line of words; each key in it opens. Its place is there also where nothing is to be said. */
export function SaidLine({ pieces, label, onOpenKey }: Props) {
  return (
    <p className={styles.said} role={label && 'region'} aria-label={label}>
      {pieces.map((piece, index) => {
        if (typeof piece === 'string') return piece
        if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>
        return (
          <button
            key={index}
            type="button"
            className={styles.key}
            onClick={() => onOpenKey(piece.key.maskedKey)}
          >
            {fullName(piece.key)}
          </button>
        )
      })}
    </p>
  )
}
