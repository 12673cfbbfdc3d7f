import { SlidersHorizontal } from 'lucide-react'
import { prepareReader } from '../report-reader/load/report-worker.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentEvent } from '../ui/device/use-document-event.ts'
import { SearchField } from '../ui/fields/search-field.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { DateRange } from './range/date-range.tsx'
import { usePage } from './page.ts'
import { useDeferred } from './use-deferred.tsx'
import styles from './usage-controls.module.css'

/** The toolbar: which days, compared with what, for which keys; and settings and export. */
export function UsageControls() {
  const { requested, settings, setOpened } = usePage()
  const deferred = useDeferred()
  return (
    // The user may be about to choose other days.
    <div className={styles.bar} onPointerEnter={prepareReader} onFocus={prepareReader}>
      <DateRange />
      {deferred ? (
        <deferred.CompareMenu />
      ) : (
        <Button isDisabled>
          Compare
          <svg width={14} height={14} />
        </Button>
      )}
      {requested.view.focus === undefined ? <KeySearch /> : null}
      <div className={styles.end}>
        <Button
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden size={14} />}
          isDisabled={!settings.isKnown}
          onPress={() => setOpened('settings')}
        >
          Settings
        </Button>
        <ExportMenu />
      </div>
    </div>
  )
}

/** The box that narrows the whole page to the keys found. `/` focuses it from anywhere on the page except another text box. */
function KeySearch() {
  const { requested, searchBox: box } = usePage()
  useDocumentEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isElsewhere =
      target instanceof Element &&
      target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog]') !== null
    if (key !== '/' || ctrlKey || metaKey || altKey || isElsewhere) return
    event.preventDefault()
    box.current?.focus()
    box.current?.select()
  })
  return (
    <SearchField
      label="Search keys"
      value={requested.view.query}
      onChange={requested.setTyped}
      shortcut="/"
      ref={box}
    />
  )
}
