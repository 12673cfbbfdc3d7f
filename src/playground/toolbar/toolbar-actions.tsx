import { ExamplesMenu } from './examples-menu.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { HandOn } from './hand-on.tsx'
import { HistoryButton } from './history-button.tsx'
import { OpenedLink } from './opened-link.tsx'

/** Importing and exporting inputs. Fetched after the first paint, in one piece. */
export function ToolbarActions() {
  return (
    <>
      <ExamplesMenu />
      <HistoryButton />
      <HandOn />
      <ExportMenu />
      <OpenedLink />
    </>
  )
}
