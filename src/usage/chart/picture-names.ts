/** The names of layers in a saved picture. A picture has no hover, so a long name continues on further lines. */

const letters = new Intl.Segmenter()

/** Characters as a reader perceives them. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment)
}

/** The most lines of a name; a longer one is cut in the middle, because the ends distinguish keys. */
const MOST_LINES = 3

/** The name and its amount, in lines no wider than `width`. `widthOf` measures a line. */
export function nameLines(
  name: string,
  amount: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const fits = (text: string) => widthOf(text) <= width
  const lines = cutInMiddle(name, (text) => linesOf(text, fits).length <= MOST_LINES)
  const written = linesOf(lines, fits)
  const last = `${written.pop() ?? ''}  ${amount}`
  return fits(last) ? [...written, last] : [...written, last.slice(0, -amount.length - 2), amount]
}

/** The name, or as much of its beginning and its end as fits. */
function cutInMiddle(name: string, isAccepted: (text: string) => boolean): string {
  if (isAccepted(name)) return name
  const characters = lettersOf(name)
  let kept = characters.length - 1
  const cut = () => {
    const end = Math.floor(kept / 2)
    return `${characters.slice(0, kept - end).join('')}…${characters.slice(characters.length - end).join('')}`
  }
  while (kept > 2 && !isAccepted(cut())) kept -= 1
  return cut()
}

/** Broken after a space or a mark between words; within a word only where it is wider than a line. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/(?<=[\s\-_./:@…])/)) {
    const longer = `${lines.at(-1) ?? ''}${word}`
    if (lines.length > 0 && fits(longer.trimEnd())) lines[lines.length - 1] = longer
    else lines.push(...broken(word, fits))
  }
  return lines.map((line) => line.trimEnd())
}

function broken(word: string, fits: (line: string) => boolean): string[] {
  const parts = ['']
  for (const character of lettersOf(word)) {
    const longer = `${parts.at(-1) ?? ''}${character}`
    if (fits(longer.trimEnd()) || longer === character) parts[parts.length - 1] = longer
    else parts.push(character)
  }
  return parts
}
