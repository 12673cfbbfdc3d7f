/**
 * Writes a run in German or English: its parts one by one, each word in the form that its part asks for, in the order of the target. What fits no frame is
 * glossed: word by word, in place. Nothing is lost: words that are not in the dictionary stay as they are.
 */
import { cutIntoParts, isBe, may, type Part, type Places, type Role, type Token } from './frames.ts'
import { contractions, genderOf, germanEnding, meaningOf, plain, write } from './lexicon.ts'
import type { Case, Form, Language, Meaning, Reading } from './lexicon.ts'
import type { Chooser } from './senses.ts'

/** A run, and what it is translated with. */
export type Run = {
  readonly tokens: readonly Token[]
  readonly source: Language
  readonly chooser: Chooser
}
/** A word of the target, and the places of the source words it came from. */
export type Word = { readonly text: string; readonly at: Places }

/** What follows subject and verb; around "be" in another order than around other verbs. */
const orders: Readonly<Record<string, string>> = {
  'en be': 'subject verb not adverb adjective object place',
  'en other': 'subject not verb object place adverb',
  'de be': 'subject verb adverb not object adjective place',
  'de other': 'subject verb object adverb not place',
}

/** A run cut into parts, with the subject and the verb that agrees with it; a phrase alone has no verb. */
type Clause = Run & {
  readonly to: Language
  readonly parts: readonly Part[]
  readonly subject?: Reading | undefined
  readonly verb?: Reading | undefined
}

/** The run in its frame; undefined where there is none, or its words do not go together. */
export function writeByFrame(run: Run, to: Language): Word[] | undefined {
  const [alone] = run.tokens.length === 1 ? run.tokens : []
  const label = run.chooser.best(alone?.readings ?? [])?.meaning
  if (alone && label?.kind === 'label') return [{ text: write(label, to, plain), at: alone.at }]
  const parts = cutIntoParts(run.tokens)
  const clause = parts && findVerb({ ...run, to, parts })
  if (clause === undefined) return undefined
  const written = new Map<string, Word[]>()
  for (const part of clause.parts) {
    const words = writePart(clause, part)
    if (words === undefined) return undefined
    written.set(part.role, [...(written.get(part.role) ?? []), ...words])
  }
  const order = orders[`${to} ${clause.verb && !isBe(clause.verb) ? 'other' : 'be'}`] ?? ''
  return order.split(' ').flatMap((role) => written.get(role) ?? [])
}

const partOf = ({ parts }: Clause, role: Role) => parts.find((part) => part.role === role)
const placesOf = ({ tokens }: Run, from: number, end: number): Places =>
  tokens.slice(from, end).flatMap(({ at }) => at)
const readingsAt = ({ tokens }: Run, index: number, kind: string): Reading[] =>
  tokens[index]?.readings.filter(({ meaning }) => meaning.kind === kind) ?? []
const meaningAt = (run: Run, index: number, kind: string): Meaning | undefined =>
  run.chooser.best(readingsAt(run, index, kind))?.meaning

/** Subject and verb in forms that go together: "sie ist" is she, "sie sind" are they. */
function findVerb(clause: Clause): Clause | undefined {
  const [subjectPart, verbPart] = [partOf(clause, 'subject'), partOf(clause, 'verb')]
  if (subjectPart === undefined || verbPart === undefined) return clause
  const isHelped = clause.tokens.some(({ text }) => HELP.test(text))
  const verbs = readingsAt(clause, verbPart.from, 'verb').filter(
    ({ agreement, isPast }) => !isHelped || (agreement === 'p' && !isPast),
  )
  const agrees = (head: Reading) => (verb: Reading) => isHelped || verb.agreement === head.agreement
  const heads = headsOf(clause, subjectPart, [0]).filter((head) => verbs.some(agrees(head)))
  const subject = clause.chooser.best(heads)
  const verb = subject && clause.chooser.best(verbs.filter(agrees(subject)))
  return verb && { ...clause, subject: resolvePronoun(clause, subject), verb }
}
/** "not" with its helper, which English needs for all verbs but "be". */
const HELP = /^(?:do|does|did) /i

