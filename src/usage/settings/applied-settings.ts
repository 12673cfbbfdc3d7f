import type { ConsoleFile } from '../../api/console-file.ts'

/** What applies on this device, and where it comes from. */
export type ConsoleSettings = {
  /** The settings that apply: the draft where there is one, otherwise the file. */
  readonly inUse: ConsoleFile
  /** The shared file; absent where the gateway has none. */
  readonly file: ConsoleFile | undefined
  /** What applies because of changes on this device: the file with these; absent where nothing was changed. */
  readonly draft: ConsoleFile | undefined
  /** What is wrong with the file or with asking for it, a sentence each. */
  readonly problems: readonly string[]
  /** Whether amounts of money are shown on this device. */
  readonly showsMoney: boolean
  /** False until all of this is known. */
  readonly isKnown: boolean
}

/** The settings where nothing was agreed. */
export const NO_SETTINGS: ConsoleFile = { version: 1 }
