/**
 * How long a compressed body will be once it is unpacked. No header gives that length, and a page cannot see how many of the compressed bytes have
 * come. But a report is much the same throughout: compressing its beginning again shows how much shorter it gets.
 */

/** How many bytes of the beginning are compressed: enough to resemble the rest, and a matter of a few milliseconds. */
const SAMPLE_BYTES = 524_288

export class CompressedLength {
  readonly #compressedBytes: number
  readonly #sample = new Uint8Array(SAMPLE_BYTES)
  #sampled = 0
  /** Approximate bytes of the unpacked body; undefined while too little has come, or where compressing fails. */
  estimate: number | undefined

  /** `compressedBytes` is the length of the body on the wire. */
  constructor(compressedBytes: number) {
    this.#compressedBytes = compressedBytes
  }

  /** Takes the next piece of the unpacked body; the bytes are not needed afterwards. */
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
      // There is no estimate; the report is read all the same.
    }
  }
}
