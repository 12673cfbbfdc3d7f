import { Scale } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import styles from './blind.module.css'
import { useSession, useSessionStore } from '../session/use-session.ts'

const BlindDialog = lazyComponent(
  async () => (await import('./blind-dialog.tsx')).BlindDialog,
  () => null,
)

/** Opens the blind comparison, once the answers of a column differ from the baseline's somewhere. */
export function CompareBlind() {
  const store = useSessionStore()
  const [isOpen, setOpen] = useState(false)
  // Counted after typing: in each language, over all columns.
  const { targets } = useDeferredValue(useSession((state) => state)).inputs
  const differs = targets.some((target) => store.counts(target).changed > 0)
  return (
    <>
      <Button
        tooltip={
          differs
            ? 'Judge which answers are better without seeing which column they are from'
            : 'Nothing differs from the baseline yet. Translate with a context first.'
        }
        icon={<Scale aria-hidden size={14} />}
        aria-label="Compare blind"
        aria-disabled={!differs}
        onPress={() => {
          if (differs) setOpen(true)
        }}
      >
        <span className={styles.label}>Compare blind</span>
      </Button>
      {isOpen ? <BlindDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
