import { execFileSync } from 'node:child_process'

/** The reason to skip a test that needs this program, for its name; empty if the program is installed. */
export function whyNotRun(command: string): string {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return ''
  } catch {
    return ` (not run: this machine has no ${command})`
  }
}
