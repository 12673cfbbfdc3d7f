/**
 * A streaming JSON scanner: takes the bytes of a document as they arrive and emits events in order. It accepts exactly what `JSON.parse` accepts of
 * the decoded text, wherever the pieces are cut.
 *
 * It is a state machine: a state says what may come next, a stack which containers are open. White space and punctuation are single bytes. A token
 * (string, literal) is a run of bytes; one cut off by the end of a piece is carried over until the rest arrives. Finding the end of a string needs
 * no decoding: in UTF-8, valid or not, a quote byte is always a quote.
 */
import { lengthened } from '../memory.ts'
import type { DecodeIssue } from '../../api/http/decode.ts'
import { BACKSLASH, nextInEscape, QUOTE, SPACE } from './json-tokens.ts'

export type JsonKind = 'object' | 'array' | 'string' | 'literal'

/** The scanner's events. Positions are within the current piece, unless noted otherwise. */
export type JsonEvents = {
  /** A value begins at `at`. */
  begin: (kind: JsonKind, at: number) => void
  /** The innermost open value ends before `at`. */
  end: (at: number) => void
  /** The bytes of a member's name, without its quotes; valid only during the call. */
  name: (bytes: Uint8Array) => void
  /** Called after an array element: the receiver may read further elements of the piece itself. Returns the position it has read up to. */
  moreElements: (bytes: Uint8Array, at: number) => number
}

