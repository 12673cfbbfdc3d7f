/** Whether answers still contain the tags and placeholders of their texts, and whether texts are well-formed; each checked once. */
import type { TagHandling } from '../../api/contract.ts'
import { isSent, type TextRow } from './inputs.ts'
import type { Answer } from './answers.ts'
import { tellDamageBy, tellFaultBy } from './cell.ts'
import { checkIntegrity, type IntegrityIssue } from './integrity.ts'
import { findMarkupFault, type MarkupFault } from './markup-fault.ts'

const found = new WeakMap<Answer, readonly IntegrityIssue[]>()

/** What happened to the tags and placeholders in an answer; empty where all are intact. */
export function integrityOf(answer: Answer): readonly IntegrityIssue[] {
  const known = found.get(answer)
  if (known) return known
  const { text, settings } = answer.question
  const issues = checkIntegrity({
    source: text,
    translation: answer.text,
    tagHandling: settings.tagHandling,
  })
  found.set(answer, issues)
  return issues
}

// Cells and filters need to know whether an answer is damaged; that takes a parser, which is fetched after the first paint.
tellDamageBy((answer) => integrityOf(answer).some(({ isProblem }) => isProblem))

const faults = new WeakMap<
  TextRow,
  { readonly markup: TagHandling; readonly fault: MarkupFault | undefined }
>()

tellFaultBy((row, markup) => markup !== 'off' && isSent(row) && faultOf(row, markup) !== undefined)

/** What is wrong with the markup of a text. */
export function faultOf(row: TextRow, markup: TagHandling): MarkupFault | undefined {
  const known = faults.get(row)
  if (known?.markup === markup) return known.fault
  const fault = findMarkupFault(row.text, markup)
  faults.set(row, { markup, fault })
  return fault
}
