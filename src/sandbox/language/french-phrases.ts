/** French noun phrases: articles and qualities agree; a few qualities stand before the noun. */
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

/** The noun phrase with what belongs to it; pronouns differ by what they do. */
export function frenchPhrase(phrase: NounPhrase, role: 'subject' | 'object' | 'stressed'): Word[] {
  const { head, determiner, number, qualities, at, named, of, joined } = phrase
  const words: Word[] = []
  if (head.kind === 'pronoun')
    words.push({ text: frenchPronoun(head, role === 'subject' ? 'subject' : 'stressed'), at })
  else {
    const forms = head.kind === 'noun' ? (head.female ? head.noun.female.fr : head.noun.male.fr) : undefined
    const count = head.kind === 'noun' ? head.count : 'sg'
    const agreement: NounAgreement = {
      gender: forms?.gender ?? (head.kind === 'raw' ? head.gender : 'm'),
      count,
    }
    const before = qualities.filter(({ quality }) => isBefore(quality))
    const noun = forms?.[count] ?? (head.kind === 'raw' ? head.text : '')
    const follows = before[0] === undefined ? noun : inflect(before[0].quality, agreement)
    if (determiner !== undefined)
      words.push({ text: writeDeterminer(determiner.word, agreement, follows), at: determiner.at })
    else if (
      head.kind === 'noun' &&
      number === undefined &&
      role === 'object' &&
      (count === 'pl' || head.noun.traits.has('@mass'))
    ) {
      words.push(...partitive(agreement, follows))
    }
    if (number !== undefined)
      words.push({
        text: number.particle.id === 'one' && agreement.gender === 'f' ? 'une' : number.particle.written.fr,
        at: number.at,
      })
    words.push(
      ...writeQualities(before, 'fr', (quality) => beforeVowel(inflect(quality, agreement), noun, agreement)),
    )
    if (head.kind === 'raw') words.push(...rawWords(head.text, at))
    else
      words.push({
        text: [
          noun,
          ...head.parts
            .toReversed()
            .map(({ male }) => `${/^[aeiouéèêœh]/i.test(male.fr.sg) ? "d'" : 'de '}${male.fr.sg}`),
        ].join(' '),
        at,
      })
    words.push(
      ...writeQualities(
        qualities.filter((quality) => !before.includes(quality)),
        'fr',
        (quality) => inflect(quality, agreement),
      ),
    )
  }
  if (named !== undefined) words.push(...rawWords(named.text, named.at))
  if (of !== undefined) words.push({ text: 'de', at: [] }, ...frenchPhrase(of, 'stressed'))
  if (joined !== undefined)
    words.push({ text: joined.by.written.fr, at: joined.at }, ...frenchPhrase(joined.phrase, role))
  return words
}

/** "bread" is "du pain", "keys" are "des clés". */
function partitive({ gender, count }: NounAgreement, follows: string): Word[] {
  if (count === 'pl') return [{ text: 'des', at: [] }]
  const vowel = /^[aeiouéèêœh]/i.test(follows)
  return gender === 'f' || vowel
    ? [
        { text: 'de', at: [] },
        { text: 'la', at: [] },
      ]
    : [{ text: 'du', at: [] }]
}

/** Qualities said of the subject: `est fatiguée`. */
export function frenchQualities(
  described: readonly DescribedQuality[],
  subject: NounPhrase | undefined,
): Word[] {
  const agreement = nounAgreement(subject, 'fr')
  return writeQualities(described, 'fr', (quality) => inflect(quality, agreement))
}

function isBefore({ forms }: Quality): boolean {
  return forms.fr[0]?.startsWith('^') === true
}

function inflect({ id, forms }: Quality, { gender, count }: NounAgreement): string {
  if (id === RAW_QUALITY) return forms.fr[0] ?? ''
  const masculine = (forms.fr[0] ?? '').replace('^', '')
  const feminine =
    forms.fr[1] ?? (masculine.endsWith('e') || masculine === 'bon marché' ? masculine : `${masculine}e`)
  const word = gender === 'f' ? feminine : masculine
  if (count === 'sg' || word.includes(' ')) return word
  return /[sx]$/.test(word) ? word : word.endsWith('eau') ? `${word}x` : `${word}s`
}

function beforeVowel(word: string, noun: string, { gender, count }: NounAgreement): string {
  if (gender === 'f' || count === 'pl' || !/^[aeiouéèêœh]/i.test(noun)) return word
  return word
    .replace(/^beau$/, 'bel')
    .replace(/^nouveau$/, 'nouvel')
    .replace(/^vieux$/, 'vieil')
}

/** Participles agree like qualities: `fermée`, `arrivés`. */
export function agreeParticiple(participle: string, { gender, count }: NounAgreement): string {
  const feminine = gender === 'f' ? `${participle}e` : participle
  return count === 'pl' && !feminine.endsWith('s') ? `${feminine}s` : feminine
}

const three = (m: string, f: string, pl: string, vowel = f) => ({ m, f, pl, vowel })
const determiners: Readonly<Record<Determiner, ReturnType<typeof three>>> = {
  the: three('le', 'la', 'les'),
  a: three('un', 'une', 'des'),
  this: three('ce', 'cette', 'ces', 'cet'),
  that: three('ce', 'cette', 'ces', 'cet'),
  no: three('aucun', 'aucune', 'aucuns'),
  every: three('chaque', 'chaque', 'tous les'),
  some: three('du', 'de la', 'quelques'),
  many: three('beaucoup de', 'beaucoup de', 'beaucoup de'),
  which: three('quel', 'quelle', 'quels'),
  my: three('mon', 'ma', 'mes', 'mon'),
  your: three('votre', 'votre', 'vos'),
  his: three('son', 'sa', 'ses', 'son'),
  her: three('son', 'sa', 'ses', 'son'),
  its: three('son', 'sa', 'ses', 'son'),
  our: three('notre', 'notre', 'nos'),
  their: three('leur', 'leur', 'leurs'),
}

function writeDeterminer(word: Determiner, { gender, count }: NounAgreement, follows: string): string {
  const row = determiners[word]
  if (count === 'pl') return row.pl
  const vowel = /^[aeiouéèêœ]|^h(?!uit|aut|ard|éros)/i.test(follows)
  if (gender === 'f') return vowel && /^(?:my|his|her|its)$/.test(word) ? row.vowel : row.f
  return vowel && /^(?:this|that)$/.test(word) ? row.vowel : row.m
}

/** `il`, `le`, `lui`. */
export function frenchPronoun(
  head: NounPhrase['head'] & { kind: 'pronoun' },
  role: 'subject' | 'direct' | 'indirect' | 'stressed',
): string {
  const { person, count, gender, pointing } = head
  if (pointing !== undefined && role !== 'direct') return 'cela'
  const row = (subject: string, direct: string, indirect: string, stressed: string) =>
    ({ subject, direct, indirect, stressed })[role]
  if (person === 2) return 'vous'
  if (person === 1) return count === 'pl' ? 'nous' : row('je', 'me', 'me', 'moi')
  if (count === 'pl')
    return gender === 'f' ? row('elles', 'les', 'leur', 'elles') : row('ils', 'les', 'leur', 'eux')
  return gender === 'f' ? row('elle', 'la', 'lui', 'elle') : row('il', 'le', 'lui', 'lui')
}
