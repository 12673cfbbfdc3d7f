import type { ConsoleFile } from '../../api/gateway-contract.ts'

/** What applies on this device, and where it comes from. */
export type ConsoleSettings = {
  /** The shared file where the gateway has one, otherwise what is kept on this device. */
  readonly inUse: ConsoleFile
  /** Whether that is the shared file: nobody changes it on the page. */
  readonly isShared: boolean
  /** What is wrong with the file or with asking for it, a sentence each. */
  readonly problems: readonly string[]
  /** Whether amounts of money are shown on this device. */
  readonly showsMoney: boolean
  /** False until all of this is known. */
  readonly isKnown: boolean
}

/** Where settings are kept on this device. */
export const SETTINGS_KEY = 'console-settings'
export const MONEY_KEY = 'console-hides-money'

/** The text of a file for everybody (`CONSOLE_FILE`). */
export function fileText(settings: ConsoleFile): string {
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** The settings where nothing was agreed. */
export const NO_SETTINGS: ConsoleFile = { version: 1 }
