/** Small sets of inputs to begin with, one for each thing a context does, and one for a thing it does not. */
import type { Example } from './example.ts'
import { firstExample } from './first-example.ts'

export const examples: readonly Example[] = [
  {
    id: 'meaning',
    title: 'Gate or goal',
    note: '“Tor” at a castle and in a match',
    contents: {
      texts: ['Das Tor war offen.', 'Er stand vor dem Tor.'],
      contexts: [
        { name: 'Football', context: 'Das Fußballspiel war fast vorbei. Der Stürmer hatte den Ball.' },
      ],
      sourceLanguage: 'DE',
      targetLanguage: 'EN-US',
    },
  },
  firstExample,
  {
    id: 'sharp',
    title: 'Hot or sharp',
    note: '“scharf” said of a soup and of a knife',
    contents: {
      texts: ['Das ist sehr scharf.'],
      contexts: [{ name: 'Kitchen knife', context: 'Das Messer ist neu. Damit schneide ich das Brot.' }],
      sourceLanguage: 'DE',
      targetLanguage: 'EN-US',
    },
  },
  {
    id: 'river',
    title: 'Bank by the river',
    note: 'Two contexts side by side: money and water',
    contents: {
      texts: ['The bank is closed.', 'We met at the bank.'],
      contexts: [
        { name: 'Money', context: 'I needed money and wanted to open an account.' },
        { name: 'River', context: 'We walked along the river and looked at the water.' },
      ],
      sourceLanguage: 'EN',
      targetLanguage: 'ES',
    },
  },
  {
    id: 'gender',
    title: 'Who is the teacher',
    note: 'A gender the text does not show',
    contents: {
      texts: ['The teacher is here.', 'I met the doctor.'],
      contexts: [
        { name: 'She', context: 'She is a teacher, and her sister is a doctor. She works in Vienna.' },
        { name: 'He', context: 'He is a teacher, and his brother is a doctor. He works in Vienna.' },
      ],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
    },
  },
  {
    id: 'name',
    title: 'One name, two texts',
    note: 'A name in a headline and in the article, spelt alike',
    contents: {
      texts: ['Sergej gewinnt', 'Sergej Petrow gewinnt das Spiel.'],
      contexts: [
        { name: 'Full name', context: 'Sergej Petrow spielt seit drei Jahren in dieser Mannschaft.' },
      ],
      sourceLanguage: 'DE',
      targetLanguage: 'EN-US',
    },
  },
  {
    id: 'tag',
    title: 'A single tag',
    note: 'A label in markup has nothing around it but the context',
    contents: {
      texts: ['<b>branch</b>', '<p>The <b>branch</b> is old.</p>'],
      contexts: [{ name: 'Tree', context: 'The tree in the garden is full of leaves.' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
      markup: 'html',
    },
  },
  {
    id: 'misuse',
    title: 'Not for instructions',
    note: 'What a context does not do',
    contents: {
      texts: ['Good morning. The report is finished.'],
      contexts: [{ name: 'Tone', context: 'Use a friendly tone.' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
    },
  },
]
