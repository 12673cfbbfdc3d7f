import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { connectionQuery } from '../../api/connection.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { SessionStore } from '../session/session-state.ts'
import { useSessionStore } from '../session/use-session.ts'

type Parts = { readonly store: SessionStore; readonly queryClient: QueryClient }

/** Loads the code that writes files on first use. */
async function withWriter(work: (writer: typeof import('../opened.ts')) => void | Promise<void>) {
  try {
    await work(await import('../opened.ts'))
  } catch {
    showToast({ title: 'The file could not be created. Try again.', isFailure: true })
  }
}

const table =
  (form: 'csv' | 'markdown' | 'json') =>
  ({ store }: Parts) =>
    void withWriter(({ saveTable }) => saveTable(store, form))

const forms = [
  {
    id: 'inputs',
    label: 'Inputs, to open again',
    note: 'Texts, contexts, settings and expectations; “Import texts” opens it',
    save: ({ store }: Parts) => void withWriter(({ saveInputs }) => saveInputs(store)),
  },
  {
    id: 'csv',
    label: 'CSV',
    note: 'The table for spreadsheets: translations and their times, verdicts, keys, notes and expectations',
    save: table('csv'),
  },
  { id: 'markdown', label: 'Markdown', note: 'The table for tickets and reviews', save: table('markdown') },
  {
    id: 'json',
    label: 'JSON',
    note: 'The table for programs: every wording and how often it came up',
    save: table('json'),
  },
  {
    id: 'check',
    label: 'Check as script',
    note: 'For Node: sends the texts with expectations, and fails where one does',
    save: ({ store, queryClient }: Parts) =>
      void withWriter(async ({ saveCheck }) =>
        saveCheck(store, await queryClient.ensureQueryData(connectionQuery)),
      ),
  },
]

/** Saves the comparison as a file. */
export function ExportMenu() {
  const store = useSessionStore()
  const queryClient = useQueryClient()
  return (
    <Menu
      label="Export"
      icon={<Download aria-hidden size={14} />}
      items={forms.map(({ save, ...words }) => ({ ...words, onAction: () => save({ store, queryClient }) }))}
    />
  )
}
