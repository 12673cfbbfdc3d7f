/** Spanish noun phrases: articles and qualities agree in gender and number, qualities mostly follow. */
import {
  rawWords,
  writeQualities,
  type DescribedQuality,
  type Determiner,
  type NounPhrase,
  type Word,
} from './clause.ts'
import { nounAgreement, type NounAgreement } from './romance.ts'
import { RAW_QUALITY, type Quality } from './word-lexicon.ts'

/** The noun phrase with what belongs to it. */
export function spanishPhrase(phrase: NounPhrase): Word[] {
  const { head, determiner, number, qualities, at, named, of, joined } = phrase
  const words: Word[] = []
  if (head.kind === 'pronoun') words.push({ text: spanishPronoun(head, 'subject'), at })
  else {
    const agreement = nounAgreement({ qualities, head, at }, 'es')
    const forms = head.kind === 'noun' ? (head.female ? head.noun.female.es : head.noun.male.es) : undefined
    const noun = forms?.[agreement.count] ?? ''
    if (determiner !== undefined) {
      const text = writeDeterminer(determiner.word, agreement, noun)
      if (text !== '') words.push({ text, at: determiner.at })
    }
    if (number !== undefined)
      words.push({
        text: number.particle.id === 'one' && agreement.gender === 'f' ? 'una' : number.particle.written.es,
        at: number.at,
      })
    const before = qualities.filter(({ quality }) => /^(?:first|last|next)$/.test(quality.id))
    words.push(...writeQualities(before, 'es', (quality) => shorten(inflect(quality, agreement), agreement)))
    if (head.kind === 'raw') words.push(...rawWords(head.text, at))
    else
      words.push({
        text: [noun, ...head.parts.toReversed().map(({ male }) => `de ${male.es.sg}`)].join(' '),
        at,
      })
    words.push(
      ...writeQualities(
        qualities.filter((quality) => !before.includes(quality)),
        'es',
        (quality) => inflect(quality, agreement),
      ),
    )
  }
  if (named !== undefined) words.push(...rawWords(named.text, named.at))
  if (of !== undefined) words.push({ text: 'de', at: [] }, ...spanishPhrase(of))
  if (joined !== undefined)
    words.push({ text: joined.by.written.es, at: joined.at }, ...spanishPhrase(joined.phrase))
  return words
}

/** Qualities said of the subject: `está cansada`. */
export function spanishQualities(
  described: readonly DescribedQuality[],
  subject: NounPhrase | undefined,
): Word[] {
  const agreement = nounAgreement(subject, 'es')
  return writeQualities(described, 'es', (quality) => inflect(quality, agreement))
}

function inflect({ id, forms }: Quality, agreement: NounAgreement): string {
  if (id === RAW_QUALITY) return forms.es[0] ?? ''
  return agree(forms.es[0] ?? '', agreement)
}

/** A word in -o, -a or a consonant in the gender and number asked. */
export function agree(word: string, { gender, count }: NounAgreement): string {
  const feminine = gender === 'f' ? word.replace(/o$/, 'a').replace(/dor$/, 'dora') : word
  if (count === 'sg') return feminine
  return /[aeiou]$/.test(feminine)
    ? `${feminine}s`
    : `${feminine.replace(/z$/, 'c').replace(/ó(?=n$)/, 'o')}es`
}

function shorten(word: string, { gender, count }: NounAgreement): string {
  return gender === 'm' && count === 'sg' ? word.replace(/^primero$/, 'primer') : word
}

const four = (m: string, f: string, ms: string, fs: string) => ({
  m: { sg: m, pl: ms },
  f: { sg: f, pl: fs },
})
const determiners: Readonly<Record<Determiner, ReturnType<typeof four>>> = {
  the: four('el', 'la', 'los', 'las'),
  a: four('un', 'una', '', ''),
  this: four('este', 'esta', 'estos', 'estas'),
  that: four('ese', 'esa', 'esos', 'esas'),
  no: four('ningún', 'ninguna', 'ningunos', 'ningunas'),
  every: four('cada', 'cada', 'todos los', 'todas las'),
  some: four('algo de', 'algo de', 'algunos', 'algunas'),
  many: four('mucho', 'mucha', 'muchos', 'muchas'),
  which: four('qué', 'qué', 'qué', 'qué'),
  my: four('mi', 'mi', 'mis', 'mis'),
  your: four('su', 'su', 'sus', 'sus'),
  his: four('su', 'su', 'sus', 'sus'),
  her: four('su', 'su', 'sus', 'sus'),
  its: four('su', 'su', 'sus', 'sus'),
  our: four('nuestro', 'nuestra', 'nuestros', 'nuestras'),
  their: four('su', 'su', 'sus', 'sus'),
}

function writeDeterminer(word: Determiner, { gender, count }: NounAgreement, noun: string): string {
  // Feminine nouns that begin with a stressed a take the masculine article: "el agua".
  const spoken = /^(?:agua|ala|águila|alma)$/.test(noun) && (word === 'the' || word === 'a') ? 'm' : gender
  return determiners[word][spoken === 'f' ? 'f' : 'm'][count]
}

/** `él`, `lo`, `le`. */
export function spanishPronoun(
  head: NounPhrase['head'] & { kind: 'pronoun' },
  role: 'subject' | 'direct' | 'indirect',
): string {
  const { person, count, gender, pointing } = head
  if (pointing !== undefined && role === 'subject') return pointing === 'this' ? 'esto' : 'eso'
  const row = (subject: string, direct: string, indirect: string) =>
    role === 'subject' ? subject : role === 'direct' ? direct : indirect
  if (person === 2) return row('usted', 'lo', 'le')
  if (person === 1) return count === 'pl' ? row('nosotros', 'nos', 'nos') : row('yo', 'me', 'me')
  if (count === 'pl') return row(gender === 'f' ? 'ellas' : 'ellos', gender === 'f' ? 'las' : 'los', 'les')
  return gender === 'f'
    ? row('ella', 'la', 'le')
    : gender === 'm'
      ? row('él', 'lo', 'le')
      : row('ello', 'lo', 'le')
}
