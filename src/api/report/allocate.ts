/** Memory for the columns of a report. Running out of it is distinguished from every bug. */

/** There was no memory for a column. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}

/** Makes arrays and nothing else, so a `RangeError` can only mean that memory has run out. Throws `OutOfMemory`. */
export function allocate<Made>(make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    throw error instanceof RangeError ? new OutOfMemory(error.message, { cause: error }) : error
  }
}
