/** Writes clauses in French: elision and contraction, ne … pas, unstressed pronouns before the verb. */
import {
  agreementOf,
  isLabel,
  negateVerb,
  withArticle,
  type Clause,
  type Item,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { frenchPhrase, frenchPronoun, frenchQualities } from './french-phrases.ts'
import { frenchVerb } from './french-verbs.ts'
import { isClitic, writeClitic } from './romance.ts'

/** Writes the clauses of a run. */
export function writeFrench(clauses: readonly Clause[]): Word[] {
  return elide(clauses.flatMap(writeClause))
}

function writeClause(read: Clause): Word[] {
  const clause = negateVerb(read)
  const { opener, ask, subject, sharedSubject, verb, front, items, mood } = clause
  const words: Word[] = opener === undefined ? [] : [{ text: opener.particle.written.fr, at: opener.at }]
  if (verb === undefined) return [...words, ...items.flatMap((item) => writeItem(item, undefined, undefined))]
  const doer = subject ?? sharedSubject
  const isOrder = mood === 'order'
  const pronouns = isOrder ? [] : items.filter(isClitic)
  const rest = items.filter((item) => !pronouns.includes(item))
  const often = rest.filter((item) => item.kind === 'particle' && item.particle.kind === 'often')
  const { finite, end } = frenchVerb(
    verb,
    isLabel(clause) || mood === 'purpose' ? 'label' : isOrder ? 'order' : agreementOf(doer),
    doer,
    directPronoun(pronouns),
  )
  const never = often.some((item) => item.kind === 'particle' && item.particle.id === 'never')
  const ne: Word[] = verb.negated || never ? [{ text: 'ne', at: verb.negatedAt }] : []
  const pas: Word[] = verb.negated && !never ? [{ text: 'pas', at: verb.negatedAt }] : []
  const isThing = subject?.head.kind === 'pronoun' && subject.head.person === 3 && subject.head.gender === 'n'
  const points = subject?.head.kind === 'pronoun' && subject.head.pointing !== undefined
  const presents = isThing && verb.verb === 'be' && (points || items.some((item) => item.kind === 'object'))
  const said =
    subject === undefined
      ? []
      : presents
        ? [{ text: 'ce', at: subject.at }]
        : [
            ...frenchPhrase(subject, 'subject'),
            ...(clause.subjectPlaces ?? []).flatMap((item) => writeItem(item, verb, doer)),
          ]
  const clitics = pronouns.flatMap((item) => writeClitic(item, frenchPronoun))
  const body = [
    ...ne,
    ...(verb.modal === undefined && verb.tense !== 'future' ? clitics : []),
    ...finite,
    ...pas,
    ...often.flatMap((item) => writeItem(item, verb, doer)),
    ...(verb.modal === undefined && verb.tense !== 'future' ? [] : clitics),
    ...end,
  ]
  const others = rest
    .filter((item) => !often.includes(item))
    .flatMap((item) => writeItem(isLabel(clause) ? withArticle(item) : item, verb, doer))
  if (mood === 'purpose') return [...words, { text: 'pour', at: [] }, ...clitics, ...finite, ...others]
  const asked: Word[] = ask === undefined ? [] : [{ text: ask.particle.written.fr, at: ask.at }]
  const frontWords = front.flatMap((item) => writeItem(item, verb, doer))
  const marker: Word[] = mood === 'question' ? [{ text: 'est-ce que', at: [] }] : []
  // "Où est la gare ?" turns around, all else asks with "est-ce que".
  if (mood === 'question' && ask !== undefined && verb.verb === 'be' && subject?.head.kind !== 'pronoun')
    return [...words, ...asked, ...body, ...said, ...frontWords, ...others]
  return [...words, ...asked, ...marker, ...frontWords, ...said, ...body, ...others]
}

function directPronoun(items: readonly Item[]): NounPhrase | undefined {
  const [item] = items
  return item?.kind === 'object' && item.role === 'direct' ? item.phrase : undefined
}

function writeItem(item: Item, verb: VerbGroup | undefined, doer: NounPhrase | undefined): Word[] {
  switch (item.kind) {
    case 'object': {
      const { head, determiner, qualities } = item.phrase
      const isPerson = head.kind === 'noun' && head.noun.traits.has('@person')
      if (item.role === 'predicate') {
        const trade = verb?.verb === 'be' && isPerson && determiner?.word === 'a' && qualities.length === 0
        return trade ? frenchPhrase(item.phrase, 'object').slice(1) : frenchPhrase(item.phrase, 'object')
      }
      const frame = verb === undefined || verb.verb === 'be' ? '' : verb.verb.written.fr.frame
      const text = item.role === 'indirect' ? 'à' : frame
      const isNone =
        verb?.negated === true &&
        frame === '' &&
        item.role === 'direct' &&
        head.kind === 'noun' &&
        (determiner === undefined || determiner.word === 'a')
      if (isNone) {
        const [article, ...rest] = frenchPhrase(
          { ...item.phrase, determiner: { word: 'the', at: determiner?.at ?? [] } },
          'object',
        )
        return article === undefined ? rest : [{ text: 'de', at: article.at }, ...rest]
      }
      return [...(text === '' ? [] : [{ text, at: [] }]), ...frenchPhrase(item.phrase, 'object')]
    }
    case 'prepositional': {
      const { preposition, phrase, at } = item
      const isWater = phrase.head.kind === 'noun' && phrase.head.noun.id === 'riverbank'
      const text =
        preposition.id === 'by' && verb?.passive === true
          ? 'par'
          : isWater && /^(?:by|at|on)$/.test(preposition.id)
            ? 'sur'
            : preposition.written.fr
      return [{ text, at }, ...frenchPhrase(phrase, 'stressed')]
    }
    case 'quality':
      return frenchQualities(item.described, doer)
    case 'particle':
      return [{ text: item.particle.written.fr, at: item.at }]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

const contractions: Readonly<Record<string, string>> = {
  'à le': 'au',
  'à les': 'aux',
  'de le': 'du',
  'de les': 'des',
}

/** `le arbre` is `l'arbre`, `à le` is `au`, `de le` is `du`. */
function elide(words: readonly Word[]): Word[] {
  const written: Word[] = []
  for (const [index, word] of words.entries()) {
    const last = written.at(-1)
    const startsWithVowel = /^(?:[aeiouyéèêàâîôœ]|h(?!uit|aut|ard|éros))/i.test(words[index + 1]?.text ?? '')
    const shortened =
      startsWithVowel && /(?:^| |-)(?:le|la|de|ne|je|me|que|ce)$/.test(word.text)
        ? word.text.replace(/[ea]$/, "'")
        : word.text
    if (last !== undefined && shortened === word.text) {
      const [, head = '', preposition = ''] = /^(.*?)(à|de)$/.exec(last.text) ?? []
      const short = contractions[`${preposition} ${word.text}`]
      if (short !== undefined && (head === '' || head.endsWith(' '))) {
        written.splice(-1, 1, { text: head + short, at: [...last.at, ...word.at] })
        continue
      }
    }
    const tied = word.tied === true || last?.text.endsWith("'") === true
    written.push({ text: shortened.replace(/^si(?= il)/, "s'"), at: word.at, ...(tied && { tied: true }) })
  }
  return written
}
