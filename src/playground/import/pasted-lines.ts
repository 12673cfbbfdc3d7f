/** The texts of a paste or a file that holds one text per line: blank lines are separators, not texts. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whether a paste may be a table, JSON or a command, and needs a closer look. */
export function mayBeMoreThanLines(text: string): boolean {
  return /\t|^\s*([[{]|curl )/.test(text)
}
