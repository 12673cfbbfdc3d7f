import { kindFields, type UsageField } from '../report-reader/usage-report.ts'
import { listOf, unitOf } from './format.ts'

/** The names of a counted quantity: on the strip and in the table, in a title, and inside a sentence. */
export const fieldNames: Readonly<
  Record<UsageField, { readonly short: string; readonly title: string; readonly inSentence: string }>
> = {
  characters: { short: 'Characters', title: 'Characters', inSentence: 'characters' },
  text: { short: 'Text', title: 'Text characters', inSentence: 'characters of text' },
  documents: { short: 'Documents', title: 'Document characters', inSentence: 'characters of documents' },
  improvement: {
    short: 'Improvement',
    title: 'Improvement characters',
    inSentence: 'characters of improvement',
  },
  speech: { short: 'Speech', title: 'Speech time', inSentence: 'of speech' },
}

/** "text, documents and improvement" */
export function kindsInWords(): string {
  return listOf(kindFields.map((field) => fieldNames[field].short.toLowerCase()))
}

/** 1,204 characters of text; 1 character; 3 h 02 m of speech */
export function amountInWords(field: UsageField, value: number, write = unitOf(field).full): string {
  const { inSentence } = fieldNames[field]
  return `${write(value)} ${value === 1 ? inSentence.replace('characters', 'character') : inSentence}`
}
