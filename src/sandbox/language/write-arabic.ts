/** Writes clauses in Arabic: the verb before its subject, "is" unwritten, articles and owners attached to the noun. */
import {
  isLabel,
  negateVerb,
  withArticle,
  type Clause,
  type Item,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import {
  arabicAgreement,
  arabicPhrase,
  arabicPronoun,
  arabicQualities,
  objectSuffix,
  unspecified,
} from './arabic-phrases.ts'
import { arabicBe, arabicVerb } from './arabic-verbs.ts'

/** Writes the clauses of a run. */
export function writeArabic(clauses: readonly Clause[]): Word[] {
  return attach(clauses.flatMap(writeClause))
}

function writeClause(read: Clause): Word[] {
  const clause = negateVerb(read)
  const { opener, ask, subject, sharedSubject, verb, front, items, mood } = clause
  const doer = subject ?? sharedSubject
  const isNamed = subject !== undefined && !(subject.head.kind === 'pronoun' && subject.joined === undefined)
  // "because" and "that" are followed by who it is about, not by the verb.
  const first =
    verb !== undefined && opener !== undefined && /^(?:because|that)$/.test(opener.particle.id)
      ? doer
      : undefined
  const suffix = first === undefined || isNamed ? '' : objectSuffix(first.head)
  const words: Word[] =
    opener === undefined ? [] : [{ text: opener.particle.written.ar + suffix, at: opener.at }]
  if (verb === undefined) return [...words, ...items.flatMap((item) => writeItem(item, undefined, undefined))]
  const pronouns = mood === 'order' || verb.verb === 'be' ? [] : items.filter(isDirectPronoun)
  const rest = items.filter((item) => !pronouns.includes(item))
  const named = subject === undefined || !isNamed ? [] : arabicPhrase(subject)
  if (subject !== undefined && isNamed)
    named.push(...(clause.subjectPlaces ?? []).flatMap((item) => writeItem(item, verb, doer)))
  const said = first === undefined ? named : []
  const frontWords = front.flatMap((item) => writeItem(item, verb, doer))
  const end = rest.flatMap((item) => writeItem(isLabel(clause) ? withArticle(item) : item, verb, doer))
  const asked: Word[] =
    ask === undefined
      ? mood === 'question'
        ? [{ text: 'هل', at: [] }]
        : []
      : [{ text: ask.particle.written.ar, at: ask.at }]
  const start = [...words, ...frontWords, ...asked, ...(first === undefined ? [] : named)]
  if (verb.verb === 'be') {
    const be = arabicBe(verb, doer)
    const present = verb.tense === 'present' && verb.modal === undefined && first === undefined
    // "He is here" has no verb, so the pronoun is written.
    const who = isNamed
      ? said
      : present && !verb.negated && subject !== undefined
        ? [{ text: arabicPronoun(subject.head), at: subject.at }]
        : []
    return be === ''
      ? [...start, ...withPlaces(who, verb), ...end]
      : [...start, { text: be, at: verb.at }, ...who, ...end]
  }
  const ending = pronouns
    .map((item) => (item.kind === 'object' ? objectSuffix(item.phrase.head) : ''))
    .join('')
  // "Click here to save": whoever is told to click.
  const spoken =
    mood === 'purpose' && doer === undefined ? ({ person: 2, count: 'sg', gender: 'm' } as const) : undefined
  const text = arabicVerb(
    verb,
    isLabel(clause) || mood === 'order'
      ? 'order'
      : (spoken ?? arabicAgreement(doer, !isNamed || first !== undefined)),
  )
  const at = [...verb.at, ...pronouns.flatMap((item) => (item.kind === 'object' ? item.phrase.at : []))]
  const { frame } = verb.verb.written.ar
  if (mood === 'purpose') start.push({ text: 'ل', at: [] })
  const written: Word[] =
    ending !== '' && frame !== ''
      ? [
          { text, at: verb.at },
          { text: joinSuffix(frame, ending), at },
        ]
      : [{ text: text + ending, at }]
  return [...start, ...written, ...said, ...end]
}

/** The unwritten "is" still has its place, for tags around it. */
function withPlaces(words: readonly Word[], { at }: VerbGroup): Word[] {
  return words.map((word, index) =>
    index === words.length - 1 ? { ...word, at: [...word.at, ...at] } : word,
  )
}

function isDirectPronoun(item: Item): boolean {
  return (
    item.kind === 'object' &&
    item.role !== 'predicate' &&
    item.phrase.head.kind === 'pronoun' &&
    item.phrase.joined === undefined
  )
}

function writeItem(item: Item, verb: VerbGroup | undefined, doer: NounPhrase | undefined): Word[] {
  switch (item.kind) {
    case 'object': {
      const frame =
        verb === undefined || verb.verb === 'be' || item.role === 'predicate'
          ? ''
          : verb.verb.written.ar.frame
      const preposition = item.role === 'indirect' ? 'ل' : frame
      const words = arabicPhrase(item.phrase)
      const accusative =
        preposition === '' &&
        verb !== undefined &&
        (verb.verb === 'be' ? isWrittenBe(verb) : verb.verb.id !== 'exist')
      return [
        ...(preposition === '' ? [] : [{ text: preposition, at: [] }]),
        ...(accusative ? unspecified(item.phrase, words) : words),
      ]
    }
    case 'prepositional': {
      const { preposition, phrase, at } = item
      const text = preposition.written.ar
      return phrase.head.kind === 'pronoun'
        ? [
            {
              text: joinSuffix(text, objectSuffix(phrase.head).replace(/^ني$/, 'ي')),
              at: [...at, ...phrase.at],
            },
          ]
        : [{ text, at }, ...arabicPhrase(phrase)]
    }
    case 'quality':
      return arabicQualities(item.described, doer, verb !== undefined && isWrittenBe(verb))
    case 'particle':
      return [{ text: item.particle.written.ar, at: item.at }]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

/** "was" and "is not" put what they say in the accusative; the unwritten "is" does not. */
function isWrittenBe({ verb, tense, negated, modal }: VerbGroup): boolean {
  return verb === 'be' && (tense !== 'present' || negated || modal !== undefined)
}

/** `إلى` and `على` change before a suffix: إليه, عليه. */
function joinSuffix(preposition: string, suffix: string): string {
  return preposition.replace(/ى$/, 'ي') + suffix
}

/** `و`, `ب` and `ل` are written with the word that follows; `ل` swallows the article's first letter. */
function attach(words: readonly Word[]): Word[] {
  const written: Word[] = []
  for (const word of words) {
    const last = written.at(-1)
    if (last !== undefined && /^[وبل]$/.test(last.text)) {
      const joined = last.text === 'ل' ? word.text.replace(/^ال/, 'ل') : word.text
      written.splice(-1, 1, { text: last.text + joined, at: [...last.at, ...word.at] })
    } else written.push(word)
  }
  return written
}
