/** English: few endings, and "do" for negation. */
import { isBeing } from './clause.ts'
import { conjugate } from './inflect.ts'
import { agreeing, type Grammar } from './write.ts'

export const english: Grammar = {
  to: 'en',
  order(clause) {
    if (isBeing(clause)) return 'F S V N T A O P'
    return clause.said?.isNegated === true ? 'F S N V O P T' : 'F S V A O P T'
  },
  determiner(cell, { count }, _, next) {
    if (cell === 'a') return count === 'pl' ? '' : /^[aeiou]/i.test(next) ? 'an' : 'a'
    return cell === 'this' && count === 'pl' ? 'these' : cell
  },
  adjective: (cell) => cell,
  verb(clause, { cells }, isPast, agreement) {
    const forms = conjugate('en', cells.en)
    return [
      clause.said?.isNegated === true && !isBeing(clause)
        ? (forms[0] ?? '')
        : agreeing(forms, isPast, agreement),
    ]
  },
  not(clause, agreement) {
    if (clause.said?.isNegated !== true) return ''
    if (isBeing(clause)) return 'not'
    return clause.said.isPast ? 'did not' : `${agreeing(['do', 'does', 'do', 'do'], false, agreement)} not`
  },
}
