/**
 * Gives each distinct string a number by its bytes, so that a key, label or date that occurs a million times is decoded once.
 *
 *     labels, in order         "Web"  "Ops"  "Web"  "Ops"  "W\u0065b"
 *     their spellings            0      1      0      1       2
 *     their texts                0      1      0      1       0
 *
 * A *spelling* is the bytes between the quotes, a *text* is their meaning; the report's columns store the number of the text. The third string
 * needs no decoding, because its bytes are those of spelling 0. The fourth needs no search either: spelling 1 followed spelling 0 before, so its bytes
 * are compared first (`#followers`). This usually succeeds, because rows come in some order. Otherwise a hash finds the spelling (`#table`).
 *
 * A row may turn out not to fit its template after some of its strings were read. So `recognise` only finds the spelling of a string, and `confirm`
 * adds its text to the report once the row is complete.
 */
import { lengthened } from '../memory.ts'
import { endOfString, hasSameBytes, isSame, QUOTE, textOf, viewOf } from './json-tokens.ts'

/** Stands for a missing spelling or text number. */
const UNKNOWN = -1

export class StringInterner {
  /** The distinct texts, in order of first appearance; the number of a text is its index here. */
  readonly texts: string[] = []
  /** The spelling recognised last, and the one confirmed last. */
  recognised = 0
  confirmed = 0
  readonly #meaning: (text: string) => string
  readonly #numbers = new Map<string, number>()
  /** Per spelling: its start in `#bytes`, its length, its hash, and the number of its text. */
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  readonly #hashes: number[] = []
  readonly #textNumbers: number[] = []
  /** All spellings, one after the other, each followed by a quote. */
  #bytes = new Uint8Array(4096)
  #view = viewOf(this.#bytes)
  #bytesUsed = 0
  /** A hash table with open addressing: a spelling plus one, 0 if the slot is free. Never more than half full. */
  #table = new Uint32Array(256)
  /** Per preceding spelling: the one that followed it last time. */
  readonly #followers: number[] = []

  /** `meaning` maps equivalent texts to one text. */
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
   * Recognises the string that starts at `start`. Returns its end; negative if it does not end in this piece, or is not a string. `previous` is
   * the preceding spelling, in this interner or another, and is only a prediction aid. `view` is a view of `bytes`.
   */
  recognise(bytes: Uint8Array, view: DataView, start: number, previous: number): number {
    let spelling = this.#followers[previous] ?? 0
    let end = start + (this.#lengths[spelling] ?? 0)
    if (!this.#isHere(spelling, bytes, view, start)) {
      // Often it is another spelling of the same length: a string equal to a known spelling needs no search for its end.
      spelling = bytes[end] === QUOTE ? this.#find(view, start, end) : UNKNOWN
    }
    if (spelling === UNKNOWN) {
      end = endOfString(bytes, start)
      if (end < 0) return end
      spelling = this.#find(view, start, end)
      if (spelling === UNKNOWN) spelling = this.#add(bytes.subarray(start, end), hashOf(view, start, end))
    }
    this.recognised = spelling
    return end
  }

  /** The number of the text recognised last, which is predicted after `previous` from now on. */
  confirm(previous: number): number {
    const spelling = this.recognised
    while (this.#followers.length <= previous) this.#followers.push(0)
    this.#followers[previous] = spelling
    this.confirmed = spelling
    const known = this.#textNumbers[spelling] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    const start = this.#starts[spelling] ?? 0
    const own = this.#bytes.subarray(start, start + (this.#lengths[spelling] ?? 0))
    const number = this.numberOfText(textOf(own))
    this.#textNumbers[spelling] = number
    return number
  }

  /** The spelling with these bytes. */
  #find(view: DataView, start: number, end: number): number {
    const length = end - start
    const hash = hashOf(view, start, end)
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
    return UNKNOWN
  }

  /** Whether a spelling and a closing quote start at `start`. */
  #isHere(spelling: number, bytes: Uint8Array, view: DataView, start: number): boolean {
    const length = (this.#lengths[spelling] ?? 0) + 1
    if (start + length > bytes.length || spelling >= this.#starts.length) return false
    return isSame(view, start, this.#view, this.#starts[spelling] ?? 0, length)
  }

  #add(bytes: Uint8Array, hash: number): number {
    const start = this.#bytesUsed
    this.#bytesUsed += bytes.length + 1
    if (this.#bytesUsed > this.#bytes.length) {
      this.#bytes = lengthened(Uint8Array, this.#bytes, this.#bytesUsed * 2)
      this.#view = viewOf(this.#bytes)
    }
    this.#bytes.set(bytes, start)
    this.#bytes[this.#bytesUsed - 1] = QUOTE
    const spelling = this.#starts.push(start) - 1
    this.#lengths.push(bytes.length)
    this.#hashes.push(hash)
    this.#textNumbers.push(UNKNOWN)
    if (this.#starts.length * 2 > this.#table.length) {
      this.#table = new Uint32Array(this.#table.length * 4)
      for (let other = 0; other < spelling; other++) this.#enter(other)
    }
    this.#enter(spelling)
    return spelling
  }

  /** Adds a spelling to the table. */
  #enter(spelling: number) {
    const mask = this.#table.length - 1
    let slot = (this.#hashes[spelling] ?? 0) & mask
    while (this.#table[slot]) slot = (slot + 1) & mask
    this.#table[slot] = spelling + 1
  }
}

/** Mixes in four bytes at a time, and finally the high bits, because the low bits choose the slot. */
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
