/** Small sample inputs: one for each effect of a context, and one for something a context cannot do. */
import { type Example, firstExample } from './first-example.ts'

export const examples: readonly Example[] = [
  {
    id: 'meaning',
    title: 'Gate or goal',
    note: '“Tor” at a castle and in a match',
    cardRow: 1,
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
    note: '“scharf” for a soup and for a knife',
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
    cardRow: 0,
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
    note: 'A name in a headline and in the article, spelt the same',
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
    note: 'A label in markup, with only the context around it',
    contents: {
      texts: ['<b>branch</b>', '<p>The <b>branch</b> is old.</p>'],
      contexts: [{ name: 'Tree', context: 'The tree in the garden is full of leaves.' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
      markup: 'html',
    },
  },
  {
    id: 'labels',
    title: 'Buttons and labels',
    note: 'Five words of an interface, each with a note on where it appears',
    contents: {
      texts: ['Save', 'Open', 'Post', 'Book', 'Close'],
      notes: [
        'Button of a form',
        'Status of a ticket',
        'Heading above a blog article',
        'Button that reserves a hotel room',
        'Button of a dialog',
      ],
      contexts: [{ context: '', name: 'Row notes', kind: 'notes' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
    },
  },
  {
    id: 'misuse',
    title: 'Not for instructions',
    note: 'What a context does not do',
    cardRow: 0,
    contents: {
      texts: ['Good morning. The report is finished.'],
      contexts: [{ name: 'Tone', context: 'Use a friendly tone.' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
    },
  },
]

/** The other examples on the first visit: two effects of a context, and one thing it cannot do. */
export const cardExamples = examples.filter(({ cardRow }) => cardRow !== undefined)

/**
 * The sandbox's exact answers to some of the examples: one response body per column, in order. Shown on the first visit, before anything is sent.
 * `examples.test.ts` asks the sandbox again and prints the new bodies if its answers change.
 */
export const recording: Readonly<Record<string, readonly string[]>> = {
  lock: [
    '{"translations":[{"detected_source_language":"DE","text":"The castle is very old.","billed_characters":25}]}',
    '{"translations":[{"detected_source_language":"DE","text":"The lock is very old.","billed_characters":25}]}',
  ],
  meaning: [
    '{"translations":[{"detected_source_language":"DE","text":"The gate was open.","billed_characters":18},{"detected_source_language":"DE","text":"He stood in front of the gate.","billed_characters":21}]}',
    '{"translations":[{"detected_source_language":"DE","text":"The goal was open.","billed_characters":18},{"detected_source_language":"DE","text":"He stood in front of the goal.","billed_characters":21}]}',
  ],
  gender: [
    '{"translations":[{"detected_source_language":"EN","text":"Der Lehrer ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf den Arzt.","billed_characters":17}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Die Lehrerin ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf die Ärztin.","billed_characters":17}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Der Lehrer ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf den Arzt.","billed_characters":17}]}',
  ],
  misuse: [
    '{"translations":[{"detected_source_language":"EN","text":"Guten Morgen. Der Bericht ist fertig.","billed_characters":37}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Guten Morgen. Der Bericht ist fertig.","billed_characters":37}]}',
  ],
}
