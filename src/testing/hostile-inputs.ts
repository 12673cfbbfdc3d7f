/** Texts that break careless quoting: in a shell, a program, a file or an address. */
import fc from 'fast-check'
import type { TranslationInput } from '../api/translate.ts'

const pieces = [
  "'", '"', '`', '$', '$HOME', '${HOME}', '$(id)', '`id`', '\\', '\\\\', '\\n', '\\u0041', "'\\''", "$'", '!', '!!', '#', '&', ';', '|',
  '\n', '\r', '\r\n', '\t', '\0', '\b', '\u001b[31m', '\u007f', '\u0085', '\u200f', '\u2028', '\u2029', '\u202e', '\ufeff', '\ud83d', '\udc4d',
  '😀', '👩‍🔬', '語', 'é', 'JSON', '\nJSON\n', '@file', '%s', '{name}', '</script>', '*/', '"""', "'''", '__proto__', ' ', 'a',
] // prettier-ignore

/** A text composed of such pieces. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

/** Each piece once, in text and context, alone and combined. */
export const hostileInputs: readonly TranslationInput[] = [
  { texts: ['Das Tor war offen.'], targetLanguage: 'EN-US' },
  { texts: pieces.map((piece) => `a${piece}b`), targetLanguage: 'EN-US', context: pieces.join(' ') },
  { texts: pieces, sourceLanguage: 'DE', targetLanguage: 'EN-US', tagHandling: 'html' },
  {
    texts: ['{"text":["x"],"target_lang":"DE"}', '"context": "x"', 'text: [', '    "text": ['],
    targetLanguage: 'X',
  },
  {
    texts: ['it\u2019s', "it's"],
    targetLanguage: 'FR',
    context: 'Sie sagte: "Ja!"\nDann ging sie.',
    tagHandling: 'xml',
  },
]

/** Arbitrary contents of a comparison. */
export const anyContents = fc.record({
  texts: fc.array(hostileText, { minLength: 1, maxLength: 5 }),
  notes: fc.array(fc.oneof(fc.constant(''), hostileText), { maxLength: 5 }),
  keys: fc.array(fc.oneof(fc.constant(''), hostileText), { maxLength: 5 }),
  expectations: fc.array(
    fc.dictionary(
      fc.constantFrom('EN-US', 'FR', 'X-ANY'),
      fc.oneof(
        fc.record({ expected: hostileText }),
        fc.record({ forbidden: hostileText }),
        fc.record({ expected: hostileText, forbidden: hostileText }),
      ),
    ),
    { maxLength: 5 },
  ),
  contexts: fc.array(
    fc
      .record({
        context: hostileText,
        name: hostileText,
        kind: fc.constantFrom('written' as const, 'notes' as const, 'around' as const),
      })
      // Files and links leave out a written context that is not sent.
      .map((one) => (one.kind === 'written' ? one : { ...one, context: '' })),
    { maxLength: 7 },
  ),
  baseline: fc.nat(2),
  sourceLanguage: fc.constantFrom('', 'DE'),
  targetLanguage: fc.constantFrom('EN-US', 'ZH-HANT'),
  targets: fc.constantFrom(undefined, ['ZH-HANT', 'FR', 'EN-US']),
  markup: fc.constantFrom('off' as const, 'xml' as const, 'html' as const),
  repeats: fc.constantFrom(1 as const, 3 as const, 5 as const),
  repeatScope: fc.constantFrom('differing' as const, 'all' as const),
})
