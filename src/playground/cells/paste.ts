import type { ClipboardEvent } from 'react'
import { linesOf } from '../inputs/pasted-lines.ts'

/** Several lines that were pasted. So many that a text box would choke on them are held back until it is said what they are. */
export type Paste = { readonly held?: string }

/** More lines than this are not put into the box before it is said what they are. */
const MOST_LINES_IN_BOX = 200

/** What a paste brings: undefined where it is one line, and so one text. */
export function readPaste(event: ClipboardEvent<HTMLTextAreaElement>): Paste | undefined {
  const pasted = event.clipboardData.getData('text/plain')
  const lines = linesOf(pasted).length
  if (lines < 2) return undefined
  if (lines <= MOST_LINES_IN_BOX) return {}
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  return { held: value.slice(0, selectionStart) + pasted + value.slice(selectionEnd) }
}