/** What a phrase may be about: the readings of its last word, in these cases, that its article agrees with. */
function headsOf(clause: Clause, { from, end }: Part, cases: readonly Case[]): Reading[] {
  const last = clause.tokens[end - 1]
  if (last?.readings.length === 0) return cases.map((inCase) => readName(clause, from, end, inCase))
  const nouns = readingsAt(clause, end - 1, 'noun')
  const articles = nouns.length > 0 && may(clause.tokens[from], 'determiner')
  const agrees = (head: Reading) => (article: Reading) =>
    article.agreement === head.agreement && article.inCase === head.inCase
  return (nouns.length > 0 ? nouns : readingsAt(clause, end - 1, 'pronoun')).filter(
    (head) =>
      cases.includes(head.inCase) && (!articles || readingsAt(clause, from, 'determiner').some(agrees(head))),
  )
}

function readName({ tokens, chooser }: Run, from: number, end: number, inCase: Case): Reading {
  const words = tokens.slice(from, end).map(({ text }) => text)
  const name = words.map((word) => chooser.spell(word)).join(' ')
  const meaning = { kind: 'name', de: name, en: name, traits: new Set<string>(), cues: /(?!)/ }
  return { meaning, agreement: 'm', inCase, isPast: false }
}

const pronouns = { m: 'he him him', f: 'she her her', n: 'it it it' }

/** English "it" takes the gender of the thing it stands for. So do German "er" and "sie" where something is said of it that is not said of persons. */
function resolvePronoun(clause: Clause, subject: Reading): Reading {
  const { source, to, chooser } = clause
  const { meaning, agreement } = subject
  if (meaning.kind !== 'pronoun') return subject
  const quality = partOf(clause, 'adjective')
  const isOfThings = quality && !meaningAt(clause, quality.end - 1, 'adjective')?.traits.has('@person')
  const gender = agreement === 'm' || agreement === 'f' ? agreement : undefined
  const standsFor =
    source === 'en'
      ? meaning.en === pronouns.n && chooser.thing()
      : isOfThings && gender && chooser.thing(gender)
  if (!standsFor) return subject
  const written = to === 'de' ? genderOf(standsFor) : 'n'
  return { ...subject, agreement: written, meaning: meaningOf('pronoun', pronouns[written]) }
}

function writePart(clause: Clause, part: Part): Word[] | undefined {
  const { subject, verb, to, chooser } = clause
  const { role, from, end } = part
  if (part.preposition !== undefined) return writePlace(clause, part, part.preposition)
  if (role === 'verb' || role === 'not') return writeVerb(clause, part)
  if (role === 'adjective') return writeAdjectives(clause, from, end, '')
  if (role === 'adverb') {
    const meaning = meaningAt(clause, from, 'adverb')
    return meaning && [{ text: write(meaning, to, plain), at: placesOf(clause, from, end) }]
  }
  if (role === 'subject' && subject) return writePhrase(clause, part, subject)
  const governed = isBe(verb) ? 0 : verb?.meaning.traits.has('@dat') === true ? 2 : 1
  const head = chooser.best(headsOf(clause, part, verb ? [governed] : [0, 1, 2]))
  return head && writePhrase(clause, part, verb ? head : { ...head, inCase: 0 })
}

/** The verb in the form of its subject, or its "not": English says "did not wait". */
function writeVerb(clause: Clause, { role, from, end }: Part): Word[] {
  const { subject, verb, to, tokens } = clause
  if (subject === undefined || verb === undefined) return []
  const { agreement } = subject
  const at = placesOf(clause, from, end)
  const isPast = verb.isPast || tokens.some(({ text }) => /^did /i.test(text))
  const isHelped = to === 'en' && !isBe(verb) && partOf(clause, 'not') !== undefined
  if (role === 'verb') {
    const form: Form = isHelped ? { ...plain, agreement: 'p' } : { agreement, inCase: 0, isPast }
    return [{ text: write(verb.meaning, to, form), at }]
  }
  const help = isPast ? 'did not' : /[1p]/.test(agreement) ? 'do not' : 'does not'
  return [{ text: to === 'de' ? 'nicht' : isHelped ? help : 'not', at }]
}

