/** Deflates and inflates text with the browser's streams, in pieces so that large texts do not block the page. */

/** More bytes than a comparison with answers is likely to need. The cap is there because a few kilobytes can inflate to a thousand times as much. */
const MAX_BYTES = 128 * 1024 * 1024

/** How many bytes are processed before yielding to the page. */
const PIECE = 256 * 1024

/** The bytes of a text, deflated (zlib). */
export function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return readBytes(inPieces(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate')))
}

/** Restores the text. Rejects if the bytes are damaged or inflate to more than `most` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most = MAX_BYTES): Promise<string> {
  let size = 0
  const capped = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      size += piece.length
      if (size > most) throw new RangeError('More than a comparison holds')
      controller.enqueue(piece)
    },
  })
  const inflated = inPieces(bytes).pipeThrough(new DecompressionStream('deflate')).pipeThrough(capped)
  return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(inflated))
}

function inPieces(bytes: Uint8Array<ArrayBuffer>) {
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve))
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE))
      else controller.close()
      at += PIECE
    },
  })
}

async function readBytes(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
