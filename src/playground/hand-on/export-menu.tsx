import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Connection, connectionQuery } from '../../api/connection.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { SessionStore } from '../session/session-state.ts'
import { useSessionStore } from '../session/use-session.ts'

/** The code that writes files, loaded on first use. */
type Writer = typeof import('../opened.ts')

const forms = [
  {
    id: 'inputs',
    label: 'Inputs, to open again',
    note: 'Texts, contexts, settings and expectations; “Import texts” opens it',
    save: (writer: Writer, store: SessionStore) => writer.saveInputs(store),
  },
  {
    id: 'csv',
    label: 'CSV',
    note: 'The table for spreadsheets: translations and their times, verdicts, keys, notes and expectations',
    save: (writer: Writer, store: SessionStore) => writer.saveTable(store, 'csv'),
  },
  {
    id: 'markdown',
    label: 'Markdown',
    note: 'The table for tickets and reviews',
    save: (writer: Writer, store: SessionStore) => writer.saveTable(store, 'markdown'),
  },
  {
    id: 'json',
    label: 'JSON',
    note: 'The table for programs: every wording and how often it came up',
    save: (writer: Writer, store: SessionStore) => writer.saveTable(store, 'json'),
  },
  {
    id: 'check',
    label: 'Check as script',
    note: 'For Node: sends the texts with expectations, and fails where one does',
    save: async (writer: Writer, store: SessionStore, connection: () => Promise<Connection>) =>
      writer.saveCheck(store, await connection()),
  },
]

/** Saves the comparison as a file. */
export function ExportMenu() {
  const store = useSessionStore()
  const queryClient = useQueryClient()
  async function write(save: (typeof forms)[number]['save']) {
    try {
      await save(await import('../opened.ts'), store, () => queryClient.ensureQueryData(connectionQuery))
    } catch {
      showToast({ title: 'The file could not be created. Try again.', isFailure: true })
    }
  }
  return (
    <Menu
      label="Export"
      icon={<Download aria-hidden size={14} />}
      items={forms.map(({ save, ...words }) => ({ ...words, onAction: () => void write(save) }))}
    />
  )
}
