/** French: the composed past, "ne … pas", and letters that are left out before a vowel. */
import type { Word } from './clause.ts'
import { fourth } from './spanish.ts'
import { formsOf, lookUp } from './table.ts'
import { agreeing, formOfBe, formOfPronoun, isMotion, isNegated, type Grammar } from './write.ts'

const inflect: Grammar['adjective'] = (cell, { gender, count }) => {
  const [masculine = '', feminine = masculine.endsWith('e') ? masculine : `${masculine}e`] = formsOf(cell)
  const single = gender === 'f' && !masculine.includes(' ') ? feminine : masculine
  return count === 'sg' || /[sx]$/.test(single) ? single : single + (single.endsWith('eau') ? 'x' : 's')
}

export const french: Grammar = {
  to: 'fr',
  order: ({ said, object }) =>
    said === undefined
      ? 'F A O P T'
      : said.verb && object?.head.kind === 'pronoun'
        ? 'F S V P T'
        : 'F S V A O P T',
  determiner: fourth,
  adjective: inflect,
  verb(clause, agreement) {
    const { said, object } = clause
    if (said === undefined) return []
    // "Je ne l'ai pas rencontré": an object that is a pronoun stands before the verb.
    const before = said.verb && object?.head.kind === 'pronoun' ? [formOfPronoun(object, 'fr', 1)] : []
    const around = (finite: string) =>
      isNegated(clause) ? ['ne', ...before, finite, 'pas'] : [...before, finite]
    if (said.verb === undefined) return around(formOfBe('fr', said.isPast, agreement))
    const [infinitive = '', ...given] = formsOf(said.verb.cells.fr)
    const stem = infinitive.replace(/er$/, '')
    const [he = `${stem}e`, they = `${stem}ent`, we = `${stem}ons`, participle = `${stem}é`] = given
    const I = he === 'a' ? 'ai' : he === 'va' ? 'vais' : he.endsWith('e') ? he : `${he.replace(/t$/, '')}s`
    if (!said.isPast) return around(agreeing([I, he, we, they], false, agreement))
    const moved = /^est (.*)$/.exec(participle)?.[1]
    if (moved === undefined)
      return [...around(agreeing(['ai', 'a', 'avons', 'ont'], false, agreement)), participle]
    return [...around(formOfBe('fr', false, agreement)), inflect(moved, agreement, { role: 'said' })]
  },
  preposition: ({ id, cells }, _, clause) => (isMotion(clause) && /^(?:in|at)$/.test(id) ? 'à' : cells.fr),
  finish: elide,
  joins: { 'à le': 'au', 'à les': 'aux', 'de le': 'du', 'de les': 'des' },
}

const short = {
  le: "l'",
  la: "l'",
  je: "j'",
  me: "m'",
  ne: "n'",
  de: "d'",
  ce: 'cet',
  vieux: 'vieil',
  beau: 'bel',
  nouveau: 'nouvel',
  ma: 'mon',
  sa: 'son',
}

/** Leaves out what French does not say before a vowel. */
function elide(words: readonly Word[]): Word[] {
  const isVowel = (text = '') => /^[aeiouéèêàâhœ]/i.test(text)
  return words.map((word, index) => {
    const own = isVowel(words[index + 1]?.text) ? lookUp<string>(short, word.text) : undefined
    const isTied = isVowel(word.text) && /^(?:le|la|je|me|ne|de)$/.test(words[index - 1]?.text ?? '')
    return { ...word, text: own ?? word.text, ...(isTied && { tied: true }) }
  })
}
