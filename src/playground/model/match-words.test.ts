import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from '../../testing/hostile-inputs.ts'
import { findWord, judgeText } from './match-words.mjs'

describe('a word is found', () => {
  test.each([
    ['He waited at the goal.', 'goal', 'en-US', 'goal'],
    ['GOAL!', 'goal', 'en-US', 'GOAL'],
    ['Göal', 'goal', 'en-US', 'Göal'],
    ['the goals', 'goal', 'en-US', undefined],
    ['the goalkeeper', 'goal', 'en-US', undefined],
    ['a goal-line', 'goal', 'en-US', 'goal'],
    ['the river  bank', 'river bank', 'en-US', 'river bank'],
    ['the river\u00A0bank', 'River Bank', 'en-US', 'river bank'],
    ['Sergej’s hat', 'Sergej', 'en-US', 'Sergej'],
    ['isn’t it', "isn't", 'en-US', 'isn’t'],
    ["l'arbitre siffle", 'arbitre', 'fr', 'arbitre'],
    ['Das Tor', 'tor', 'de', 'Tor'],
    ['Der Torwart', 'Tor', 'de', undefined],
    ['Die Strasse', 'Straße', 'de', 'Strasse'],
    // In Swedish, ö is a separate letter.
    ['för', 'for', 'sv', undefined],
    ['彼は岸に座った。', '岸', 'ja', '岸'],
    ['彼は銀行に座った。', '岸', 'ja', undefined],
    ['서울에서', '서울', 'ko', '서울'],
    ['เขารอที่ประตู', 'ประตู', 'th', 'ประตู'],
    ['كان المرمى مفتوحا', 'المرمى', 'ar', 'المرمى'],
    ['no word', ' ', 'en', undefined],
    ['a.b', 'a.b', 'en', 'a.b'],
    ['axb', 'a.b', 'en', undefined],
    ['C++ and more', 'C++', 'en', 'C++'],
  ])('in %j, %j (%s) is %j', (text, word, language, found) => {
    expect(findWord(text, word, language)).toBe(found)
  })

  test('whatever it is made of, between spaces', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const word = `x${text}x`.replaceAll(/\s+/g, ' ')
        expect(findWord(`before ${word} after`, word, 'en')?.normalize()).toBeDefined()
      }),
    )
  })
})

describe('a translation', () => {
  const judge = (text: string, expectation: Parameters<typeof judgeText>[1]) =>
    judgeText(text, expectation, 'en-US')

  test.each([
    ['the goal', { expected: 'goal' }, { isMet: true, found: 'goal' }],
    ['the net', { expected: 'goal | net' }, { isMet: true, found: 'net' }],
    ['the gate', { expected: 'goal', forbidden: 'gate' }, { isMet: false, has: 'gate', lacks: 'goal' }],
    ['the gate', { expected: 'goal | net' }, { isMet: false, lacks: 'goal” or “net' }],
    ['the gate', { forbidden: 'Gate' }, { isMet: false, has: 'gate' }],
    ['the goal gate', { expected: 'goal', forbidden: 'gate' }, { isMet: false, has: 'gate' }],
    ['the goal', { forbidden: 'gate' }, { isMet: true }],
    ['the goal', {}, undefined],
    ['the goal', { expected: '|', forbidden: ' | ' }, undefined],
  ])('%j with %j is %j', (text, expectation, judged) => {
    expect(judge(text, expectation)).toEqual(judged)
  })
})

test('the quick check agrees with segmenting the text into words', () => {
  const letters = fc.stringMatching(/^[goalGÖé' .-]{1,6}$/)
  const collator = new Intl.Collator('en', { sensitivity: 'base' })
  fc.assert(
    fc.property(letters, letters, (before, word) => {
      const found = findWord(`${before} ${word} end`, word, 'en')
      if (word.trim() !== '' && found !== undefined) {
        expect(collator.compare(found.replaceAll(/\s+/g, ' '), word.trim().replaceAll(/\s+/g, ' '))).toBe(0)
      }
      // A word between spaces is always found.
      if (/^\p{L}+$/u.test(word)) expect(found).toBeDefined()
    }),
  )
})
