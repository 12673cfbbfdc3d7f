/** Deflates and inflates text with the browser's streams, in chunks so that large texts do not block the page. */

/** More bytes than a comparison with answers is likely to need. The cap is there because a few kilobytes can inflate to a thousand times as much. */
const MAX_BYTES = 128 * 1024 * 1024

/** How many bytes are processed before yielding to the page. */
const PIECE = 256 * 1024

/** The bytes of a text, deflated (zlib). */
export function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return pass(new TextEncoder().encode(text), new CompressionStream('deflate'), Infinity)
}

/** Restores the text. Rejects if the bytes are damaged or inflate to more than `most` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most = MAX_BYTES): Promise<string> {
  const text = await pass(bytes, new DecompressionStream('deflate'), most)
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Damaged bytes fail both the writer and the reader; the reader reports it.
  feed(bytes, writable).catch(() => {})
  const pieces: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('More than a comparison holds')
    }
    pieces.push(next.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

async function feed(bytes: Uint8Array<ArrayBuffer>, writable: WritableStream<BufferSource>) {
  const writer = writable.getWriter()
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    await writer.write(bytes.subarray(at, at + PIECE))
  }
  await writer.close()
}
