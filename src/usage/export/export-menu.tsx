import { ChevronDown, Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { formatCount } from '../format.ts'
import type { ExportFailure } from '../usage-notices.tsx'
import type { ExportProps } from './export-choices.tsx'
import type { LoadedReport } from '../report/loaded-report.ts'
import styles from './export-menu.module.css'

const ExportChoices = lazyComponent(
  async () => (await import('./export-choices.tsx')).ExportChoices,
  () => <Skeleton width={280} height={220} />,
)

type Props = Omit<ExportProps, 'loaded'> & {
  /** Absent while there is nothing to export. */
  readonly loaded: LoadedReport | undefined
  /** How many keys the page shows; absent where it shows all. */
  readonly keyCount: number | undefined
  readonly noun: 'key' | 'group'
  /** Called with every file that could not be created, and with nothing once another is begun. */
  readonly onFailure: (failure: ExportFailure | undefined) => void
}

/** Exports the result: everything, whatever the screen folds, unless a person asks for less. */
export function ExportMenu({ loaded, keyCount, noun, onFailure, ...choices }: Props) {
  const [unfinished, setUnfinished] = useState(0)

  async function run(work: () => Promise<void>) {
    setUnfinished((count) => count + 1)
    onFailure(undefined)
    try {
      await work()
    } catch (error) {
      onFailure({ error, retry: () => void run(work) })
    } finally {
      setUnfinished((count) => count - 1)
    }
  }

  return (
    <Popover
      title="Export"
      trigger={
        <Button
          icon={
            unfinished > 0 ? (
              <LoaderCircle role="img" aria-label="Creating the file" size={14} className={styles.working} />
            ) : (
              <Download aria-hidden size={14} />
            )
          }
          isDisabled={loaded === undefined || keyCount === 0}
        >
          <span className={styles.words}>
            Export
            {keyCount === undefined || keyCount === 0 ? null : (
              <>
                {` ${formatCount(keyCount)}`}
                <span className={styles.noun}>{` ${noun}${keyCount === 1 ? '' : 's'}`}</span>
              </>
            )}
          </span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {(close) =>
        loaded ? (
          <ExportChoices
            {...choices}
            loaded={loaded}
            onStart={(work) => {
              close()
              void run(work)
            }}
          />
        ) : null
      }
    </Popover>
  )
}
