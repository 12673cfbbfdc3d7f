import type { Inputs } from '../inputs/inputs.ts'

/** A run as it was pressed. */
export type StartedRun = {
  readonly inputs: Inputs
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The columns that were sent, by target language. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>
}

/** A run that is over. `service` as the gateway names it; empty where it is unknown. */
export type EndedRun = StartedRun & { readonly endedAt: number; readonly service: string }
