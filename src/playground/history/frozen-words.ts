/** What a frozen column is, in words. */
import { momentOf } from '../../locale/clock.ts'
import { rowContextNames } from '../inputs/context-kinds.ts'
import type { ContextColumn } from '../inputs/inputs.ts'

/** "From the run of 22 Nov 2026, 03:27 (Sandbox); not sent again. Row notes."; a written context is quoted. */
export function frozenInWords({ context, frozen }: ContextColumn): string {
  if (!frozen) return ''
  const { at, service, kind = 'written' } = frozen
  const asked =
    kind !== 'written'
      ? `${rowContextNames[kind]}.`
      : context.trim() === ''
        ? 'No context.'
        : `“${context.trim().slice(0, 300)}”`
  return `From the run of ${momentOf(at)}${service === '' ? '' : ` (${service})`}; not sent again. ${asked}`
}
