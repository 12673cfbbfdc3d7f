import { execFileSync } from 'node:child_process'

/** Whether a program is installed on this machine: whether it runs with these arguments. */
export function isInstalled(command: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

/** The reason to skip a test that needs this program, for its name; empty if the program is installed. */
export const whyNotRun = (command: string): string =>
  isInstalled(command, '--version') ? '' : ` (not run: this machine has no ${command})`
