/** Memory for the columns of a report: where there is none left, that is told apart from every bug. */

/** There was no memory for a column. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}

/** Makes arrays, and nothing else: then the only range that can be exceeded is that of memory. Throws `OutOfMemory`. */
export function allocate<Made>(make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    throw error instanceof RangeError ? new OutOfMemory(error.message, { cause: error }) : error
  }
}
