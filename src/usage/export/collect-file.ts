import { runTimeSliced } from '../../api/time-slicing.ts'

/** Puts the pieces into a file; a long one takes a while, during which the page responds. */
export async function collectFile(pieces: Iterable<string>, type: string): Promise<Blob> {
  return runTimeSliced(collect(pieces, type))
}

/** How many blobs are joined at a time: joining takes time for each part, and a long file has hundreds. */
const JOINED = 16

function* collect(pieces: Iterable<string>, type: string): Generator<undefined, Blob> {
  const groups: Blob[] = []
  let group: Blob[] = []
  for (const piece of pieces) {
    // A blob lives outside the page's heap, unlike the string it is made from.
    group.push(new Blob([piece]))
    if (group.length === JOINED) {
      groups.push(new Blob(group))
      group = []
    }
    yield
  }
  return new Blob([...groups, ...group], { type })
}
