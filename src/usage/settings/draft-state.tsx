import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { countOf } from '../format.ts'
import type { ConsoleSettings } from './applied-settings.ts'
import { differencesOf } from './differences.ts'
import { FileProblems } from './file-problems.tsx'
import { OpenSettingsFile } from './open-settings-file.tsx'
import { useSettingsChange } from './use-settings-change.ts'
import styles from './draft-state.module.css'

/** How many differences are written out; beyond that, only their number. */
const MOST_WRITTEN = 12

type Props = {
  readonly settings: ConsoleSettings
  /** Whether another tab saved something while this dialog has unsaved changes. */
  readonly areOthersInUse: boolean
  readonly onDiscard: () => void
}

/** Says whether the shared file or this device's draft applies and how they differ, and offers to return to the file or to download the draft as
 *  one. */
export function DraftState({ settings, areOthersInUse, onDiscard }: Props) {
  const { file, draft, inUse, problems } = settings
  const change = useSettingsChange()
  const differences = file && draft ? differencesOf(file, draft) : []
  return (
    <>
      {problems.length === 0 ? null : <FileProblems file={file} problems={problems} />}
      {areOthersInUse ? (
        <Notice tone="warning" role="status" title="Settings were changed elsewhere while you were editing">
          Saving changes only what you edited here; everything else stays as it is now.
        </Notice>
      ) : null}
      <section aria-label="Where this is kept" className={styles.state}>
        <p>
          {file === undefined
            ? 'Kept on this device. Whoever runs the console can set the same for everybody, with CONSOLE_FILE.'
            : draft === undefined
              ? 'From the file that everybody sees. What you change here is a draft on this device.'
              : 'A draft on this device, which nobody else sees. It differs from the file that everybody sees:'}
        </p>
        {differences.length === 0 ? null : (
          <ul>
            {differences.slice(0, MOST_WRITTEN).map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {differences.length > MOST_WRITTEN ? (
              <li>{countOf(differences.length - MOST_WRITTEN, 'more thing')}</li>
            ) : null}
          </ul>
        )}
        <span className={styles.actions}>
          <OpenSettingsFile />
          {draft === undefined ? null : (
            <>
              <Button
                size="small"
                icon={<Download aria-hidden size={13} />}
                onPress={() =>
                  saveFile(
                    new Blob([`${JSON.stringify(inUse, null, 2)}\n`], { type: 'application/json' }),
                    'console.json',
                  )
                }
              >
                Download as file
              </Button>
              <Button
                size="small"
                onPress={() => {
                  change.discard()
                  onDiscard()
                }}
              >
                {file === undefined ? 'Forget limits, prices and groups' : 'Back to the file'}
              </Button>
            </>
          )}
        </span>
      </section>
    </>
  )
}
