import { useSyncExternalStore } from 'react'
import { addDays, today, utcDate, type Day } from '../api/day.ts'

/** The current UTC day; renders again when the next one begins. */
export function useToday(): Day {
  return useSyncExternalStore(onNextDay, today)
}

function onNextDay(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        listener()
        wait()
      },
      utcDate(addDays(today(), 1)).getTime() - Date.now() + 50,
    )
  }
  wait()
  // A device that slept through midnight finds out when it is looked at again.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
