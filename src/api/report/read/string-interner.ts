/**
 * Numbers strings by their bytes, so that a text that comes a million times is decoded once. A text is known under each way it
 * was spelt; spellings are found by the one that followed last time (rows come in some order), otherwise by a hash.
 */
import { allocate } from '../allocate.ts'
import { QUOTE, textOf } from './json-tokens.ts'

export class StringInterner {
  /** The distinct texts, in order of first appearance; a text's number is its place here. */
  readonly texts: string[] = []
  readonly #numbers = new Map<string, number>()
  /** All spellings, one after the other, each followed by a quote. */
  #bytes = new Uint8Array(4096)
  #view = new DataView(this.#bytes.buffer)
  #spellings = 0
  /** Per spelling: where it starts, its length, its text, its hash, and the spelling that followed it last time. */
  #starts = new Uint32Array(64)
  #lengths = new Uint32Array(64)
  #textOf = new Uint32Array(64)
  #hashes = new Int32Array(64)
  #followers = new Uint32Array(64)
  /** Open addressing: a spelling plus one, 0 where free. Never more than half full. */
  #slots = new Uint32Array(256)
  #used = 0
  #last = 0
  readonly #meaning: (text: string) => string

  /** `meaning` makes one text of those that mean the same. */
  constructor(meaning: (text: string) => string = (text) => text) {
    this.#meaning = meaning
  }

  /** The number of a text that was decoded elsewhere. */
  numberOf(spelt: string): number {
    const text = this.#meaning(spelt)
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  /**
   * Where a string ends that starts at `start` and is the one that is predicted to come; below zero where it is another. Compares
   * eight bytes at a time, the closing quote with them; `view` is of the same `bytes`. (See `endOfLiteral` on comparing as numbers.)
   */
  endOfPredicted(bytes: Uint8Array, view: DataView, start: number): number {
    if (this.#spellings === 0) return -1
    const spelling = this.#followers[this.#last] ?? 0
    const own = this.#starts[spelling] ?? 0
    const length = (this.#lengths[spelling] ?? 0) + 1
    if (start + length > bytes.length) return -1
    if (length < 8) {
      const spelt = this.#bytes
      for (let index = 0; index < length; index++) {
        if (bytes[start + index] !== spelt[own + index]) return -1
      }
      return start + length - 1
    }
    const spelt = this.#view
    const last = length - 8
    for (let index = 0; index < last; index += 8) {
      if (view.getFloat64(start + index, true) !== spelt.getFloat64(own + index, true)) return -1
    }
    if (view.getFloat64(start + last, true) !== spelt.getFloat64(own + last, true)) return -1
    return start + length - 1
  }

  /** The number of the string that `endOfPredicted` has found. */
  takePredicted(): number {
    this.#last = this.#followers[this.#last] ?? 0
    return this.#textOf[this.#last] ?? 0
  }

  /** The number of a string without escapes. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let entry = this.#slots[slot]; entry; entry = this.#slots[slot]) {
      const spelling = entry - 1
      if (this.#hashes[spelling] === hash && this.#isSpelt(spelling, bytes, start, end)) {
        return this.#follow(spelling)
      }
      slot = (slot + 1) & mask
    }
    return this.#follow(this.#add(bytes, start, end, hash))
  }

  #follow(spelling: number): number {
    this.#followers[this.#last] = spelling
    this.#last = spelling
    return this.#textOf[spelling] ?? 0
  }

  #isSpelt(spelling: number, bytes: Uint8Array, start: number, end: number): boolean {
    const length = end - start
    if (this.#lengths[spelling] !== length) return false
    const own = this.#starts[spelling] ?? 0
    const spelt = this.#bytes
    for (let index = 0; index < length; index++) {
      if (bytes[start + index] !== spelt[own + index]) return false
    }
    return true
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const spelling = this.#spellings
    if (spelling * 2 >= this.#slots.length) this.#widen()
    if (spelling === this.#starts.length) this.#lengthen()
    const length = end - start
    if (this.#used + length + 1 > this.#bytes.length) {
      const larger = allocate(() => new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + length + 1)))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    this.#bytes.set(bytes.subarray(start, end), this.#used)
    this.#bytes[this.#used + length] = QUOTE
    this.#starts[spelling] = this.#used
    this.#lengths[spelling] = length
    this.#hashes[spelling] = hash
    this.#textOf[spelling] = this.numberOf(textOf(bytes, start, end, false))
    this.#used += length + 1
    this.#spellings += 1
    this.#place(spelling)
    return spelling
  }

  #place(spelling: number) {
    const mask = this.#slots.length - 1
    let slot = (this.#hashes[spelling] ?? 0) & mask
    while (this.#slots[slot]) slot = (slot + 1) & mask
    this.#slots[slot] = spelling + 1
  }

  #widen() {
    this.#slots = allocate(() => new Uint32Array(this.#slots.length * 4))
    for (let spelling = 0; spelling < this.#spellings; spelling++) this.#place(spelling)
  }

  #lengthen() {
    const length = this.#spellings * 2
    const longer = (numbers: Uint32Array<ArrayBuffer>) => {
      const copy = allocate(() => new Uint32Array(length))
      copy.set(numbers)
      return copy
    }
    this.#starts = longer(this.#starts)
    this.#lengths = longer(this.#lengths)
    this.#textOf = longer(this.#textOf)
    this.#followers = longer(this.#followers)
    const hashes = allocate(() => new Int32Array(length))
    hashes.set(this.#hashes)
    this.#hashes = hashes
  }
}

/** Stirs in four bytes at a time; at last the high bits, because the low ones choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start
  let at = start
  for (; at + 4 <= end; at += 4) {
    const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    const high = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8)
    hash = Math.imul(hash ^ low ^ (high << 16), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 13)
}
