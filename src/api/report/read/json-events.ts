/** What the scanner reports. Positions count within `bytes`, which is the current piece unless a token was cut. */
export type JsonEvents = {
  /** `at` is the position of the brace in the piece. */
  beginObject: (at: number) => void
  /** `end` is the position after the brace. */
  endObject: (end: number) => void
  beginArray: () => void
  endArray: () => void
  /** Name of a member, without its quotes. */
  name: (bytes: Uint8Array, start: number, end: number, escaped: boolean) => void
  /** A string, without its quotes. */
  string: (bytes: Uint8Array, start: number, end: number, escaped: boolean) => void
  number: (value: number, bytes: Uint8Array, start: number, end: number) => void
  word: (value: boolean | null) => void
  /** After an element of an array: the receiver may read further elements of the piece itself. Returns how far it has read. */
  moreElements: (bytes: Uint8Array, at: number) => number
}
