import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { fileText, NO_SETTINGS, type ConsoleSettings } from './applied-settings.ts'
import { FileProblems } from './file-problems.tsx'
import { OpenSettingsFile } from './open-settings-file.tsx'
import { useSettingsChange } from './use-settings-change.ts'
import styles from './settings-dialog.module.css'

type Props = { readonly settings: ConsoleSettings; readonly onForget: () => void }

/** Says that settings are kept on this device, and how they get into a file and out of one. */
export function DeviceSettings({ settings: { inUse, problems }, onForget }: Props) {
  const change = useSettingsChange()
  return (
    <>
      {problems.length === 0 ? null : <FileProblems isShared={false} problems={problems} />}
      <section aria-label="Where this is kept" className={styles.place}>
        <p>
          Kept on this device. Whoever runs the console can set the same for everybody, with CONSOLE_FILE.
        </p>
        <span className={styles.actions}>
          <OpenSettingsFile />
          {fileText(inUse) === fileText(NO_SETTINGS) ? null : (
            <>
              <Button
                size="small"
                icon={<Download aria-hidden size={13} />}
                onPress={() =>
                  saveFile(new Blob([fileText(inUse)], { type: 'application/json' }), 'console.json')
                }
              >
                Download as file
              </Button>
              <Button
                size="small"
                onPress={() => {
                  change.forget()
                  onForget()
                }}
              >
                Forget limits, prices and groups
              </Button>
            </>
          )}
        </span>
      </section>
    </>
  )
}
