import { expect, test } from 'vitest'
import { readsLikeInstruction } from './context-hint.tsx'

const instructions = [
  'Use a friendly tone.',
  'Please translate this in a formal tone.',
  'Translate formally.',
  'Always translate "Tor" as "goal".',
  'Never translate the name Blueberry into anything else, keep it as Blueberry.',
  'Keep the style casual and short.',
  'Adapt the text to the culture of Japanese readers.',
  'Do not use abbreviations in the translation.',
  'You are a professional translator.',
  'Tone: friendly, not too formal',
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

test.each(instructions)('an instruction is recognised: %s', (context) => {
  expect(readsLikeInstruction(context)).toBe(true)
})

test.each(['', ...good])('a good context is not flagged: %s', (context) => {
  expect(readsLikeInstruction(context)).toBe(false)
})
