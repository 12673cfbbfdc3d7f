import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { ConsoleSettings } from '../settings/applied-settings.ts'

const LimitsDialog = lazyComponent(
  async () => (await import('./limits-dialog.tsx')).LimitsDialog,
  () => null,
)

type Props = { readonly settings: ConsoleSettings; readonly keys: readonly ReportedKey[] }

/** The way to billing start, limits and prices. It says so where they are not those that everybody sees. */
export function SettingsButton({ settings, keys }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" isDisabled={!settings.isKnown} onPress={() => setIsOpen(true)}>
        Limit, prices{settings.file && settings.draft ? ' (draft)' : ''}
        <ChevronDown aria-hidden size={14} />
      </Button>
      {isOpen ? <LimitsDialog settings={settings} keys={keys} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
