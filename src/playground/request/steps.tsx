import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './steps.module.css'

type Props = {
  /** What is stepped through: "Part", "Call". */
  readonly label: string
  readonly count: number
  /** From 0. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** Steps through several things of which one is shown; after the last comes the first again. */
export function Steps({ label, count, chosen, onChoose }: Props) {
  return (
    <p className={styles.steps} role="group" aria-label={`${label}s`}>
      <IconButton
        label={`Previous ${label.toLowerCase()}`}
        size="small"
        onPress={() => onChoose((chosen + count - 1) % count)}
      >
        <ChevronLeft aria-hidden size={14} />
      </IconButton>
      <span>
        {label} {formatCount(chosen + 1)} of {formatCount(count)}
      </span>
      <IconButton
        label={`Next ${label.toLowerCase()}`}
        size="small"
        onPress={() => onChoose((chosen + 1) % count)}
      >
        <ChevronRight aria-hidden size={14} />
      </IconButton>
    </p>
  )
}
