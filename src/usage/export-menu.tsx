import { ChevronDown, Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { UsageView } from './address.ts'
import type { HeldReport } from './held-report.ts'

const ExportChoices = lazy(async () => ({ default: (await import('./export-choices.tsx')).ExportChoices }))

type Props = {
  /** Absent while there is nothing to export. */
  readonly held: HeldReport | undefined
  readonly view: UsageView
}

/** Hands the result on: everything, whatever the screen folds, unless less is asked for. */
export function ExportMenu({ held, view }: Props) {
  return (
    <Popover
      title="Export"
      trigger={
        <Button icon={<Download aria-hidden size={14} />} isDisabled={held === undefined}>
          Export
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {(close) =>
        held ? (
          <Suspense fallback={<Skeleton width={280} height={220} />}>
            <ExportChoices held={held} view={view} onDone={close} />
          </Suspense>
        ) : null
      }
    </Popover>
  )
}
