/** German: cases, endings, and the verb in the second place. English: few endings, and "do" for negation. */
import { isBeing } from './clause.ts'
import { conjugate, germanNoun } from './inflect.ts'
import { formsOf } from './table.ts'
import { agreeing, type Grammar, type Use } from './write.ts'

/** Nominative, accusative, dative: masculine, feminine, neuter, plural; `-` for none. */
const likeA = '- e - e en e - e em er em en'
const afterThe = 'e e e en en e e en en en en en'
const afterA = 'er e es en en e es en en en en en'
const alone = 'er e es e en e es e em er em en'

/** Of twelve forms or endings, the one of a case. */
const inCase = (forms: string, { gender, count, germanCase }: Use): string =>
  (forms.split(' ')[germanCase * 4 + (count === 'pl' ? 3 : 'mfn'.indexOf(gender))] ?? '').replace('-', '')

export const german: Grammar = {
  to: 'de',
  order(clause) {
    const start = clause.particles.some(({ isFirst }) => isFirst) ? 'F V S' : 'S V'
    if (clause.said === undefined) return 'F A O P T'
    return isBeing(clause) ? `${start} T N A O P` : `${start} O T N P`
  },
  determiner(cell, use) {
    if (cell === '' || cell.includes(' ')) return inCase(cell, use)
    return cell === 'ein' && use.count === 'pl' ? '' : cell + inCase(likeA, use)
  },
  adjective(cell, use) {
    const { determiner, clause } = use
    const [stem = '', inner = stem] = formsOf(cell)
    if (clause !== undefined) return stem
    const endings = determiner === undefined ? alone : /^(?:the|this)$/.test(determiner) ? afterThe : afterA
    return inner.replace(/e$/, '') + inCase(endings, use)
  },
  noun: (forms, count, { germanCase }) => germanNoun(forms, count, germanCase),
  verb: (_, { cells }, isPast, agreement) => [agreeing(conjugate('de', cells.de), isPast, agreement)],
  // "kein" says it already.
  not: ({ said }) => (said?.isNegated === true ? 'nicht' : ''),
}

export const english: Grammar = {
  to: 'en',
  order(clause) {
    if (isBeing(clause)) return 'F S V N T A O P'
    return clause.said?.isNegated === true ? 'F S N V O P T' : 'F S V A O P T'
  },
  determiner(cell, { count }, next) {
    if (cell === 'a') return count === 'pl' ? '' : /^[aeiou]/i.test(next) ? 'an' : 'a'
    return cell === 'this' && count === 'pl' ? 'these' : cell
  },
  adjective: (cell) => cell,
  verb(clause, { cells }, isPast, agreement) {
    const forms = conjugate('en', cells.en)
    const isHelped = clause.said?.isNegated === true && !isBeing(clause)
    return [isHelped ? (forms[0] ?? '') : agreeing(forms, isPast, agreement)]
  },
  not(clause, agreement) {
    if (clause.said?.isNegated !== true) return ''
    if (isBeing(clause)) return 'not'
    return clause.said.isPast ? 'did not' : `${agreeing(['do', 'does', 'do', 'do'], false, agreement)} not`
  },
}
