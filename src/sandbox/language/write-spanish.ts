/** Writes clauses in Spanish: ser or estar, personal "a", unstressed pronouns before the verb. */
import {
  agreementOf,
  isLabel,
  negateVerb,
  type Clause,
  type Item,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { spanishPhrase, spanishPronoun, spanishQualities } from './spanish-phrases.ts'
import { spanishVerb } from './spanish-verbs.ts'
import { isClitic, writeClitic } from './romance.ts'

/** Writes the clauses of a run. */
export function writeSpanish(clauses: readonly Clause[]): Word[] {
  return contract(clauses.flatMap(writeClause))
}

function writeClause(read: Clause): Word[] {
  const clause = negateVerb(read)
  const { opener, ask, subject, sharedSubject, verb, front, items, mood } = clause
  const words: Word[] = opener === undefined ? [] : [{ text: opener.particle.written.es, at: opener.at }]
  if (verb === undefined) return [...words, ...items.flatMap((item) => writeItem(item, undefined, undefined))]
  const doer = subject ?? sharedSubject
  const isOrder = mood === 'order'
  const pronouns = isOrder ? [] : items.filter(isClitic)
  const rest = items.filter((item) => !pronouns.includes(item))
  const often = rest.filter((item) => item.kind === 'particle' && item.particle.kind === 'often')
  const others = rest.filter((item) => !often.includes(item))
  const written = spanishVerb(
    verb,
    isLabel(clause) || mood === 'purpose' ? 'label' : isOrder ? 'order' : agreementOf(doer),
    ask?.particle.id === 'where' || isState(verb, items),
    doer,
  )
  const never = often.some((item) => item.kind === 'particle' && item.particle.id === 'never')
  const no: Word[] = verb.negated && !never ? [{ text: 'no', at: verb.negatedAt }] : []
  const clitics = pronouns.flatMap((item) => writeClitic(item, spanishPronoun))
  const said =
    subject === undefined || isUnspoken(subject)
      ? []
      : [
          ...spanishPhrase(subject),
          ...(clause.subjectPlaces ?? []).flatMap((item) => writeItem(item, verb, doer)),
        ]
  const frontWords = front.flatMap((item) => writeItem(item, verb, doer))
  const asked: Word[] = ask === undefined ? [] : [{ text: ask.particle.written.es, at: ask.at }]
  const body = [...often.flatMap((item) => writeItem(item, verb, doer)), ...no, ...clitics, ...written]
  const end = others.flatMap((item) => writeItem(item, verb, doer))
  if (mood === 'purpose')
    return [
      ...words,
      { text: 'para', at: [] },
      ...no,
      ...written,
      ...clitics.map(({ text, at }) => ({ text, at, tied: true })),
      ...end,
    ]
  if (mood === 'question') return [...words, ...asked, ...frontWords, ...body, ...said, ...end]
  return [...words, ...frontWords, ...said, ...body, ...end]
}

/** The verb tells who "I", "we", "you" and "it" are. */
function isUnspoken({ head, joined }: NounPhrase): boolean {
  return (
    head.kind === 'pronoun' &&
    head.pointing === undefined &&
    joined === undefined &&
    (head.person < 3 || (head.gender === 'n' && head.count === 'sg'))
  )
}

const states = new Set(
  'open closed finished sure loose broken full empty tired sick happy sad ready clean dirty wet dry alone hot-spicy sharp hot cold warm late hungry proud'.split(
    ' ',
  ),
)

/** "estar" tells where something is and how it happens to be; "ser" tells what it is. */
function isState({ verb }: VerbGroup, items: readonly Item[]): boolean {
  if (verb !== 'be') return false
  const first = items.find((item) => item.kind !== 'particle' || item.particle.kind === 'manner')
  if (first === undefined) return items.length > 0
  if (first.kind === 'quality') return first.described.some(({ quality }) => states.has(quality.id))
  return first.kind === 'prepositional' || first.kind === 'particle'
}

function writeItem(item: Item, verb: VerbGroup | undefined, doer: NounPhrase | undefined): Word[] {
  switch (item.kind) {
    case 'object': {
      const { head, determiner, qualities } = item.phrase
      const isPerson =
        head.kind === 'noun' && ['@person', '@male', '@female'].some((trait) => head.noun.traits.has(trait))
      if (item.role === 'predicate') {
        const trade = verb?.verb === 'be' && isPerson && determiner?.word === 'a' && qualities.length === 0
        return trade
          ? spanishPhrase({ ...item.phrase, determiner: { word: 'a', at: determiner.at } }).slice(1)
          : spanishPhrase(item.phrase)
      }
      const frame = verb === undefined || verb.verb === 'be' ? '' : verb.verb.written.es.frame
      const definitePerson =
        (isPerson || (head.kind === 'raw' && head.text !== '' && verb !== undefined)) &&
        determiner?.word !== 'a'
      const a = item.role === 'indirect' || definitePerson ? 'a' : frame !== '' && frame !== 'a' ? frame : ''
      return [...(a === '' ? [] : [{ text: a, at: [] }]), ...spanishPhrase(item.phrase)]
    }
    case 'prepositional': {
      const { preposition, phrase, at, whereTo } = item
      const text =
        preposition.id === 'by' && verb?.passive === true
          ? 'por'
          : whereTo && preposition.id === 'over'
            ? 'por encima de'
            : preposition.written.es
      return [{ text, at }, ...spanishPhrase(phrase)]
    }
    case 'quality':
      return spanishQualities(item.described, doer)
    case 'particle':
      return [{ text: item.particle.written.es, at: item.at }]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

/** `a el` is `al`, `de el` is `del`. */
function contract(words: readonly Word[]): Word[] {
  const written: Word[] = []
  for (const word of words) {
    const last = written.at(-1)
    const short =
      word.text !== 'el' || last === undefined
        ? undefined
        : /(?:^| )a$/.test(last.text)
          ? 'l'
          : /(?:^| )de$/.test(last.text)
            ? 'l'
            : undefined
    if (short === undefined || last === undefined) written.push(word)
    else written.splice(-1, 1, { text: last.text + short, at: [...last.at, ...word.at] })
  }
  return written
}
