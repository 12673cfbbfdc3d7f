/** The texts of a paste or a file that holds one text per line: blank lines separate, they are not texts. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
