import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { groupedFor } from '../figures/regroup.ts'
import { usePage } from '../page.ts'
import load from '../report/load-state.module.css'

const ExportChoices = lazyComponent(
  async () => (await import('./export-choices.tsx')).ExportChoices,
  () => <Skeleton width={280} height={220} />,
)

/** Exports the whole result, including what the screen folds away, unless the user asks for less. */
export function ExportMenu() {
  const { requested, loading, counted, isBehind, settings } = usePage()
  const { view } = requested
  const { shown } = loading
  // Usage that belongs to no key is exported too.
  const isNothingFound = counted?.filter.shown?.length === 0
  const loaded = isBehind || !shown ? undefined : groupedFor(shown, view, settings.inUse)
  const [unfinished, setUnfinished] = useState(0)

  async function run(work: () => Promise<void>) {
    setUnfinished((count) => count + 1)
    try {
      await work()
    } catch (error) {
      showToast({
        title: describeFailure(error),
        isFailure: true,
        action: { label: 'Create the file again', onPress: () => void run(work) },
      })
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
              <span role="img" aria-label="Creating the file" className={load.spinner} />
            ) : (
              <Download aria-hidden size={14} />
            )
          }
          isDisabled={loaded === undefined || isNothingFound}
        >
          Export
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {(close) =>
        loaded ? (
          <ExportChoices
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

/** Browsers have no specific error for a lack of memory. */
function describeFailure(error: unknown): string {
  const isShortage =
    error instanceof RangeError || (error instanceof Error && /memory|allocation/i.test(error.message))
  return isShortage
    ? 'The file could not be created: there is not enough memory. Choose fewer days or fewer keys, or a row per key.'
    : 'The file could not be created, and nothing was saved.'
}
