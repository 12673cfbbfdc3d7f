/** English: few endings, and "do" for negation. */
import { regularPast, thirdPerson } from './lexicon.ts'
import { formsOf, wordingsOf } from './table.ts'
import { agreeing, formOfBe, isMotion, type Grammar } from './write.ts'

export const english: Grammar = {
  to: 'en',
  order({ said }) {
    if (said === undefined) return 'F A O P T'
    return said.verb === undefined ? 'F S V N T A O P' : `F S ${said.isNegated ? 'N ' : ''}V O P T`
  },
  determiner(cell, { count }, _, next) {
    if (cell === 'a') return count === 'pl' ? '' : /^[aeiou]/i.test(next) ? 'an' : 'a'
    return cell === 'this' && count === 'pl' ? 'these' : cell
  },
  adjective: (cell) => cell,
  verb({ said }, agreement) {
    if (said === undefined) return []
    if (said.verb === undefined) return [formOfBe('en', said.isPast, agreement)]
    const [base = '', past = regularPast(base)] = formsOf(said.verb.cells.en)
    if (said.isNegated) return [base]
    return [said.isPast ? past : agreeing([base, thirdPerson(base), base, base], false, agreement)]
  },
  not({ said }, agreement) {
    if (said?.isNegated !== true) return ''
    return said.verb === undefined
      ? 'not'
      : said.isPast
        ? 'did not'
        : `${agreeing(['do', 'does', 'do', 'do'], false, agreement)} not`
  },
  preposition: ({ id, cells }, _, clause) =>
    isMotion(clause) && /^(?:in|at)$/.test(id) ? 'to' : (wordingsOf(cells.en)[0] ?? ''),
}
