import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { keepRuns } from '../history/keep-runs.ts'
import { keepAnswers } from '../saved-answers/keep-answers.ts'
import { useSessionStore } from '../store/use-session.ts'

const HistoryDialog = lazyComponent(
  async () => (await import('../history/history-dialog.tsx')).HistoryDialog,
  () => null,
)

/** Opens the past runs, and keeps the runs and the answers of this session from now on. */
export function HistoryButton() {
  const store = useSessionStore()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      keepAnswers(store, async () => {
        const { service, direct, engine } = await queryClient.ensureQueryData(connectionQuery)
        return JSON.stringify([service, direct.url ?? '', engine?.model ?? ''])
      }),
    [store, queryClient],
  )

  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  useEffect(
    () =>
      keepRuns(store, () => {
        const { service, engine } = queryClient.getQueryData(connectionQuery.queryKey) ?? {}
        return engine ? `${service}, ${engine.model}` : (service ?? '')
      }),
    [store, queryClient],
  )

  return (
    <>
      <Button
        variant="quiet"
        icon={<History aria-hidden size={14} />}
        onPress={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        History
      </Button>
      {wasOpen ? <HistoryDialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
