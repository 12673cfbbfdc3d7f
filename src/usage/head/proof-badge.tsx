import type { RefObject } from 'react'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import type { LoadedReport } from '../report/loaded-report.ts'
import { ProofPanel, verdictIcons } from './proof-panel.tsx'
import { badgeWords } from './proof-words.ts'
import styles from './proof-badge.module.css'

type Props = {
  readonly loaded: LoadedReport
  /** Whether the page shows only some of its keys: the proof still covers the whole. */
  readonly isFiltered: boolean
  /** The button that opens the panel, for marks elsewhere that lead to it. */
  readonly button?: RefObject<HTMLButtonElement | null>
}

/** Says in a word whether the rows add up to the service's totals; a press shows the proof. */
export function ProofBadge({ loaded, isFiltered, button }: Props) {
  const { verdict, words, more } = badgeWords(loaded, isFiltered)
  const Icon = verdictIcons[verdict]
  return (
    <section aria-label="Proof" className={`${styles.proof} ${styles[verdict]}`}>
      <Popover
        title="Proof"
        trigger={
          <Button ref={button} size="small" icon={<Icon aria-hidden size={14} />}>
            <span>
              {words}
              <span className={styles.more}>{more}</span>
            </span>
            <ChevronDown aria-hidden size={14} />
          </Button>
        }
      >
        {(close) => <ProofPanel loaded={loaded} onClose={close} />}
      </Popover>
    </section>
  )
}
