import { Notice } from '../../ui/messages/notice.tsx'
import type { ConsoleSettings } from './applied-settings.ts'

/** What is wrong with the shared file, a sentence each. */
export function FileProblems({ isShared, problems }: Pick<ConsoleSettings, 'isShared' | 'problems'>) {
  return (
    <Notice
      tone="warning"
      title={
        isShared
          ? 'The file that everybody sees cannot be used as it is now. What it said before still applies.'
          : 'The file that everybody sees cannot be used'
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
