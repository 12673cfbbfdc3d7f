/** The forms of nouns and verbs: by the rules of their language, or as their cell gives them. */
import { formsOf, type Count, type Gender, type Language } from './table.ts'

/** A noun in one language; German weak nouns take -n outside the nominative: `den Kunden`. */
export type NounForms = Readonly<Record<Count, string> & { gender: Gender; isWeak: boolean }>

/** Reads `das Tor, Tore`, `l'arbre m`, `woman, women`, `بنت f, بنات`. */
export function readNounForms(to: Language, wording: string): NounForms {
  const [, article = '', rest = ''] = /^(der |die |das |el |la |le |l')?(.*)$/.exec(wording) ?? []
  const [first = '', plural] = formsOf(rest)
  const [, bare = first, written = ''] = /^(.*?) ([mf])$/.exec(first) ?? []
  const sg = bare.replace('*', '')
  const isFeminine = written === '' ? /^(?:die|la) $/.test(article) || sg.endsWith('ة') : written === 'f'
  const gender = isFeminine ? 'f' : article === 'das ' ? 'n' : 'm'
  return { sg, pl: plural ?? pluralOf(to, sg), gender, isWeak: first.includes('*') }
}

/** The regular plural of a noun or an adjective. */
export function pluralOf(to: Language, sg: string): string {
  if (to === 'en') return /(?:s|x|ch|sh)$/.test(sg) ? `${sg}es` : `${sg.replace(/(?<=[^aeiou])y$/, 'ie')}s`
  if (to === 'es') return /[aeiou]$/.test(sg) ? `${sg}s` : `${sg.replace(/z$/, 'c').replace(/ón$/, 'on')}es`
  return to !== 'fr' || /[sxz]$/.test(sg) ? sg : sg + (sg.endsWith('eau') ? 'x' : 's')
}

/** A German noun in the nominative (0), accusative (1) or dative (2). */
export function germanNoun({ sg, pl, gender, isWeak }: NounForms, count: Count, germanCase: number): string {
  if (count === 'pl') return germanCase === 2 && !/[ns]$/.test(pl) ? `${pl}n` : pl
  return germanCase === 0 || !isWeak || gender === 'f' ? sg : sg.endsWith('e') ? `${sg}n` : `${sg}en`
}

const endings: Readonly<Record<string, string>> = {
  'es ar': 'o a amos an é ó amos aron',
  'es er': 'o e emos en í ió imos ieron',
  'es ir': 'o e imos en í ió imos ieron',
  'fr er': 'e e ons ent é',
}

/** The forms of a verb for I, he, we and they, then the same in the past. In German the participle follows, in French it is all of the past. */
export function conjugate(to: Language, cell: string): readonly string[] {
  const given = formsOf(cell)
  const [base = '', second = '', past = '', participle = ''] = given
  if (given.length > 4) return given
  if (to === 'de') {
    const several = past.endsWith('e') ? `${past}n` : `${past}en`
    return [base.replace(/e?n$/, 'e'), second, base, base, past, past, several, several, participle]
  }
  if (to === 'en') {
    const regular = base.endsWith('e') ? `${base}d` : `${base}ed`
    const he = /(?:s|x|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
    return [base, he, base, base, ...Array.from({ length: 4 }, () => second || regular)]
  }
  const regular = endings[`${to} ${base.slice(-2)}`]
  return regular === undefined ? given : regular.split(' ').map((ending) => base.slice(0, -2) + ending)
}
