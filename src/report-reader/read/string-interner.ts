/**
 * Gives each distinct string a number by its bytes, so that a key, label or date that comes a million times is decoded once.
 *
 *     labels, as they come     "Web"  "Ops"  "Web"  "Ops"  "W\u0065b"
 *     their spellings            0      1      0      1       2
 *     their texts                0      1      0      1       0
 *
 * A *spelling* is the bytes between the quotes, a *text* is what they mean; the number of a text is what the report's columns hold. The third string
 * needs no decoding, as its bytes are those of spelling 0. The fourth needs no search either: spelling 1 followed spelling 0 before, so its bytes are
 * compared first (`#followers`). That is right most of the time, because rows come in some order. Otherwise a hash finds the spelling (`#table`).
 *
 * A row may turn out to be of another form after some of its strings were read. So `recognise` only looks a string up, and `confirm` counts it as one
 * of the report's once the row is whole.
 */
import { lengthened } from '../memory.ts'
import { BACKSLASH, endOfString, hasSameBytes, isSame, QUOTE, textOf, viewOf } from './json-tokens.ts'

export class StringInterner {
  /** The distinct texts, in order of first appearance; the number of a text is its place here. */
  readonly texts: string[] = []
  /** The spelling that was recognised last; a new one has the place that it would get. */
  recognised = 0
  /** The spelling that was confirmed last. */
  confirmed = 0
  readonly #meaning: (text: string) => string
  readonly #numbers = new Map<string, number>()
  #spellings = 0
  /** Per spelling: where it starts in `#bytes`, its length, its hash, and the number of its text. */
  #starts = new Uint32Array(64)
  #lengths = new Uint32Array(64)
  #hashes = new Int32Array(64)
  #textNumbers = new Uint32Array(64)
  /** All spellings, one after the other, each followed by a quote. */
  #bytes = new Uint8Array(4096)
  #view = viewOf(this.#bytes)
  #bytesUsed = 0
  /** By hash, with open addressing: a spelling plus one, 0 where free. Never more than half full. */
  #table = new Uint32Array(256)
  /** Per spelling that came before: the one that followed it last time. */
  #followers = new Uint32Array(64)
  /** Where the string that was recognised last stands, and the hash that was computed last: a new spelling is added from these. */
  #start = 0
  #end = 0
  #hash = 0

  /** `meaning` maps texts that mean the same to one text. */
  constructor(meaning: (text: string) => string = (text) => text) {
    this.#meaning = meaning
  }

  /** The number of a text that was decoded elsewhere. */
  numberOfText(decoded: string): number {
    const text = this.#meaning(decoded)
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  /**
   * Recognises the string that starts at `start`. Returns its end; below zero where it does not end in this piece, or is not a string. `previous`
   * is the spelling that came before it, in this interner or another, and only predicts it. `view` is of the same `bytes`.
   */
  recognise(bytes: Uint8Array, view: DataView, start: number, previous: number): number {
    const predicted = this.#followers[previous] ?? 0
    let end = start + (this.#lengths[predicted] ?? 0)
    this.recognised = predicted
    if (this.#isHere(predicted, bytes, view, start)) return end
    // Often another of the same length: a string equal to a known spelling needs no search for its end.
    if (bytes[end] === QUOTE) {
      this.recognised = this.#search(view, start, end)
      if (this.recognised < this.#spellings) return end
    }
    end = endOfString(bytes, start)
    if (end >= 0) this.recognised = this.#search(view, start, end)
    this.#start = start
    this.#end = end
    return end
  }

  /** The number of the string that was recognised last, from the same bytes. From now on it is predicted after `previous`. */
  confirm(bytes: Uint8Array, previous: number): number {
    const spelling = this.recognised
    if (spelling === this.#spellings) this.#add(bytes, this.#start, this.#end)
    if (this.#followers[previous] !== spelling) this.#predict(spelling, previous)
    this.confirmed = spelling
    return this.#textNumbers[spelling] ?? 0
  }

  #predict(spelling: number, previous: number) {
    const room = this.#followers.length
    if (previous >= room)
      this.#followers = lengthened(Uint32Array, this.#followers, Math.max(room * 2, previous + 1))
    this.#followers[previous] = spelling
  }

  /** The spelling of a string, or the place that it would get. */
  #search(view: DataView, start: number, end: number): number {
    const length = end - start
    const hash = hashOf(view, start, end)
    this.#hash = hash
    const mask = this.#table.length - 1
    let slot = hash & mask
    for (let entry = this.#table[slot]; entry; entry = this.#table[slot]) {
      const spelling = entry - 1
      if (this.#hashes[spelling] === hash && this.#lengths[spelling] === length) {
        const own = this.#starts[spelling] ?? 0
        if (isSame(view, start, this.#view, own, length)) return spelling
        if (hasSameBytes(view, start, this.#view, own, length)) return spelling
      }
      slot = (slot + 1) & mask
    }
    return this.#spellings
  }

  /** Whether a spelling and a closing quote start at `start`. */
  #isHere(spelling: number, bytes: Uint8Array, view: DataView, start: number): boolean {
    const length = (this.#lengths[spelling] ?? 0) + 1
    if (start + length > bytes.length || spelling >= this.#spellings) return false
    return isSame(view, start, this.#view, this.#starts[spelling] ?? 0, length)
  }

  /** Adds the spelling that was searched for last. */
  #add(bytes: Uint8Array, start: number, end: number) {
    const spelling = this.#spellings
    const length = end - start
    this.#makeRoom(length + 1)
    const own = bytes.subarray(start, end)
    this.#bytes.set(own, this.#bytesUsed)
    this.#bytes[this.#bytesUsed + length] = QUOTE
    this.#starts[spelling] = this.#bytesUsed
    this.#lengths[spelling] = length
    this.#hashes[spelling] = this.#hash
    this.#textNumbers[spelling] = this.numberOfText(textOf(bytes, start, end, own.includes(BACKSLASH)))
    this.#bytesUsed += length + 1
    this.#spellings += 1
    this.#enter(spelling)
  }

  /** Makes room for one more spelling, of so many bytes with its quote. */
  #makeRoom(length: number) {
    if (this.#bytesUsed + length > this.#bytes.length) {
      this.#bytes = lengthened(
        Uint8Array,
        this.#bytes,
        Math.max(this.#bytes.length * 2, this.#bytesUsed + length),
      )
      this.#view = viewOf(this.#bytes)
    }
    if (this.#spellings === this.#starts.length) {
      const room = this.#spellings * 2
      this.#starts = lengthened(Uint32Array, this.#starts, room)
      this.#lengths = lengthened(Uint32Array, this.#lengths, room)
      this.#hashes = lengthened(Int32Array, this.#hashes, room)
      this.#textNumbers = lengthened(Uint32Array, this.#textNumbers, room)
    }
    if (this.#spellings * 2 >= this.#table.length) {
      this.#table = new Uint32Array(this.#table.length * 4)
      for (let spelling = 0; spelling < this.#spellings; spelling++) this.#enter(spelling)
    }
  }

  /** Enters a spelling in the table. */
  #enter(spelling: number) {
    const mask = this.#table.length - 1
    let slot = (this.#hashes[spelling] ?? 0) & mask
    while (this.#table[slot]) slot = (slot + 1) & mask
    this.#table[slot] = spelling + 1
  }
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
