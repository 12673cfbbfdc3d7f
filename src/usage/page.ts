/** State shared by the parts of the page, whether or not a report is drawn: what is requested, what is loaded, and the settings in use. */
import { createContext, use, useRef, useState } from 'react'
import type { UsageSearch } from './address/address.ts'
import type { WriteSearch } from './address/use-view-change.ts'
import { MONTHS_BEGIN } from './calendar.ts'
import { useRenderedReport } from './report/use-rendered-report.ts'
import type { ConsoleSettings } from '../settings/read-console-settings.ts'
import { useRequestedView } from './use-requested-view.ts'

/** A requested file that could not be created. */
export type ExportFailure = {
  readonly error: unknown
  /** Creates the same file again. */
  readonly retry: () => void
}

/** The part that the settings were opened for; absent while they are closed. */
type OpenSettings = 'settings' | 'groups' | undefined

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
  const [opened, setOpened] = useState<OpenSettings>()
  const [exportFailure, setExportFailure] = useState<ExportFailure>()
  return {
    ...props,
    requested,
    rendered: useRenderedReport(requested.requestedView, inUse, requested.today),
    settings,
    /** Prices for the estimated costs; absent if no money is shown. */
    prices: showsMoney ? inUse.prices : undefined,
    opened,
    setOpened,
    exportFailure,
    setExportFailure,
    proofButton: useRef<HTMLButtonElement>(null),
    searchBox: useRef<HTMLInputElement>(null),
  }
}
