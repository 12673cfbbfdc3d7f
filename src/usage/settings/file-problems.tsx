import { Notice } from '../../ui/messages/notice.tsx'
import type { ConsoleSettings } from './applied-settings.ts'

/** What is wrong with the file for all, a sentence each. */
export function FileProblems({ file, problems }: Pick<ConsoleSettings, 'file' | 'problems'>) {
  return (
    <Notice
      tone="warning"
      title={file ? 'The file for all has mistakes; what was read last applies' : 'No file for all'}
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
