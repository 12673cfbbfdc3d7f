/** Arabic noun phrases: the article and the owner are attached, qualities follow and agree, owners stand in the genitive. */
import {
  rawWords,
  type DescribedQuality,
  type Determiner,
  type Head,
  type NounPhrase,
  type Word,
} from './clause.ts'
import type { Count, Gender, Person } from './table.ts'
import { RAW_QUALITY, type Quality } from './word-lexicon.ts'

/** What verbs and qualities agree with. */
export type ArabicAgreement = { readonly person: Person; readonly count: Count; readonly gender: Gender }

/** Agreement with a subject; a verb before its named subject stays in the singular. */
export function arabicAgreement(phrase: NounPhrase | undefined, verbLast: boolean): ArabicAgreement {
  if (phrase === undefined) return { person: 3, count: 'sg', gender: 'm' }
  const { head, joined } = phrase
  if (head.kind === 'pronoun')
    return {
      person: head.person,
      count: head.person === 2 ? 'sg' : head.count,
      gender: head.gender === 'f' ? 'f' : 'm',
    }
  if (head.kind === 'raw') return { person: 3, count: 'sg', gender: head.gender }
  const { gender } = head.female ? head.noun.female.ar : head.noun.male.ar
  if (head.count === 'sg' && joined === undefined) return { person: 3, count: 'sg', gender }
  // Things in the plural are treated as one feminine.
  if (!isHuman(head)) return { person: 3, count: 'sg', gender: 'f' }
  return { person: 3, count: verbLast ? 'pl' : 'sg', gender }
}

function isHuman(head: Head): boolean {
  return (
    head.kind === 'noun' &&
    (['@person', '@male', '@female', '@plural'].some((trait) => head.noun.traits.has(trait)) ||
      /^(?:child|person|baby)$/.test(head.noun.id))
  )
}

const owners: Partial<Record<Determiner, string>> = {
  my: 'ي',
  your: 'ك',
  his: 'ه',
  her: 'ها',
  its: 'ه',
  our: 'نا',
  their: 'هم',
}

/** The noun phrase with what belongs to it. */
export function arabicPhrase(phrase: NounPhrase): Word[] {
  const { head, determiner, number, qualities, at, named, of, joined } = phrase
  const words: Word[] = []
  if (head.kind === 'pronoun') words.push({ text: arabicPronoun(head), at })
  else {
    const forms = head.kind === 'noun' ? (head.female ? head.noun.female.ar : head.noun.male.ar) : undefined
    const word = determiner?.word
    const isOwned = of !== undefined
    const owner = word === undefined ? undefined : owners[word]
    const definite =
      word === 'the' ||
      word === 'this' ||
      word === 'that' ||
      owner !== undefined ||
      (of !== undefined && isDefinite(of))
    const agreement = arabicAgreement(phrase.joined === undefined ? phrase : withoutJoined(phrase), true)
    const before = word === undefined ? '' : wordBefore(word, agreement)
    const places = determiner === undefined ? [] : determiner.at
    if (before !== '') words.push({ text: before, at: places })
    if (number !== undefined) words.push({ text: number.particle.written.ar, at: number.at })
    const all = before === '' ? [...places, ...at] : at
    if (head.kind === 'raw' || forms === undefined)
      words.push(...rawWords(head.kind === 'raw' ? head.text : '', all))
    else {
      const compound = head.parts.toReversed().map(({ male }) => male.ar.sg)
      const plain = forms[head.count]
      const hasArticle = definite && !isOwned && owner === undefined
      const text =
        compound.length === 0
          ? hasArticle
            ? withArticle(plain)
            : owner === undefined
              ? plain
              : withOwner(plain, owner)
          : [
              plain,
              ...compound.slice(0, -1),
              hasArticle ? withArticle(compound.at(-1) ?? '') : (compound.at(-1) ?? ''),
            ].join(' ')
      words.push({ text, at: all })
    }
    if (of !== undefined) words.push(...arabicPhrase(of))
    const isPerson = isHuman(head)
    for (const described of qualities.map((one) => (isPerson && one.quality.id === 'old' ? aged(one) : one)))
      words.push(writeQuality(described, agreement, definite))
  }
  if (of !== undefined && head.kind === 'pronoun') words.push(...arabicPhrase(of))
  if (named !== undefined) words.push(...rawWords(named.text, named.at))
  if (joined !== undefined)
    words.push({ text: joined.by.written.ar, at: joined.at }, ...arabicPhrase(joined.phrase))
  return words
}

