/** Spanish and French: articles and adjectives that agree in the same way, and objects that stand before the verb where they are pronouns. */
import { isBeing, isNegated, isNone, isPerson } from './clause.ts'
import type { Agreement, Clause } from './clause.ts'
import { conjugate, pluralOf } from './inflect.ts'
import { wordOf } from './lexicon.ts'
import { formsOf } from './table.ts'
import { agreeing, type Grammar } from './write.ts'

/** Of four forms, masculine, feminine and their plurals, the one that agrees. */
const fourth = (cell: string, { gender, count }: Agreement): string =>
  cell.split(' ')[(count === 'pl' ? 2 : 0) + (gender === 'f' ? 1 : 0)] ?? ''

/** A masculine and, where no rule makes it, a feminine form, as they agree. */
function agree(to: 'es' | 'fr', cell: string, { gender, count }: Agreement): string {
  const [masculine = '', given] = formsOf(cell)
  const regular = to === 'es' ? masculine.replace(/o$/, 'a') : masculine.replace(/e?$/, 'e')
  const single = gender === 'f' ? (given ?? regular) : masculine
  return count === 'sg' ? single : pluralOf(to, single)
}

const hasPronoun = (clause: Clause) => clause.object?.head.kind === 'pronoun' && !isBeing(clause)

/** "Está cansada", "está aquí", but "es vieja". */
const isState = ({ described: [said], object, places, particles }: Clause) =>
  said === undefined
    ? object === undefined && places.length + particles.length > 0
    : said.word.traits.has('@state')

export const spanish: Grammar = {
  to: 'es',
  order(clause) {
    if (hasPronoun(clause)) return 'F S N O V P T'
    const { said, object } = clause
    return `F S N V A ${said && object && !isBeing(clause) && isPerson(object) ? 'a ' : ''}O P T`
  },
  determiner: fourth,
  adjective: (cell, use) => agree('es', cell, use),
  verb(clause, verb, isPast, agreement) {
    const { cells } = isBeing(clause) && isState(clause) ? wordOf('verb', 'estar') : verb
    return [agreeing(conjugate('es', cells.es), isPast, agreement)]
  },
  not: ({ subject }) => (isNone(subject) ? '' : 'no'),
}

export const french: Grammar = {
  to: 'fr',
  order(clause) {
    const ne = isNegated(clause) ? 'ne ' : ''
    return hasPronoun(clause) ? `F S ${ne}O V N W P T` : `F S ${ne}V N W A O P T`
  },
  determiner: fourth,
  adjective: (cell, use) => agree('fr', cell, use),
  verb(_, { cells }, isPast, agreement) {
    const forms = conjugate('fr', cells.fr)
    if (!isPast || forms.length > 5) return [agreeing(forms, isPast, agreement)]
    // The composed past: "il a attendu", "elle est venue".
    const [, moved] = /^est (.*)$/.exec(forms[4] ?? '') ?? []
    const help = conjugate('fr', wordOf('verb', moved === undefined ? 'have' : 'be').cells.fr)
    const participle = moved === undefined ? forms[4] : agree('fr', moved, agreement)
    return [agreeing(help, false, agreement), participle ?? '']
  },
  not: ({ said }) => (said?.isNegated === true ? 'pas' : ''),
}
