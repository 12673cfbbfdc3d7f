/** Bodies that are made while they are read. */

/** A body of the pieces that `pieces` yields, made only as far as it is read; it ends as soon as the reader disconnects. */
export function streamOf(
  pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        void pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
