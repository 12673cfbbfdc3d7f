/** Japanese by templates: topic は, place に or で, object を, then the polite form of the verb. */
import { isBeing, isMotion, isNegated, isPerson, type Clause } from './clause.ts'
import { formsOf } from './table.ts'
import { markOf, type Grammar } from './write.ts'

/** Of four endings, present, past, and both negated, the one of the clause. */
const ending = (clause: Clause, endings: string): string =>
  endings.split(' ')[(isNegated(clause) ? 2 : 0) + (clause.said?.isPast === true ? 1 : 0)] ?? ''
const polite = (clause: Clause) => ending(clause, 'ます ました ません ませんでした')
const copula = (clause: Clause) => ending(clause, 'です でした ではありません ではありませんでした')

/** 古いです, 静かでした, 閉まっていません. */
function said(text: string, clause: Clause): string {
  if (/(?:ている|た)$/.test(text))
    return text.replace(/る$|た$/, (end) => (end === 'た' ? 'てい' : '')) + polite(clause)
  if (!text.endsWith('い')) return text.replace(/[なの]$/, '') + copula(clause)
  return `${text.slice(0, -1)}${ending(clause, 'い かった くない くなかった')}です`
}

export const japanese: Grammar = {
  to: 'ja',
  order(clause) {
    const { said: group, object, subject } = clause
    if (group === undefined) return 'F P A O T'
    const mark = isBeing(clause) || object === undefined ? '' : markOf(group.word, 'ja') || 'を'
    return `S ${subject ? 'は' : ''} T F P O ${mark} A V`
  },
  determiner: (cell) => cell,
  adjective: (cell, { clause }) => (clause?.said === undefined ? cell : said(cell, clause)),
  verb(clause, { cells }) {
    const { object, described, subject } = clause
    if (!isBeing(clause)) return [(formsOf(cells.ja)[0] ?? '') + polite(clause)]
    if (described.length > 0) return []
    if (object !== undefined) return [copula(clause)]
    return [(subject && isPerson(subject) ? 'い' : 'あり') + polite(clause)]
  },
  preposition({ id, cells: { ja } }, clause) {
    if (clause?.said === undefined) return id === 'of' ? ja : `${ja}の`
    if (/^(?:から|と)$/.test(ja)) return ja
    if (id === 'through') return 'を通って'
    return ja + (clause.said.word.traits.has('@state') || isMotion(clause) ? 'に' : 'で')
  },
}
