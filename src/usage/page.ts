/** State shared by the parts of the page, whether or not a report is drawn: what is requested, what is loaded, and the settings in use.
 *  Controls show `requested.view` at once. Its report is loaded (`loading`), then `counted`, then drawn: the parts of the report read that (`useDrawn`). */
import { createContext, use, useRef, useState, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type UsageSearch, readView, type UsageView } from './address/address.ts'
import { type WriteSearch, useViewChange } from './address/use-view-change.ts'
import { MONTHS_BEGIN, isSameRange } from './calendar.ts'
import { useCountedReport } from './report/use-counted-report.ts'
import type { ConsoleSettings } from '../settings/read-console-settings.ts'
import { addDays, today, utcDate, type Day } from '../api/day.ts'

export type PageProps = {
  readonly search: UsageSearch
  readonly onSearchChange: WriteSearch
  /** Opens the dialog about the service and its keys. */
  readonly onOpenConnection: () => void
}

export type Page = ReturnType<typeof usePageState>

export const PageContext = createContext<Page | undefined>(undefined)

/** The page that this part belongs to. */
export function usePage(): Page {
  const page = use(PageContext)
  if (page === undefined) throw new Error('There is no page around this part.')
  return page
}

export function usePageState({ search, onSearchChange, ...props }: PageProps, settings: ConsoleSettings) {
  const { inUse, showsMoney } = settings
  const requested = useRequestedView(search, inUse.billing?.startDay ?? MONTHS_BEGIN, onSearchChange)
  const [opened, setOpened] = useState<'settings' | 'groups'>()
  return {
    ...props,
    requested,
    ...useCountedReport(requested.view, inUse, requested.today),
    settings,
    /** Prices for the estimated costs; absent if no money is shown. */
    prices: showsMoney ? inUse.prices : undefined,
    /** The part that the settings were opened for; undefined while they are closed. */
    opened,
    setOpened,
    rangeButton: useRef<HTMLButtonElement>(null),
    proofButton: useRef<HTMLButtonElement>(null),
    searchBox: useRef<HTMLInputElement>(null),
  }
}

/** The view that the user requests; billing periods begin on the day `billingStart` of a month. */
export function useRequestedView(search: UsageSearch, billingStart: number, onSearchChange: WriteSearch) {
  const today = useToday()
  // Ranges by name are counted from this day. When the next one begins they stay until the user wants the new days: nothing is downloaded
  // automatically.
  const [day, setDay] = useState(today)
  const showToday = () => setDay(today)
  const viewInAddress = useMemo(() => readView(search, day, billingStart), [search, day, billingStart])
  const change = useViewChange(viewInAddress, onSearchChange, showToday)
  const { typed, setTyped } = useTypedQuery(viewInAddress.query, change.query)
  const view = useMemo(
    (): UsageView => (typed === viewInAddress.query ? viewInAddress : { ...viewInAddress, query: typed }),
    [viewInAddress, typed],
  )
  const isNewDay = useMemo(
    () => day !== today && !isSameRange(readView(search, today, billingStart).range, view.range),
    [search, day, today, billingStart, view],
  )
  return {
    /** The view requested by the address and by typing. Controls show it at once. */
    view,
    change,
    /** Writes the text in the search box, `view.query`; the address follows. */
    setTyped,
    showAllKeys: () => {
      setTyped('')
      change.showAllKeys()
    },
    today,
    /** Whether a new day has begun, so that ranges by name would mean other days. */
    isNewDay,
    /** Counts ranges by name from the new day. */
    showToday,
  }
}

/** The current UTC day; renders again when the next one begins. */
function useToday(): Day {
  return useSyncExternalStore(onNextDay, today)
}

function onNextDay(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = utcDate(addDays(today(), 1)).getTime() - Date.now()
    timer = setTimeout(() => {
      listener()
      wait()
    }, left + 50)
  }
  wait()
  // A device that slept through midnight catches up when the page becomes visible again.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Pause in typing after which the text is written to the address, in milliseconds. */
const PAUSE = 350

/** The search text, written to the address after a pause; Back and Forward change it too. */
function useTypedQuery(inAddress: string, writeAddress: (query: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState<string>()
  if (seen !== inAddress) {
    setSeen(inAddress)
    setWritten(undefined)
    // Text typed while earlier text was being written to the address must not be lost.
    if (written !== inAddress) setTyped(inAddress)
  }
  useEffect(() => {
    if (typed === inAddress) return undefined
    const timer = setTimeout(() => {
      setWritten(typed)
      writeAddress(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, inAddress, writeAddress])
  return { typed, setTyped }
}