/** A phrase, in the case and number of its head. */
function writePhrase(clause: Clause, { role, from, end }: Part, head: Reading): Word[] | undefined {
  const { to, chooser, tokens } = clause
  const text = write(head.meaning, to, head)
  if (head.meaning.kind !== 'noun') return [{ text, at: placesOf(clause, from, end) }]
  const articles = readingsAt(clause, from, 'determiner')
  const said = chooser.best(articles.filter(({ agreement }) => agreement === head.agreement))?.meaning
  const isIndefinite = said === undefined || said.traits.has('@one')
  // "Sie ist Ärztin": what somebody is has no article in German, but in English it has.
  const isSomebody = head.meaning.traits.has('@person') && head.agreement !== 'p'
  const isPlain = !tokens.slice(from, end).some((token) => may(token, 'adjective'))
  const isTrade = role === 'object' && isBe(clause.verb) && isIndefinite && isSomebody && isPlain
  // German says "kein", for which there is no frame.
  if (role === 'object' && isIndefinite && !isTrade && partOf(clause, 'not')) return undefined
  const article = !isTrade ? said : to === 'en' ? meaningOf('determiner', 'a') : undefined
  const after = article === undefined ? 'alone' : article.de.includes(' ') ? 'afterThe' : 'afterEin'
  const ending = to === 'de' ? germanEnding(after, head) : ''
  const words = [...writeAdjectives(clause, from, end, ending), { text, at: placesOf(clause, end - 1, end) }]
  if (article === undefined) return words
  const written = write(article, to, head)
  const isAn = written === 'a' && /^[aeiou]/i.test(words[0]?.text ?? '')
  return [{ text: isAn ? 'an' : written, at: said ? placesOf(clause, from, from + 1) : [] }, ...words]
}

/** The adjectives among these tokens, each with its ending; "very" before them has none. */
function writeAdjectives(clause: Clause, from: number, end: number, ending: string): Word[] {
  return clause.tokens.slice(from, end).flatMap(({ at }, offset): Word[] => {
    const quality = meaningAt(clause, from + offset, 'adjective')
    if (quality === undefined) return []
    const text = write(quality, clause.to, plain)
    const isInflected = ending !== '' && !quality.traits.has('@degree')
    return [{ text: isInflected ? text.replace(/e$/, '') + ending : text, at }]
  })
}

function writePlace(clause: Clause, part: Part, at: number): Word[] | undefined {
  const { source, to, chooser, verb } = clause
  const meaning = meaningAt(clause, at, 'preposition')
  if (meaning === undefined) return undefined
  const isTwo = meaning.traits.has('@two')
  const isMotion = part.role === 'place' && verb?.meaning.traits.has('@motion') === true
  // German shows by the case whether a place is where or where to; in English the verb does.
  const where: readonly Case[] = source === 'de' ? [2, 1] : [isMotion ? 1 : 2]
  const cases: readonly Case[] = meaning.traits.has('@acc') ? [1] : isTwo ? where : [2]
  const head = chooser.best(cases.flatMap((inCase) => headsOf(clause, part, [inCase])))
  const phrase = head && writePhrase(clause, part, head)
  const isWhereTo = to === 'en' && isTwo && isMotion && head?.inCase === 1 && /^(?:in|at)$/.test(meaning.en)
  const text = isWhereTo ? 'to' : write(meaning, to, plain)
  const [article, ...others] = phrase ?? []
  const places = placesOf(clause, at, at + 1)
  const joined = contractions.get(`${text} ${article?.text}`)
  if (article && joined !== undefined) return [{ text: joined, at: [...places, ...article.at] }, ...others]
  return phrase && [{ text, at: places }, ...phrase]
}

/** What one word means, in its usual form; undefined where the dictionary does not have it. */
export function glossWord({ readings }: Token, { chooser }: Run, to: Language): string | undefined {
  const kind = readings[0]?.meaning.kind
  const found = chooser.best(readings.filter(({ meaning }) => meaning.kind === kind))
  return (found && write(found.meaning, to, { ...found, inCase: 0 })) || undefined
}
