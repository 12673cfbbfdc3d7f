/**
 * Numbers strings by their bytes, so that a text that comes a million times is decoded once. A text is known under each way it
 * was spelt, escapes included; spellings are found by what they followed last time (rows come in some order), otherwise by a hash.
 */
import { allocate } from '../allocate.ts'
import { BACKSLASH, QUOTE, textOf } from './json-tokens.ts'
import { endOfString } from './row-values.ts'

export class StringInterner {
  /** The distinct texts, in order of first appearance; a text's number is its place here. */
  readonly texts: string[] = []
  /** The spelling that `read` met last; a new one has the number that it would get. */
  seen = 0
  /** The spelling that was taken last. */
  taken = 0
  readonly #numbers = new Map<string, number>()
  /** All spellings, one after the other, each followed by a quote. */
  #bytes = new Uint8Array(4096)
  #view = new DataView(this.#bytes.buffer)
  #spellings = 0
  /** Per spelling: where it starts, its length, its text, and its hash. */
  #starts = new Uint32Array(64)
  #lengths = new Uint32Array(64)
  #textOf = new Uint32Array(64)
  #hashes = new Int32Array(64)
  /** Per spelling before it: the one that followed last time. */
  #followers = new Uint32Array(64)
  /** Open addressing: a spelling plus one, 0 where free. Never more than half full. */
  #slots = new Uint32Array(256)
  #used = 0
  /** Where the string that `read` met last stands. */
  #start = 0
  #end = 0
  #hash = 0
  readonly #meaning: (text: string) => string

  /** `meaning` maps texts that mean the same to one text. */
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
   * Reads the string that starts at `start`, to be taken by `take` once its row is whole. Returns its end; below zero where it does not end in this
   * piece, or is not a string. `after` is what came before it, a spelling of this interner or of another, and only predicts it. `view` is of the same
   * `bytes`.
   */
  read(bytes: Uint8Array, view: DataView, start: number, after: number): number {
    const predicted = this.#followers[after] ?? 0
    let end = start + (this.#lengths[predicted] ?? 0)
    this.seen = predicted
    if (this.#isSpelt(predicted, bytes, view, start)) return end
    // Often another of the same length: a string equal to a known spelling needs no search for its end.
    if (bytes[end] === QUOTE) {
      this.seen = this.#search(bytes, view, start, end)
      if (this.seen < this.#spellings) return end
    }
    end = endOfString(bytes, start)
    if (end >= 0) this.seen = this.#search(bytes, view, start, end)
    this.#start = start
    this.#end = end
    return end
  }

  /** The number of the string that was read last, from the same bytes. From now on it is predicted after `after`. */
  take(bytes: Uint8Array, after: number): number {
    const spelling = this.seen
    if (spelling === this.#spellings) this.#add(bytes, this.#start, this.#end)
    if (this.#followers[after] !== spelling) this.#follow(spelling, after)
    this.taken = spelling
    return this.#textOf[spelling] ?? 0
  }

  #follow(spelling: number, after: number) {
    if (after >= this.#followers.length) this.#followers = longer(this.#followers, after + 1)
    this.#followers[after] = spelling
  }

  /** The number of a string that is known to end at `end`. */
  find(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    const spelling = this.#search(bytes, view, start, end)
    if (spelling === this.#spellings) this.#add(bytes, start, end)
    return this.#textOf[spelling] ?? 0
  }

  /** The spelling of a string, or the number that it would get. */
  #search(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    const hash = hashOf(view, start, end)
    this.#hash = hash
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let entry = this.#slots[slot]; entry; entry = this.#slots[slot]) {
      const spelling = entry - 1
      if (
        this.#hashes[spelling] === hash &&
        this.#lengths[spelling] === end - start &&
        (this.#isSpelt(spelling, bytes, view, start) || this.#isSame(spelling, bytes, start))
      ) {
        return spelling
      }
      slot = (slot + 1) & mask
    }
    return this.#spellings
  }

  /**
   * Whether a spelling and a closing quote start at `start`. Compares eight bytes at a time (see `endOfLiteral` on comparing as
   * numbers), so it may miss one that `#isSame` finds.
   */
  #isSpelt(spelling: number, bytes: Uint8Array, view: DataView, start: number): boolean {
    const own = this.#starts[spelling] ?? 0
    const length = (this.#lengths[spelling] ?? 0) + 1
    if (start + length > bytes.length || spelling >= this.#spellings) return false
    const spelt = this.#view
    const last = length - 8
    if (last < 0) return this.#isSame(spelling, bytes, start) && bytes[start + length - 1] === QUOTE
    for (let index = 0; index < last; index += 8) {
      if (view.getFloat64(start + index, true) !== spelt.getFloat64(own + index, true)) return false
    }
    return view.getFloat64(start + last, true) === spelt.getFloat64(own + last, true)
  }

  #isSame(spelling: number, bytes: Uint8Array, start: number): boolean {
    const own = this.#starts[spelling] ?? 0
    const length = this.#lengths[spelling] ?? 0
    const spelt = this.#bytes
    for (let index = 0; index < length; index++) {
      if (bytes[start + index] !== spelt[own + index]) return false
    }
    return true
  }

  /** Adds the spelling that was searched for last. */
  #add(bytes: Uint8Array, start: number, end: number) {
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
    const own = bytes.subarray(start, end)
    this.#bytes.set(own, this.#used)
    this.#bytes[this.#used + length] = QUOTE
    this.#starts[spelling] = this.#used
    this.#lengths[spelling] = length
    this.#hashes[spelling] = this.#hash
    this.#textOf[spelling] = this.numberOf(textOf(bytes, start, end, own.includes(BACKSLASH)))
    this.#used += length + 1
    this.#spellings += 1
    this.#place(spelling)
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
    this.#starts = longer(this.#starts)
    this.#lengths = longer(this.#lengths)
    this.#textOf = longer(this.#textOf)
    const hashes = allocate(() => new Int32Array(this.#hashes.length * 2))
    hashes.set(this.#hashes)
    this.#hashes = hashes
  }
}

/** A copy of the array, at least twice as long. */
function longer(numbers: Uint32Array<ArrayBuffer>, least = 0): Uint32Array<ArrayBuffer> {
  const copy = allocate(() => new Uint32Array(Math.max(numbers.length * 2, least)))
  copy.set(numbers)
  return copy
}

/** Mixes in four bytes at a time, and the high bits at the end, because the low ones choose the slot. */
export function hashOf(view: DataView, start: number, end: number): number {
  let hash = end - start
  let at = start
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193)
  return hash ^ (hash >>> 13)
}
