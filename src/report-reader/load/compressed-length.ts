/**
 * Estimates the decompressed length of a compressed body. No header gives that length, and a page cannot see how many compressed bytes have arrived.
 * But a report is much the same throughout, so compressing its beginning again reveals the compression ratio.
 */

/** Bytes of the beginning that are compressed: enough to represent the rest, and done in a few milliseconds. */
const SAMPLE_BYTES = 524_288

export class CompressedLength {
  readonly #compressedBytes: number
  readonly #sample = new Uint8Array(SAMPLE_BYTES)
  #sampled = 0
  /** Approximate length of the decompressed body, in bytes; undefined until enough has arrived, or if compressing fails. */
  estimate: number | undefined

  /** `compressedBytes` is the length of the body on the wire. */
  constructor(compressedBytes: number) {
    this.#compressedBytes = compressedBytes
  }

  /** Takes the next chunk of the decompressed body; the bytes are not kept. */
  write(bytes: Uint8Array): void {
    const room = SAMPLE_BYTES - this.#sampled
    if (room === 0) return
    this.#sample.set(bytes.subarray(0, room), this.#sampled)
    this.#sampled += Math.min(room, bytes.length)
    if (this.#sampled === SAMPLE_BYTES) void this.#compareSample()
  }

  async #compareSample() {
    try {
      const compressed = new Blob([this.#sample]).stream().pipeThrough(new CompressionStream('gzip'))
      const { byteLength } = await new Response(compressed).arrayBuffer()
      this.estimate = Math.round((this.#compressedBytes / byteLength) * SAMPLE_BYTES)
    } catch {
      // Without an estimate, the report is still read.
    }
  }
}