/** Thrown if a response is not a usage report: names a JSON path, or a byte offset if it is not even JSON. */
export class ReportDecodeError extends Error {
  override readonly name = 'ReportDecodeError'
  readonly issue: DecodeIssue

  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`)
    this.issue = { path, expected }
  }
}

const expected = {
  value: 'a value',
  firstElement: 'a value or "]"',
  afterElement: '"," or "]"',
  firstName: 'a name or "}"',
  name: 'a name',
  colon: '":"',
  afterMember: '"," or "}"',
  end: 'nothing more',
}

type State = keyof typeof expected
/** A literal is a number, `true`, `false` or `null`. A byte order mark may precede the document. */
type Token = 'string' | 'name' | 'literal' | 'mark'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
/** White space and punctuation, which end a literal. */
const DELIMITERS = new Set(new TextEncoder().encode(' \t\n\r,:{}[]"'))
const FIRST_OF_MARK = 0xef
const NOTHING = new Uint8Array()

export class JsonScanner {
  readonly #events: JsonEvents
  #state: State = 'value'
  /** The open containers, each as the state after one of its values. */
  readonly #open: ('afterMember' | 'afterElement')[] = []
  /** Number of bytes in earlier pieces. */
  #before = 0
  /** The token carried over from an earlier piece, and its bytes so far. */
  #cut: Token | undefined
  #carry = new Uint8Array(256)
  #carried = 0
  /** How many bytes of an escape have been read; 0 outside escapes. */
  #escape = 0

  constructor(events: JsonEvents) {
    this.#events = events
  }

  /** Reads one piece. Throws a `ReportDecodeError` with the offset of the first invalid byte. */
  write(bytes: Uint8Array): void {
    let at = this.#cut === undefined ? 0 : this.#run(this.#cut, bytes, 0)
    while (at < bytes.length) at = this.#step(bytes, at)
    this.#before += bytes.length
  }

  /** Number of open containers around the value that begins or ends. */
  get depth(): number {
    return this.#open.length
  }

  /** Whether the document is complete. Only white space may still follow. */
  get isComplete(): boolean {
    return this.#state === 'end'
  }

  /** Ends the document. Throws a `ReportDecodeError` if it is incomplete. */
  end(): void {
    if (this.#cut === 'string' || this.#cut === 'name') this.#fail(0, 'the end of a string')
    if (this.#cut !== undefined) this.#endToken(this.#cut, this.#carry.subarray(0, this.#carried), NOTHING, 0)
    if (this.#state !== 'end') this.#fail(0, expected[this.#state])
  }

  /** One byte of punctuation or white space, or one token. Returns the position after it. */
  #step(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0
    switch (byte) {
      case SPACE:
      case 0x09:
      case 0x0a:
      case 0x0d:
        return at + 1
      case QUOTE:
        if (this.#state === 'firstName' || this.#state === 'name') return this.#run('name', bytes, at + 1)
        this.#needValue(at)
        this.#events.begin('string', at)
        return this.#run('string', bytes, at + 1)
      case 0x2c: // ,
        this.#need(at, 'afterMember', 'afterElement')
        this.#state = this.#state === 'afterMember' ? 'name' : 'value'
        return at + 1
      case 0x3a: // :
        this.#need(at, 'colon')
        this.#state = 'value'
        return at + 1
      case 0x7b: // {
        this.#needValue(at)
        this.#events.begin('object', at)
        this.#open.push('afterMember')
        this.#state = 'firstName'
        return at + 1
      case 0x7d: // }
        this.#need(at, 'afterMember', 'firstName')
        this.#open.pop()
        return this.#afterValue(bytes, at + 1)
      case 0x5b: // [
        this.#needValue(at)
        this.#events.begin('array', at)
        this.#open.push('afterElement')
        this.#state = 'firstElement'
        return at + 1
      case 0x5d: // ]
        this.#need(at, 'afterElement', 'firstElement')
        this.#open.pop()
        return this.#afterValue(bytes, at + 1)
      default:
        if (byte === FIRST_OF_MARK && this.#before + at === 0) return this.#run('mark', bytes, at)
        this.#needValue(at)
        this.#events.begin('literal', at)
        return this.#run('literal', bytes, at)
    }
  }

  #needValue(at: number) {
    this.#need(at, 'value', 'firstElement')
  }

  #need(at: number, state: State, orState = state) {
    if (this.#state !== state && this.#state !== orState) this.#fail(at, expected[this.#state])
  }

  #afterValue(bytes: Uint8Array, at: number): number {
    this.#events.end(at)
    this.#state = this.#open.at(-1) ?? 'end'
    return this.#state === 'afterElement' ? this.#events.moreElements(bytes, at) : at
  }

  /** Reads the token that begins at `start`, or the rest of the one that was cut off. */
  #run(token: Token, bytes: Uint8Array, start: number): number {
    const end = this.#endOf(token, bytes, start)
    const isCut = end < 0
    const part = bytes.subarray(start, isCut ? bytes.length : end)
    if (isCut || this.#carried > 0) this.#carryOver(part)
    this.#cut = isCut ? token : undefined
    if (isCut) return bytes.length
    const own = this.#carried > 0 ? this.#carry.subarray(0, this.#carried) : part
    this.#carried = 0
    return this.#endToken(token, own, bytes, end)
  }

  #carryOver(part: Uint8Array) {
    const length = this.#carried + part.length
    if (length > this.#carry.length) this.#carry = lengthened(Uint8Array, this.#carry, length * 2)
    this.#carry.set(part, this.#carried)
    this.#carried = length
  }

  /** The position after the last byte of a token; negative if it does not end in this piece. */
  #endOf(token: Token, bytes: Uint8Array, start: number): number {
    let at = start
    if (token === 'literal') while (at < bytes.length && !DELIMITERS.has(bytes[at] ?? 0)) at += 1
    if (token === 'mark') while (at < bytes.length && (bytes[at] ?? 0) >= 0x80) at += 1
    if (token === 'literal' || token === 'mark') return at < bytes.length ? at : -1
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (this.#escape > 0) {
        const next = nextInEscape(this.#escape, byte)
        if (next < 0) this.#fail(at - this.#escape, 'an escape such as \\n or \\u0041')
        this.#escape = next
      } else if (byte === QUOTE) return at
      else if (byte === BACKSLASH) this.#escape = 1
      else if (byte < SPACE) this.#fail(at, 'no control character in a string')
    }
    return -1
  }

  /** Ends the token with the bytes `own` before `end`; returns the position after it. Fails if it is invalid. */
  #endToken(token: Token, own: Uint8Array, bytes: Uint8Array, end: number): number {
    if (token === 'string') return this.#afterValue(bytes, end + 1)
    if (token === 'name') {
      this.#events.name(own)
      this.#state = 'colon'
      return end + 1
    }
    const text = decoder.decode(own)
    if (token === 'mark' ? text !== '\ufeff' : !LITERAL.test(text))
      this.#fail(end - own.length, /^[-+.\d]/.test(text) ? 'a number' : expected.value)
    return token === 'mark' ? end : this.#afterValue(bytes, end)
  }

  #fail(at: number, what: string): never {
    throw new ReportDecodeError(`byte ${this.#before + at}`, what)
  }
}
