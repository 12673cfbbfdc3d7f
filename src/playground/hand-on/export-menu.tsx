import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { connectionQuery } from '../../api/connection.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { useSessionStore } from '../session/use-session.ts'
import { loadOpened } from '../use-deferred.tsx'
import type { ExportForm } from './save-table.ts'

const forms = [
  {
    id: 'inputs',
    label: 'Inputs, to reopen later',
    note: 'Texts, contexts, settings and expectations; open the file with “Import texts”',
  },
  {
    id: 'csv',
    label: 'CSV',
    note: 'The table for spreadsheets: translations and their times, verdicts, keys, notes and expectations',
  },
  { id: 'markdown', label: 'Markdown', note: 'The table for tickets and reviews' },
  {
    id: 'json',
    label: 'JSON',
    note: 'The table for programs: every wording and how often it came up',
  },
  {
    id: 'check',
    label: 'Check as script',
    note: 'For Node: sends the texts with expectations, and fails if one is not met',
  },
] as const

/** Saves the comparison as a file. */
export function ExportMenu() {
  const store = useSessionStore()
  const queryClient = useQueryClient()
  async function write(form: ExportForm) {
    try {
      const { saveAs } = await loadOpened()
      await saveAs(form, store, () => queryClient.ensureQueryData(connectionQuery))
    } catch {
      showToast({ title: 'The file could not be created. Try again.', isFailure: true })
    }
  }
  return (
    <Menu
      label="Export"
      icon={<Download aria-hidden size={14} />}
      items={forms.map((form) => ({ ...form, onAction: () => void write(form.id) }))}
    />
  )
}
