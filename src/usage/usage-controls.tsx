import { SlidersHorizontal } from 'lucide-react'
import { prepareReader } from '../report-reader/load/report-worker.ts'
import { Button } from '../ui/button.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { KeySearch } from './keys/key-search.tsx'
import { DateRange } from './range/date-range.tsx'
import { usePage } from './page.ts'
import { useLater } from './use-later.tsx'
import styles from './usage-controls.module.css'

/** The toolbar: which days, compared with what, for which keys; and settings and export. */
export function UsageControls() {
  const { requested, settings, setOpened } = usePage()
  const later = useLater()
  return (
    // The user may be about to choose other days.
    <div className={styles.bar} onPointerEnter={prepareReader} onFocus={prepareReader}>
      <DateRange />
      {later ? (
        <later.CompareMenu />
      ) : (
        <Button isDisabled>
          Compare
          <svg width={14} height={14} />
        </Button>
      )}
      {requested.requestedView.focus === undefined ? <KeySearch /> : null}
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
