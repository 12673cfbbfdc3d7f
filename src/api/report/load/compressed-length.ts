/**
 * How long a compressed body will be once it is unpacked. Nobody says so beforehand, and a page cannot see how much of the
 * compressed bytes has come. But a report is alike all over: compressing its beginning once more tells how much shorter it gets.
 */

/** So much of a beginning is compressed: enough to be alike the rest, and a matter of few milliseconds. */
const SAMPLE_BYTES = 524_288

export class CompressedLength {
  readonly #compressedBytes: number
  readonly #sample = new Uint8Array(SAMPLE_BYTES)
  #sampled = 0
  #estimate: number | undefined

  /** `compressedBytes` is the length of the body as it travels. */
  constructor(compressedBytes: number) {
    this.#compressedBytes = compressedBytes
  }

  /** Bytes of the unpacked body, about; undefined as long as too little of it has come, or where this browser cannot compress. */
  get estimate(): number | undefined {
    return this.#estimate
  }

  /** Takes the next piece of the unpacked body; the bytes are not needed afterwards. */
  write(bytes: Uint8Array): void {
    const room = SAMPLE_BYTES - this.#sampled
    if (room === 0) return
    this.#sample.set(bytes.subarray(0, room), this.#sampled)
    this.#sampled += Math.min(room, bytes.length)
    if (this.#sampled === SAMPLE_BYTES && typeof CompressionStream !== 'undefined') void this.#compareSample()
  }

  async #compareSample() {
    const compressed = new Blob([this.#sample]).stream().pipeThrough(new CompressionStream('gzip'))
    const { byteLength } = await new Response(compressed).arrayBuffer()
    this.#estimate = Math.round((this.#compressedBytes / byteLength) * SAMPLE_BYTES)
  }
}
