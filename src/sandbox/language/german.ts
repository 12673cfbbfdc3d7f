/** German: cases, endings, and the verb in the second place. */
import { isBeing } from './clause.ts'
import { germanJoins } from './function-words.ts'
import { conjugate, germanNoun } from './inflect.ts'
import { formsOf } from './table.ts'
import { agreeing, type Grammar } from './write.ts'

/** Nominative, accusative, dative: masculine, feminine, neuter, plural; `-` for none. */
const likeA = '- e - e en e - e em er em en'
const afterThe = 'e e e en en e e en en en en en'
const afterA = 'er e es en en e es en en en en en'
const alone = 'er e es e en e es e em er em en'

export const german: Grammar = {
  to: 'de',
  order(clause) {
    const start = clause.particles.some(({ isFirst }) => isFirst) ? 'F V S' : 'S V'
    if (clause.said === undefined) return 'F A O P T'
    return isBeing(clause) ? `${start} T N A O P` : `${start} O T N P`
  },
  determiner(cell, { gender, count }, { germanCase }) {
    const place = germanCase * 4 + (count === 'pl' ? 3 : 'mfn'.indexOf(gender))
    if (cell === '' || cell.includes(' ')) return cell.split(' ')[place] ?? ''
    return cell === 'ein' && count === 'pl' ? '' : cell + (likeA.split(' ')[place] ?? '').replace('-', '')
  },
  adjective(cell, { gender, count }, { determiner, clause, germanCase }) {
    const [stem = '', inner = stem] = formsOf(cell)
    if (clause !== undefined) return stem
    const endings = determiner === undefined ? alone : /^(?:the|this)$/.test(determiner) ? afterThe : afterA
    const place = germanCase * 4 + (count === 'pl' ? 3 : 'mfn'.indexOf(gender))
    return inner.replace(/e$/, '') + (endings.split(' ')[place] ?? '')
  },
  noun: (forms, count, { germanCase }) => germanNoun(forms, count, germanCase),
  verb: (_, { cells }, isPast, agreement) => [agreeing(conjugate('de', cells.de), isPast, agreement)],
  // "kein" says it already.
  not: ({ said }) => (said?.isNegated === true ? 'nicht' : ''),
  preposition: ({ id, cells }, { head }) =>
    id === 'at' && head.kind === 'noun' && head.noun.traits.has('@in')
      ? 'in'
      : (cells.de.split(' ')[0] ?? ''),
  joins: germanJoins,
}
