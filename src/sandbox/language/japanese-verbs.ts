/** Japanese verbs in the polite style; they agree with nobody. */
import type { VerbGroup } from './clause.ts'

/** The copula: です, でした, ではありません. */
export function japaneseBe({ tense, negated }: Pick<VerbGroup, 'tense' | 'negated'>): string {
  const past = tense === 'past' || tense === 'perfect'
  if (negated) return past ? 'ではありませんでした' : 'ではありません'
  return past ? 'でした' : 'です'
}

const rows: Readonly<Record<string, string>> = {
  き: 'か',
  ぎ: 'が',
  し: 'さ',
  ち: 'た',
  に: 'な',
  び: 'ば',
  み: 'ま',
  り: 'ら',
  い: 'わ',
}

/** A verb group as a statement, as a polite order, or as the label of a button. */
export function japaneseVerb(group: VerbGroup, style: 'statement' | 'order' | 'label'): string {
  const { verb, tense, negated, modal, passive } = group
  if (verb === 'be') return japaneseBe(group)
  const [plain = '', written = '', te = ''] = verb.written.ja.parts
  const stem = passive ? passiveStem(plain, written) : written
  const past = tense === 'past' || tense === 'perfect'
  if (style === 'label') return plain
  if (style === 'order') return negated ? `${plain}のはやめてください` : `${te}ください`
  switch (modal) {
    case 'can':
      return `${plain}ことが${polite('でき', past, negated)}`
    case 'must':
      return negated ? `${te}はいけません` : `${plain}必要が${past ? 'ありました' : 'あります'}`
    case 'should':
      return `${plain}べき${japaneseBe({ tense: 'present', negated })}`
    case 'may':
      return `${plain}かもしれません`
    case 'want':
      return `${stem}た${negated ? (past ? 'くありませんでした' : 'くありません') : past ? 'かったです' : 'いです'}`
    case undefined:
    default:
      // What goes on for a while is said with -te iru.
      return verb.traits.has('@state') && verb.id !== 'exist' && !passive
        ? polite(`${te}い`, past, negated)
        : polite(stem, past, negated)
  }
}

function polite(stem: string, past: boolean, negated: boolean): string {
  if (negated) return `${stem}${past ? 'ませんでした' : 'ません'}`
  return `${stem}${past ? 'ました' : 'ます'}`
}

function passiveStem(plain: string, stem: string): string {
  if (plain.endsWith('する')) return `${plain.slice(0, -2)}され`
  if (plain.slice(0, -1) === stem) return `${stem}られ`
  const last = stem.slice(-1)
  return `${stem.slice(0, -1)}${rows[last] ?? last}れ`
}
