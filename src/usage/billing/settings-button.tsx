import type { ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { ConsoleSettings } from '../settings/applied-settings.ts'

const LimitsDialog = lazyComponent(
  async () => (await import('./limits-dialog.tsx')).LimitsDialog,
  () => null,
)

type Props = {
  readonly settings: ConsoleSettings
  readonly keys: readonly ReportedKey[]
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Opens billing start, limits and prices. It says so where they are not those that everybody sees. */
export function SettingsButton({ settings, keys, isOpen, onOpenChange }: Props) {
  return (
    <>
      <Button variant="quiet" isDisabled={!settings.isKnown} onPress={() => onOpenChange(true)}>
        Limit, prices{settings.file && settings.draft ? ' (draft)' : ''}
      </Button>
      {isOpen ? <LimitsDialog settings={settings} keys={keys} onClose={() => onOpenChange(false)} /> : null}
    </>
  )
}
