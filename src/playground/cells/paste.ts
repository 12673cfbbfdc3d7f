import type { ClipboardEvent } from 'react'
import { linesOf, mayBeMoreThanLines } from '../pasted/pasted-lines.ts'

/**
 * What was pasted and may be more than one text. So many lines that a text box would choke on them are held back until it is said what
 * they are.
 */
export type Paste = {
  readonly text: string
  readonly html: string
  /** What stood in the box before. */
  readonly before: string
  /** What it would hold with what was held back. */
  readonly held?: string
}

/** More lines than this are not put into the box before it is said what they are. */
const MOST_LINES_IN_BOX = 200

/** What a paste brings: undefined where it is one line, and so one text, unless it begins like JSON or a command. */
export function readPaste(event: ClipboardEvent<HTMLTextAreaElement>): Paste | undefined {
  const text = event.clipboardData.getData('text/plain')
  const lines = linesOf(text).length
  if (lines < 2 && !mayBeMoreThanLines(text)) return undefined
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const paste = { text, html: event.clipboardData.getData('text/html'), before: value }
  if (lines <= MOST_LINES_IN_BOX) return paste
  event.preventDefault()
  return { ...paste, held: value.slice(0, selectionStart) + text + value.slice(selectionEnd) }
}
