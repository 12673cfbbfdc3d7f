import { Pause, Play } from 'lucide-react'
import { announce } from '../../ui/messages/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** Pauses and resumes a run. Fetched with the first run. */
export function RunPause() {
  const store = useSessionStore()
  const isPaused = useSession((state) => state.isPaused)
  return (
    <Button
      size="small"
      icon={isPaused ? <Play aria-hidden size={13} /> : <Pause aria-hidden size={13} />}
      onPress={() => {
        if (isPaused) store.resume()
        else store.pause()
        announce(isPaused ? 'Going on' : 'Paused: nothing new is sent')
      }}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
}
