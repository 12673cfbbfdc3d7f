import { inTurns } from '../api/in-turns.ts'

/** Puts the pieces into a file; a long one takes a while, in which the page answers. */
export async function collectFile(pieces: Iterable<string>, type: string): Promise<Blob> {
  return inTurns(collect(pieces, type))
}

function* collect(pieces: Iterable<string>, type: string): Generator<undefined, Blob> {
  const parts: Blob[] = []
  for (const piece of pieces) {
    // A blob lives outside the heap of the page, unlike the string it is made of.
    parts.push(new Blob([piece]))
    yield
  }
  return new Blob(parts, { type })
}

/** Hands the file to the browser to be saved under `name`. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next turn; some take longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
