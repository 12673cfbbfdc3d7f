/** Time spent on one turn of making a file, in milliseconds: short enough that the page keeps answering. */
const TURN = 12

/** Puts the pieces into a file, a turn at a time. */
export async function collectFile(pieces: Iterable<string>, type: string): Promise<Blob> {
  const parts: Blob[] = []
  let turn: string[] = []
  let started = performance.now()
  for (const piece of pieces) {
    turn.push(piece)
    if (performance.now() - started < TURN) continue
    // A blob lives outside the heap of the page, unlike the strings it is made of.
    parts.push(new Blob(turn))
    turn = []
    await new Promise((next) => setTimeout(next, 0))
    started = performance.now()
  }
  return new Blob([...parts, ...turn], { type })
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
