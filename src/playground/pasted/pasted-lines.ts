/** The texts of a paste or a file that holds one text per line: blank lines separate, they are not texts. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whether what was pasted may be a table, JSON or a command, which is looked at more closely. */
export function mayBeMoreThanLines(text: string): boolean {
  return /\t|^\s*([[{]|curl )/.test(text)
}
