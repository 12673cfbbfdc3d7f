import { execFileSync } from 'node:child_process'

/** Why a test that needs this program is not run, for its name; empty where the machine has the program. */
export function whyNotRun(command: string): string {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return ''
  } catch {
    return ` (not run: this machine has no ${command})`
  }
}
