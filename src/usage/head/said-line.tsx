import { PlainButton } from '../../ui/button.tsx'
import { cutName, fullName } from '../figures/key-names.ts'
import { textOf, type Piece } from '../figures/summary.ts'
import styles from './said-line.module.css'

type Props = {
  readonly pieces: readonly Piece[]
  /** The name of the line as a region; absent where it is an ordinary line. */
  readonly label: string | undefined
  readonly onOpenKey: (maskedKey: string) => void
}

/** The usage in a line of words; each key in it can be opened. What has no room is read on hover. */
export function SaidLine({ pieces, label, onOpenKey }: Props) {
  return (
    <p className={styles.said} role={label && 'region'} aria-label={label} title={textOf(pieces)}>
      {pieces.map((piece, index) => {
        if (typeof piece === 'string') return piece
        if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>
        return (
          <PlainButton
            key={index}
            className={styles.key ?? ''}
            onPress={() => onOpenKey(piece.key.maskedKey)}
          >
            {cutName(fullName(piece.key))}
          </PlainButton>
        )
      })}
    </p>
  )
}
