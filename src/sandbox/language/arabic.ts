/** Arabic by templates: verb, subject, object; "is" is not written; articles and owners are tied to the noun. */
import { isBeing } from './clause.ts'
import { formsOf } from './table.ts'
import { agreeing, markOf, type Grammar } from './write.ts'

export const arabic: Grammar = {
  to: 'ar',
  order(clause) {
    const { said, subject, object } = clause
    if (said === undefined || isBeing(clause)) return 'F N V S A O P T'
    const doer = subject?.head.kind === 'pronoun' ? '' : 'S'
    const mark = object === undefined ? '' : markOf(said.word, 'ar')
    return object?.head.kind === 'pronoun' ? `F N V ${mark} O ${doer} P T` : `F N V ${doer} ${mark} O P T`
  },
  determiner: (cell, { gender }) => (gender === 'f' ? cell.replace('هذا', 'هذه') : cell),
  adjective(cell, { gender, count, determiner }) {
    const [masculine = '', feminine = `${masculine}ة`] = formsOf(cell)
    const text = gender === 'f' ? feminine : count === 'pl' ? `${masculine}ون` : masculine
    return determiner === undefined || /^(?:a|no)$/.test(determiner) ? text : `ال${text}`
  },
  noun: (forms, count, { determiner = '' }) =>
    forms[count].replace(/ة$/, /^(?:my|his|her|our|their)$/.test(determiner) ? 'ت' : 'ة'),
  verb(clause, { cells }, isPast, agreement) {
    if (isBeing(clause) && !isPast) return []
    const isFemale = agreement.gender === 'f'
    const [past = '', present = '', stem = past] = formsOf(cells.ar)
    const [own, root] = [past.replace(/ى$/, ''), present.slice(1)]
    const now = [`أ${root}`, isFemale ? `ت${root}` : present, `ن${root}`, `${present}ون`]
    const then = [`${stem}ت`, isFemale ? `${own}ت` : past, `${stem}نا`, `${own}وا`]
    return [agreeing([...now, ...then], isPast, agreement)]
  },
  not: (clause, { gender }) =>
    clause.said?.isPast === true ? 'ما' : !isBeing(clause) ? 'لا' : gender === 'f' ? 'ليست' : 'ليس',
}
