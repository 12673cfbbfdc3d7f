import type { ClipboardEvent } from 'react'

/** The texts of a paste that holds one text per line: blank lines are separators, not texts. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A quick check whether a paste may be a table, JSON or a command. */
function mayBeMoreThanLines(text: string): boolean {
  return /\t|^\s*([[{]|curl )/.test(text)
}

/**
 * A paste that may be more than one text. Lines too many for a text box are held back until the user decides what they are.
 */
export type Paste = {
  readonly text: string
  /** The contents of the box without the paste, and without what it replaced. */
  readonly rest: string
  /** The contents the box would have with the lines held back. */
  readonly held?: string
}

/** Pastes of more lines than this are held back until the user decides what they are. */
const MOST_LINES_IN_BOX = 200

/** Reads a paste; undefined for a single line, which is one text, unless it starts like JSON or a command. */
export function readPaste(event: ClipboardEvent<HTMLTextAreaElement>): Paste | undefined {
  const text = event.clipboardData.getData('text/plain')
  const lines = linesOf(text).length
  if (lines < 2 && !mayBeMoreThanLines(text)) return undefined
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const [head, tail] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
  const paste = { text, rest: head + tail }
  if (lines <= MOST_LINES_IN_BOX) return paste
  event.preventDefault()
  return { ...paste, held: head + text + tail }
}
