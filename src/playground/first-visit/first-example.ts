import type { InputContents } from '../model/inputs.ts'

/** A small set of inputs that shows one thing a context can or cannot do. */
export type Example = {
  readonly id: string
  readonly title: string
  /** What to look for in the answers. */
  readonly note: string
  /** On a card of the first visit: the index of the text that best shows its point. */
  readonly cardRow?: number
  readonly contents: InputContents
}

/** The table's contents when the playground is first opened. Its source language is detected, as is that of any text typed over it. */
export const firstExample: Example = {
  id: 'lock',
  title: 'Castle or lock',
  note: '“Schloss” on a hill and in a door',
  contents: {
    texts: ['Das Schloss ist sehr alt.'],
    contexts: [{ name: 'At the door', context: 'Die Tür ist neu, aber der Schlüssel passt nicht.' }],
    targetLanguage: 'EN-US',
  },
}
