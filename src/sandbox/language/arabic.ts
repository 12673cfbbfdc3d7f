/** Arabic by templates: verb, subject, object; "is" is not written; articles and owners are attached to the noun. */
import { isBeing, type Word } from './clause.ts'
import { formsOf } from './table.ts'
import { agreeing, markOf, type Grammar } from './write.ts'

export const arabic: Grammar = {
  to: 'ar',
  order(clause) {
    const { said, subject, object } = clause
    if (said === undefined || isBeing(clause)) return 'F N V S A O P T'
    const doer = subject?.head.kind === 'pronoun' ? '' : 'S'
    const mark = object === undefined ? '' : markOf(said.verb, 'ar')
    return object?.head.kind === 'pronoun' ? `F N V ${mark} O ${doer} P T` : `F N V ${doer} ${mark} O P T`
  },
  determiner: (cell, { gender }) => (gender === 'f' ? cell.replace('هذا', 'هذه') : cell),
  adjective(cell, { gender, count }, { determiner }) {
    const [masculine = '', feminine = `${masculine}ة`] = formsOf(cell)
    const text = gender === 'f' ? feminine : count === 'pl' ? `${masculine}ون` : masculine
    return determiner === undefined || /^(?:a|no)$/.test(determiner) ? text : `ال${text}`
  },
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
  /** Articles, owners, and objects that are pronouns are part of the word beside them. */
  finish(words) {
    const result: Word[] = []
    for (const { text, at } of words) {
      const before = result.at(-1)
      const join = (joined: string) =>
        result.splice(-1, 1, { text: joined, at: [...(before?.at ?? []), ...at] })
      const [, pointing = '', prefix] = /^(هذ[اه] )?(ب|ال|بال)$/.exec(before?.text ?? '') ?? []
      if (before !== undefined && text.startsWith('+')) join(before.text + text.slice(1))
      else if (before?.text.startsWith('-') === true) join(text.replace(/ة$/, 'ت') + before.text.slice(1))
      else if (prefix !== undefined)
        join(pointing + (prefix === 'ال' && text.startsWith('ال') ? text : prefix + text))
      else result.push({ text, at })
    }
    return result
  },
}
