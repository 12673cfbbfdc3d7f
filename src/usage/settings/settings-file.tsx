import { type ComponentProps, useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import type { ConsoleSettings } from '../../settings/read-console-settings.ts'
import { useSettingsChange } from './console-settings.ts'
import { isReserved } from './settings-form.ts'
import { FileButton } from '../../ui/files/file-button.tsx'

type ProblemProps = Pick<ComponentProps<typeof Notice>, 'title' | 'role'> & Pick<ConsoleSettings, 'problems'>

/** Problems, a sentence each; nothing if there are none. */
export function ProblemNotice({ problems, ...props }: ProblemProps) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warning" {...props}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}

/** The problems of the shared file. */
export function FileProblems({ settings: { isShared, problems } }: { readonly settings: ConsoleSettings }) {
  const still = ' as it is now. Its last valid version still applies.'
  return (
    <ProblemNotice title={`The shared file cannot be used${isShared ? still : ''}`} problems={problems} />
  )
}

/** The groups that the dialog of groups would not save. */
function reservedNames({ groups = [] }: ConsoleFile, fileName: string): readonly string[] {
  return groups.flatMap(({ name }) =>
    isReserved(name) ? [`${fileName}: no group may be called “${name}”. Rename it.`] : [],
  )
}

/** Opens a file, downloaded from this page or written for the gateway: its contents then apply on this device. */
export function OpenSettingsFile({ onOpened }: { readonly onOpened?: () => void }) {
  const change = useSettingsChange()
  const [problems, setProblems] = useState<readonly string[]>([])

  async function read(file: File) {
    try {
      const { readConsoleText } = await import('../../settings/console-text.ts')
      const found = readConsoleText(await file.text(), file.name)
      const wrong = 'problems' in found ? found.problems : reservedNames(found.file, file.name)
      setProblems(wrong)
      if ('problems' in found || wrong.length > 0) return
      change.replace(found.file)
      onOpened?.()
    } catch {
      setProblems(['This file could not be read. Try again.'])
    }
  }

  return (
    <>
      <FileButton
        isSmall
        label="File of limits, prices and groups"
        accept=".json,application/json"
        onChoose={(file) => void read(file)}
      >
        Open a file
      </FileButton>
      <ProblemNotice role="alert" title="This file was not opened" problems={problems} />
    </>
  )
}
