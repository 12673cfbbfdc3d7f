/** German: cases, endings, and the verb in the second place. */
import { firstPerson, germanPlural } from './lexicon.ts'
import { formsOf } from './table.ts'
import { agreeing, formOfBe, type Grammar, type Role } from './write.ts'

/** Nominative, accusative, dative: masculine, feminine, neuter, plural; `-` for none. */
const likeA = '- e - e en e - e em er em en'
const afterThe = 'e e e en en e e en en en en en'
const afterA = 'er e es en en e es en en en en en'
const alone = 'er e es e en e es e em er em en'

const caseOf = ({ role, germanCase }: Role) =>
  role === 'subject' || role === 'said' ? 0 : germanCase === 'dat' ? 2 : 1

export const german: Grammar = {
  to: 'de',
  order({ said, particles }) {
    const start = particles.some(({ isFirst }) => isFirst) ? 'F V S' : 'S V'
    return said === undefined
      ? 'F A O P T'
      : said.verb === undefined
        ? `${start} T N A O P`
        : `${start} O T N P`
  },
  determiner(cell, { gender, count }, role) {
    const place = caseOf(role) * 4 + (count === 'pl' ? 3 : 'mfn'.indexOf(gender))
    if (cell === '' || cell.includes(' ')) return cell.split(' ')[place] ?? ''
    return cell === 'ein' && count === 'pl' ? '' : cell + (likeA.split(' ')[place] ?? '').replace('-', '')
  },
  adjective(cell, { gender, count }, { determiner, clause, ...role }) {
    const [stem = '', inner = stem] = formsOf(cell)
    if (clause !== undefined) return stem
    const endings = determiner === undefined ? alone : /^(?:the|this)$/.test(determiner) ? afterThe : afterA
    return (
      inner.replace(/e$/, '') +
      (endings.split(' ')[caseOf(role) * 4 + (count === 'pl' ? 3 : 'mfn'.indexOf(gender))] ?? '')
    )
  },
  noun({ sg, pl, gender, isWeak }, count, role) {
    if (count === 'pl') return caseOf(role) === 2 && !/[ns]$/.test(pl) ? `${pl}n` : pl
    return caseOf(role) === 0 || !isWeak || gender === 'f' ? sg : sg.endsWith('e') ? `${sg}n` : `${sg}en`
  },
  verb({ said }, agreement) {
    if (said === undefined) return []
    if (said.verb === undefined) return [formOfBe('de', said.isPast, agreement)]
    const [infinitive = '', he = '', past = ''] = formsOf(said.verb.cells.de)
    const several = germanPlural(past)
    return [
      agreeing(
        [firstPerson(infinitive), he, infinitive, infinitive, past, past, several, several],
        said.isPast,
        agreement,
      ),
    ]
  },
  // "kein" says it already.
  not: ({ said }) => (said?.isNegated === true ? 'nicht' : ''),
  preposition: ({ id, cells }, { head }) =>
    id === 'at' && head.kind === 'noun' && head.noun.traits.has('@in')
      ? 'in'
      : (cells.de.split(' ')[0] ?? ''),
  joins: {
    'an dem': 'am',
    'in dem': 'im',
    'zu dem': 'zum',
    'zu der': 'zur',
    'von dem': 'vom',
    'bei dem': 'beim',
    'in das': 'ins',
  },
}
