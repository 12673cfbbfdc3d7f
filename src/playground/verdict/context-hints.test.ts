import { expect, test } from 'vitest'
import { contextHint } from './context-hints.ts'

const misuses = [
  'Use a friendly tone.',
  'Please translate this in a formal tone.',
  'Translate formally.',
  'Always translate "Tor" as "goal".',
  'Never translate the name Blueberry into anything else, keep it as Blueberry.',
  'Tor = goal',
  'branch → Zweig',
  'Keep the style casual and short.',
  'Adapt the text to the culture of Japanese readers.',
  'Do not use abbreviations in the translation.',
  'You are a professional translator.',
  'Tone: friendly, not too formal',
  'Bitte übersetze „Tor“ immer als „goal“.',
  'Verwende einen lockeren Stil und duze die Leser.',
  'Traduis toujours « avocat » par « lawyer ».',
  'Utilisez un ton formel.',
  'Usa un tono amistoso.',
  'Traduce siempre "banco" como "bench".',
  '「橋」は必ず「bridge」と訳してください。',
  '丁寧な口調で翻訳してください。',
  'Make it sound professional.',
  'The word bank must be translated as Ufer.',
  'Use British spelling.',
  'Write the output in a humorous style.',
]

const good = [
  'The match was almost over when the striker ran at the keeper once more.',
  'We walked along the river and sat down on the grass.',
  'She has taught mathematics at this school for twenty years.',
  'The ambassador used a formal tone and nobody dared to laugh.',
  'Das Messer lag frisch geschliffen neben dem Brett.',
  'Die Ärztin kam spät, weil sie noch operiert hatte.',
  'Der Baum im Garten war nach dem Sturm ohne Äste.',
  'Sergej Wolkow, der Trainer der Mannschaft, sprach danach mit der Presse.',
  'Elle est arrivée en retard, car son train avait été annulé.',
  'La profesora explicó la lección a sus alumnas.',
  'El río estaba alto después de la lluvia.',
  '川沿いを歩きました。水はとても澄んでいました。',
  '彼女は東京の病院で働いている医師です。',
  'Она работает врачом в городской больнице.',
  'كانت المباراة على وشك الانتهاء عندما سدد اللاعب الكرة.',
  'Button in the settings of a photo app; it saves the picture to the phone.',
  'A menu of an Italian restaurant. Starters, main courses, desserts.',
  'Please come in, said the doctor. She closed the door behind her.',
  'The style of the building was copied all over Europe.',
  'Keep off the grass, said the sign beside the river bank.',
  'He works as a translator for the court and she as a judge.',
  'Headline of a sports page: the home side won three to nil.',
  'The new branch opened in March; it has four cashiers and a safe.',
  'Use of the pool is free for guests. Towels are at the desk.',
  'Write to us if the knife is not sharp enough.',
  'Nessuno aspettava più il portiere davanti alla porta.',
  'Wir saßen am Ufer. Always the same song on the radio.',
]

const blames = (context: string) => {
  const kind = contextHint(context, ['bank'])?.kind
  return kind === 'instruction' || kind === 'term-rule'
}

test('the set is large enough and in several languages', () => {
  expect(misuses.length + good.length).toBeGreaterThanOrEqual(40)
})

test.each(misuses)('a misuse is recognised: %s', (context) => {
  expect(blames(context)).toBe(true)
})

test.each(good)('a good context is not blamed: %s', (context) => {
  const texts = /[\u3040-\u30ff]/.test(context)
    ? ['橋のたもと']
    : /[\u0400-\u04ff]/.test(context)
      ? ['Доктор пришла']
      : /[\u0600-\u06ff]/.test(context)
        ? ['حارس المرمى']
        : ['bank', 'branch']
  expect(contextHint(context, texts)).toBeUndefined()
})

test('a hint names the feature that does the work', () => {
  expect(contextHint('Tor = goal', [])?.advice).toContain('glossaries')
  expect(contextHint('Use a friendly tone.', [])?.advice).toContain('style rules')
})

test('a single word, a repeated text and another script are pointed out', () => {
  expect(contextHint('river', ['bank'])?.kind).toBe('single-word')
  expect(contextHint(' The bank. ', ['The bank.'])?.kind).toBe('same-as-text')
  expect(contextHint('川沿いを歩きました。', ['the bank was wet'])?.kind).toBe('other-script')
})

test('an empty context needs no word', () => {
  expect(contextHint('  ', ['bank'])).toBeUndefined()
})
