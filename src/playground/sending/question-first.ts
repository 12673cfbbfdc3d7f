/** What a person is asked before a press sends anything: about a large bill, and about a template that would be sent as written. */
import { hasRowContexts, type Inputs } from '../inputs/inputs.ts'
import { isTemplate } from '../inputs/is-template.ts'
import type { Job, Plan } from './plan.ts'

/** A press that waits for a decision. */
export type Question = {
  readonly requests: number
  /** What the press bills. */
  readonly characters: number
  /** The most it may bill after that. */
  readonly laterCharacters: number
  readonly isLarge: boolean
  /** Columns whose context has alternatives in braces that have not been made columns of their own. */
  readonly templateIds: readonly string[]
}

type Press = Pick<Plan, 'requests' | 'characters' | 'laterCharacters'> & { readonly jobs: readonly Job[] }

/** The question to ask first; undefined where the press can go ahead. `asWritten` are templates that are meant to be sent as they are. */
export function questionBefore(
  inputs: Inputs,
  { jobs, requests, characters, laterCharacters }: Press,
  { limit, asWritten }: { readonly limit: number; readonly asWritten: ReadonlySet<string> },
): Question | undefined {
  const sent = new Set(jobs.flatMap(({ columnIds }) => columnIds))
  const templateIds = inputs.columns
    .filter(
      (column) =>
        sent.has(column.id) &&
        !hasRowContexts(column) &&
        !asWritten.has(column.context) &&
        isTemplate(column.context),
    )
    .map(({ id }) => id)
  const isLarge = characters + laterCharacters > limit
  if (jobs.length === 0 || (!isLarge && templateIds.length === 0)) return undefined
  return { requests, characters, laterCharacters, isLarge, templateIds }
}
