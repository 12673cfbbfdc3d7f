/** English noun phrases. */
import { rawWords, writeQualities, type Determiner, type NounPhrase, type Word } from './clause.ts'

/** German names a trade without an article: "Sie ist Lehrerin" is "She is a teacher". */
export function withTrade(phrase: NounPhrase): NounPhrase {
  const { head, determiner, number } = phrase
  const isTrade = head.kind === 'noun' && head.count === 'sg' && head.noun.traits.has('@person')
  return isTrade && determiner === undefined && number === undefined
    ? { ...phrase, determiner: { word: 'a', at: [] } }
    : phrase
}

const plurals: Partial<Record<Determiner, string>> = { this: 'these', that: 'those', every: 'all' }

/** The noun phrase with what belongs to it. */
export function englishPhrase(phrase: NounPhrase, role: 'subject' | 'object'): Word[] {
  const { head, determiner, number, qualities, at, named, of, joined } = phrase
  const words: Word[] = []
  const count = head.kind === 'noun' ? head.count : 'sg'
  if (head.kind === 'pronoun') words.push({ text: englishPronoun(head, role), at })
  else {
    const article =
      determiner === undefined
        ? ''
        : count === 'pl'
          ? determiner.word === 'a'
            ? ''
            : (plurals[determiner.word] ?? determiner.word)
          : determiner.word
    if (determiner !== undefined && article !== '') words.push({ text: article, at: determiner.at })
    if (number !== undefined) words.push({ text: number.particle.written.en, at: number.at })
    words.push(...writeQualities(qualities, 'en', ({ forms }) => forms.en[0] ?? ''))
    if (head.kind === 'raw') words.push(...rawWords(head.text, at))
    else {
      const parts = head.parts.map(({ male }) => male.en.sg)
      words.push({ text: [...parts, head.noun.male.en[head.count]].join(' '), at })
    }
  }
  if (named !== undefined) words.push(...rawWords(named.text, named.at))
  if (of !== undefined) words.push({ text: 'of', at: [] }, ...englishPhrase(of, 'object'))
  if (joined !== undefined)
    words.push({ text: joined.by.written.en, at: joined.at }, ...englishPhrase(joined.phrase, role))
  return words
}

function englishPronoun(
  { person, count, gender, pointing }: NounPhrase['head'] & { kind: 'pronoun' },
  role: 'subject' | 'object',
): string {
  if (pointing !== undefined) return pointing
  const row = (subject: string, object: string) => (role === 'subject' ? subject : object)
  if (person === 2) return 'you'
  if (count === 'pl') return person === 1 ? row('we', 'us') : row('they', 'them')
  if (person === 1) return row('I', 'me')
  return gender === 'f' ? row('she', 'her') : gender === 'm' ? row('he', 'him') : 'it'
}
