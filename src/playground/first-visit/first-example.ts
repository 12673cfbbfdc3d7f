import type { InputContents } from '../model/inputs.ts'

/** A small set of inputs that shows one thing a context does, or does not do. */
export type Example = {
  readonly id: string
  readonly title: string
  /** What to look for. */
  readonly note: string
  readonly contents: InputContents
}

/** The contents of the table when the playground is opened for the first time. Its source language is detected, as is that of anything typed over
 *  it. */
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
