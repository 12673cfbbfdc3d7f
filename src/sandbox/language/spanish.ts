/** Spanish: "ser" and "estar", and the endings of verbs. */
import type { Agreement, Clause } from './clause.ts'
import { formsOf } from './table.ts'
import { agreeing, formOfBe, isMotion, isPerson, type Grammar } from './write.ts'

/** Of four forms, masculine, feminine and their plurals, the one that agrees. */
export const fourth = (cell: string, { gender, count }: Agreement): string =>
  cell.split(' ')[(count === 'pl' ? 2 : 0) + (gender === 'f' ? 1 : 0)] ?? ''

/** "Está cansada", "está aquí", but "es vieja". */
const isState = ({ described: [said], object, places, particles }: Clause) =>
  said === undefined
    ? object === undefined && places.length + particles.length > 0
    : said.word.traits.has('@state')

function conjugate([infinitive = '', ...given]: readonly string[]): string[] {
  const stem = infinitive.slice(0, -2)
  const vowel = infinitive.at(-2) ?? ''
  const [I = `${stem}o`, he = stem + (vowel === 'a' ? 'a' : 'e'), they = `${he}n`] = given
  return [
    I,
    he,
    infinitive === 'ir' ? 'vamos' : `${stem}${vowel}mos`,
    they,
    ...pastOf(infinitive, given[3] ?? ''),
  ]
}

function pastOf(infinitive: string, he: string): string[] {
  const stem = infinitive.slice(0, -2)
  const of = (base: string, endings: string) => endings.split(' ').map((ending) => base + ending)
  if (he === 'fue') return of('fu', 'i e imos eron')
  if (he.endsWith('io')) return of(he.slice(0, -2), 'i io imos ieron')
  if (he.endsWith('o')) return of(he.slice(0, -1), 'e o imos ieron')
  if (he.endsWith('yó')) return of(stem, 'í yó ímos yeron')
  if (!infinitive.endsWith('ar')) return of(stem, 'í ió imos ieron')
  return [`${stem.replace(/g$/, 'gu').replace(/c$/, 'qu')}é`, ...of(stem, 'ó amos aron')]
}

export const spanish: Grammar = {
  to: 'es',
  order({ said, object }) {
    if (said?.verb === undefined || object === undefined) return 'F S N V A O P T'
    return object.head.kind === 'pronoun' ? 'F S N O V P T' : `F S N V ${isPerson(object) ? 'a ' : ''}O P T`
  },
  determiner: fourth,
  adjective(cell, { gender, count }) {
    if (cell.includes(' ')) return cell
    const single = gender === 'f' ? cell.replace(/o$/, 'a') : cell
    return count === 'sg' ? single : /[aeiou]$/.test(single) ? `${single}s` : `${single}es`
  },
  verb(clause, agreement) {
    const { said } = clause
    if (said === undefined) return []
    if (said.verb === undefined)
      return [formOfBe('es', said.isPast, agreement, isState(clause) ? 'estar' : 'be')]
    return [agreeing(conjugate(formsOf(said.verb.cells.es)), said.isPast, agreement)]
  },
  not: () => 'no',
  preposition: ({ id, cells }, _, clause) => (isMotion(clause) && /^(?:in|at)$/.test(id) ? 'a' : cells.es),
  joins: { 'a el': 'al', 'de el': 'del' },
}