/** Of a person, old is مسن. */
function aged(described: DescribedQuality): DescribedQuality {
  const { quality } = described
  return { ...described, quality: { ...quality, forms: { ...quality.forms, ar: ['مسن'] } } }
}

function withoutJoined({ qualities, head, at }: NounPhrase): NounPhrase {
  return { qualities, head, at }
}

function isDefinite({ determiner, head }: NounPhrase): boolean {
  return head.kind !== 'noun' || (determiner !== undefined && determiner.word !== 'a')
}

const wordsBefore: Partial<Record<Determiner, readonly [string, string]>> = {
  this: ['هذا', 'هذه'],
  that: ['ذلك', 'تلك'],
  every: ['كل', 'كل'],
  some: ['بعض', 'بعض'],
  many: ['كثير من', 'كثير من'],
  which: ['أي', 'أي'],
  no: ['أي', 'أي'],
}

function wordBefore(word: Determiner, { gender }: ArabicAgreement): string {
  return wordsBefore[word]?.[gender === 'f' ? 1 : 0] ?? ''
}

function withArticle(noun: string): string {
  // Of a fixed pair such as "keyboard" the second word takes the article, unless it has it already.
  const [first = '', ...rest] = noun.split(' ')
  if (rest.length === 0) return `ال${first}`
  const last = rest.at(-1) ?? ''
  return [first, ...rest.slice(0, -1), last.startsWith('ال') ? last : `ال${last}`].join(' ')
}

function withOwner(noun: string, owner: string): string {
  return noun.replace(/ة$/, 'ت') + owner
}

/** Qualities said of the subject: `متعبة`. */
export function arabicQualities(
  described: readonly DescribedQuality[],
  subject: NounPhrase | undefined,
  accusative: boolean,
): Word[] {
  const agreement = arabicAgreement(subject, true)
  return described.flatMap((one) => [
    ...(one.by === undefined ? [] : [{ text: one.by.particle.written.ar, at: one.by.at }]),
    writeQuality(one, agreement, false, accusative),
  ])
}

/** An indefinite noun and its qualities in the accusative take an alif: `خبزا`. */
export function unspecified(
  { determiner, head, of, joined, number }: NounPhrase,
  words: readonly Word[],
): Word[] {
  const isIndefinite =
    head.kind === 'noun' &&
    head.count === 'sg' &&
    of === undefined &&
    joined === undefined &&
    number === undefined &&
    (determiner === undefined || determiner.word === 'a') &&
    head.parts.length === 0
  return isIndefinite ? words.map((word) => ({ ...word, text: withAlif(word.text) })) : [...words]
}

function withAlif(word: string): string {
  return /[ةاءىي]$| /.test(word) || /^أ.{2,3}$/.test(word) ? word : `${word}ا`
}

function writeQuality(
  { quality, degree, at }: DescribedQuality,
  agreement: ArabicAgreement,
  definite: boolean,
  accusative = false,
): Word {
  const plain = inflect(quality, agreement)
  if (quality.id === RAW_QUALITY) return { text: quality.forms.ar[0] ?? '', at }
  const word = (definite ? 'ال' : '') + (accusative && agreement.count === 'sg' ? withAlif(plain) : plain)
  return { text: degree === undefined ? word : `${word} ${degree.written.ar}`, at }
}

function inflect({ forms }: Quality, { gender, count }: ArabicAgreement): string {
  const [masculine = '', feminine = `${masculine.replace(/^(عال|غال)$/, '$1ي')}ة`] = forms.ar
  if (count === 'pl') return gender === 'f' ? `${masculine}ات` : `${masculine}ون`
  return gender === 'f' ? feminine : masculine
}

/** Pronouns that stand alone. */
export function arabicPronoun(head: Head): string {
  if (head.kind !== 'pronoun') return ''
  const { person, count, gender, pointing } = head
  if (pointing !== undefined) return pointing === 'this' ? 'هذا' : 'ذلك'
  if (person === 1) return count === 'pl' ? 'نحن' : 'أنا'
  if (person === 2) return gender === 'f' ? 'أنتِ' : 'أنت'
  if (count === 'pl') return 'هم'
  return gender === 'f' ? 'هي' : 'هو'
}

/** Pronouns attached to a verb or a preposition. */
export function objectSuffix(head: Head): string {
  if (head.kind !== 'pronoun') return ''
  const { person, count, gender } = head
  if (person === 1) return count === 'pl' ? 'نا' : 'ني'
  if (person === 2) return 'ك'
  if (count === 'pl') return 'هم'
  return gender === 'f' ? 'ها' : 'ه'
}
