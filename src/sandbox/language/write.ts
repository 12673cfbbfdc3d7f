/**
 * Writes a run in German or English: its parts one by one, each word in the form that its part asks for, in the order of the target. What fits no frame is
 * glossed: word by word, in place. Nothing is lost: words that are not in the dictionary stay as they are.
 */
import { findFrames, type Part, type Places, type Role, type Token } from './frames.ts'
import { contractions, genderOf, germanEnding, meaningOf, plain, write } from './lexicon.ts'
import type { Case, Form, Language, Meaning, Reading } from './lexicon.ts'
import { genderOfName } from './names.ts'
import type { Chooser } from './senses.ts'

/** A run, and what it is translated with. */
export type Run = {
  readonly tokens: readonly Token[]
  readonly source: Language
  readonly chooser: Chooser
}
/** A word of the target, and the places of the source words it came from. */
export type Word = { readonly text: string; readonly at: Places }

/** The run in the first frame whose words go together; undefined where there is none. */
export function writeByFrame(run: Run, to: Language): Word[] | undefined {
  for (const parts of findFrames(run.tokens)) {
    const words = writeParts({ ...run, to, parts })
    if (words) return words
  }
  return undefined
}

/** What follows subject and verb; around "be" in another order than around other verbs. */
const orders: Readonly<Record<Language, Readonly<Record<'be' | 'other', readonly Role[]>>>> = {
  en: {
    be: ['verb', 'not', 'adverb', 'adjective', 'object', 'place'],
    other: ['not', 'verb', 'adjective', 'object', 'place', 'adverb'],
  },
  de: {
    be: ['verb', 'adverb', 'not', 'object', 'adjective', 'place'],
    other: ['verb', 'object', 'adverb', 'not', 'place'],
  },
}

type FramedRun = Run & { readonly to: Language; readonly parts: readonly Part[] }
/** The subject and the verb that agrees with it. Labels and phrases have neither. */
type Clause = { readonly subject?: Reading; readonly verb?: Reading }

function writeParts(run: FramedRun): Word[] | undefined {
  const clause = readClause(run)
  if (clause === undefined) return undefined
  const written = new Map<Role, Word[]>()
  for (const part of run.parts) {
    const words = writePart(run, part, clause)
    if (words === undefined) return undefined
    written.set(part.role, [...(written.get(part.role) ?? []), ...words])
  }
  const kind = clause.verb === undefined || isBe(clause.verb) ? 'be' : 'other'
  const order: Role[] = ['subject', ...orders[run.to][kind]]
  return contract(order.flatMap((role) => written.get(role) ?? []))
}

const partOf = ({ parts }: FramedRun, role: Role) => parts.find((part) => part.role === role)
const placesOf = ({ tokens }: Run, from: number, end: number): Places =>
  tokens.slice(from, end).flatMap(({ at }) => at)
const readingsAt = ({ tokens }: Run, index: number, kind: string): Reading[] =>
  tokens[index]?.readings.filter(({ meaning }) => meaning.kind === kind) ?? []
const meaningAt = (run: Run, index: number, kind: string): Meaning | undefined =>
  run.chooser.best(readingsAt(run, index, kind))?.meaning

/** Subject and verb in forms that go together: "sie ist" is she, "sie sind" are they. */
function readClause(run: FramedRun): Clause | undefined {
  const { parts, chooser } = run
  const subjectPart = partOf(run, 'subject')
  if (subjectPart === undefined) return {}
  const isHelped = parts.some(({ letters }) => letters === 'h')
  const verbAt = parts.findLast(({ role }) => role === 'verb')?.from ?? 0
  const verbs = readingsAt(run, verbAt, 'verb').filter(
    ({ agreement, isPast }) => !isHelped || (agreement === 'p' && !isPast),
  )
  const agrees = (head: Reading) => (verb: Reading) => isHelped || verb.agreement === head.agreement
  const heads = headsOf(run, subjectPart, [0])
  const subject = chooser.best(heads.filter((head) => verbs.some(agrees(head))))
  const verb = subject && chooser.best(verbs.filter(agrees(subject)))
  return verb && { subject: resolvePronoun(run, subject), verb }
}

/** What a noun phrase may be about: the readings of its last word, in these cases, that its article agrees with. */
function headsOf(run: FramedRun, part: Part, cases: readonly Case[]): Reading[] {
  const { letters, end } = part
  const from = startOf(part)
  if (letters.endsWith('m')) return cases.map((inCase) => readName(run, from, end, inCase))
  const articles = letters.includes('d') ? readingsAt(run, from, 'determiner') : undefined
  const agrees = (head: Reading) => (article: Reading) =>
    article.agreement === head.agreement && article.inCase === head.inCase
  return readingsAt(run, end - 1, letters.endsWith('p') ? 'pronoun' : 'noun').filter(
    (head) => cases.includes(head.inCase) && (articles?.some(agrees(head)) ?? true),
  )
}

/** Where the phrase of a part begins, behind its preposition. */
const startOf = ({ from, letters }: Part): number => (letters.startsWith('r') ? from + 1 : from)

function readName({ tokens, chooser }: Run, from: number, end: number, inCase: Case): Reading {
  const words = tokens.slice(from, end).map(({ text }) => text)
  const name = words.map((word) => chooser.spell(word)).join(' ')
  const meaning = { kind: 'name', de: name, en: name, traits: new Set<string>(), cues: /(?!)/ }
  return { meaning, agreement: genderOfName(words[0] ?? '') ?? 'm', inCase, isPast: false }
}

const pronouns = { m: 'he him him', f: 'she her her', n: 'it it it' }

/** English "it" takes the gender of the thing it stands for. So do German "er" and "sie" where something is said of it that is not said of persons. */
function resolvePronoun(run: FramedRun, subject: Reading): Reading {
  const { source, to, chooser } = run
  const { meaning, agreement } = subject
  const quality = partOf(run, 'adjective')
  const isOfThings = quality && meaningAt(run, quality.end - 1, 'adjective')?.traits.has('@person') === false
  const isEnglish = source === 'en' && meaning.en === pronouns.n
  const isGerman = source === 'de' && meaning.kind === 'pronoun' && isOfThings
  const gender = agreement === 'm' || agreement === 'f' ? agreement : undefined
  const thing = isEnglish || (isGerman && gender) ? chooser.thing(isEnglish ? undefined : gender) : undefined
  if (thing === undefined) return subject
  const written = to === 'de' ? genderOf(thing) : 'n'
  return { ...subject, agreement: written, meaning: meaningOf('pronoun', pronouns[written]) }
}

function writePart(run: FramedRun, part: Part, clause: Clause): Word[] | undefined {
  const { subject, verb } = clause
  const { letters, role, from, end } = part
  if (letters.startsWith('r')) return writePlace(run, part, verb)
  if (role === 'verb' || role === 'not') return writeVerb(run, part, clause)
  if (role === 'adjective') return writeAdjectives(run, from, end, '')
  if (role === 'subject') return subject && writePhrase(run, part, subject)
  if (role === 'object' && !/[fl]/.test(letters)) {
    const governed = isBe(verb) ? 0 : verb?.meaning.traits.has('@dat') === true ? 2 : 1
    const head = run.chooser.best(headsOf(run, part, verb ? [governed] : [0, 1, 2]))
    return head && writePhrase(run, part, verb ? head : { ...head, inCase: 0 }, verb)
  }
  const meaning = run.chooser.best(run.tokens[from]?.readings ?? [])?.meaning
  const isFitting = meaning && /^(?:adverb|label|phrase)$/.test(meaning.kind)
  return isFitting ? [{ text: write(meaning, run.to, plain), at: placesOf(run, from, end) }] : undefined
}

const isBe = (verb: Reading | undefined): boolean => verb?.meaning.traits.has('@be') === true

/** The verb in the form of its subject, or its "not": English says "did not wait". */
function writeVerb(run: FramedRun, part: Part, { subject, verb }: Clause): Word[] {
  if (subject === undefined || verb === undefined || part.letters === 'h') return []
  const { agreement } = subject
  const at = placesOf(run, part.from, part.end)
  const isPast = verb.isPast || run.tokens.some(({ text }) => /^did$/i.test(text))
  const isHelped = run.to === 'en' && !isBe(verb) && partOf(run, 'not') !== undefined
  if (part.role === 'verb') {
    const form: Form = isHelped ? { ...plain, agreement: 'p' } : { agreement, inCase: 0, isPast }
    return [{ text: write(verb.meaning, run.to, form), at }]
  }
  const help = isPast ? 'did not' : /[1p]/.test(agreement) ? 'do not' : 'does not'
  return [{ text: run.to === 'de' ? 'nicht' : isHelped ? help : 'not', at }]
}

/** A noun phrase, in the case and number of its head. `verb` is that of which it is the object. */
function writePhrase(run: FramedRun, part: Part, head: Reading, verb?: Reading): Word[] | undefined {
  const { to, chooser } = run
  const { letters, end } = part
  const from = startOf(part)
  const text = write(head.meaning, to, head)
  if (head.meaning.kind !== 'noun') return [{ text, at: placesOf(run, from, end) }]
  const articles = letters.includes('d') ? readingsAt(run, from, 'determiner') : []
  const said = chooser.best(articles.filter(({ agreement }) => agreement === head.agreement))?.meaning
  const isIndefinite = said === undefined || said.traits.has('@one')
  // "Sie ist Ärztin": what somebody is has no article in German, but in English it has.
  const isSomebody = head.meaning.traits.has('@person') && head.agreement !== 'p' && !letters.includes('a')
  const isTrade = isBe(verb) && isIndefinite && isSomebody
  // German says "kein", for which there is no frame.
  if (verb && isIndefinite && !isTrade && partOf(run, 'not')) return undefined
  const article = !isTrade ? said : to === 'en' ? meaningOf('determiner', 'a') : undefined
  const after = article === undefined ? 'alone' : article.de.includes(' ') ? 'afterThe' : 'afterEin'
  const ending = to === 'de' ? germanEnding(after, head) : ''
  const words = [...writeAdjectives(run, from, end, ending), { text, at: placesOf(run, end - 1, end) }]
  if (article === undefined) return words
  const written = write(article, to, head)
  const isAn = written === 'a' && /^[aeiou]/i.test(words[0]?.text ?? '')
  return [{ text: isAn ? 'an' : written, at: said ? placesOf(run, from, from + 1) : [] }, ...words]
}

/** The adjectives among these tokens, each with its ending and with what is before it: "very old". */
function writeAdjectives(run: FramedRun, from: number, end: number, ending: string): Word[] {
  return run.tokens.slice(from, end).flatMap(({ at }, offset): Word[] => {
    const degree = meaningAt(run, from + offset, 'degree')
    if (degree) return [{ text: write(degree, run.to, plain), at }]
    const quality = meaningAt(run, from + offset, 'adjective')
    const text = quality && write(quality, run.to, plain)
    return text === undefined ? [] : [{ text: ending ? text.replace(/e$/, '') + ending : text, at }]
  })
}

function writePlace(run: FramedRun, part: Part, verb: Reading | undefined): Word[] | undefined {
  const { source, to, chooser } = run
  const meaning = meaningAt(run, part.from, 'preposition')
  if (meaning === undefined) return undefined
  const isTwo = meaning.traits.has('@two')
  const isMotion = part.role === 'place' && verb?.meaning.traits.has('@motion') === true
  // German shows by the case whether a place is where or where to; in English the verb does.
  const where: readonly Case[] = source === 'de' ? [2, 1] : [isMotion ? 1 : 2]
  const cases: readonly Case[] = meaning.traits.has('@acc') ? [1] : isTwo ? where : [2]
  const heads = cases.flatMap((inCase) => headsOf(run, part, [inCase]))
  const head = chooser.best(heads)
  const phrase = head && writePhrase(run, part, head)
  const isWhereTo = to === 'en' && isTwo && isMotion && head?.inCase === 1 && /^(?:in|at)$/.test(meaning.en)
  const text = isWhereTo ? 'to' : write(meaning, to, plain)
  return phrase && [{ text, at: placesOf(run, part.from, part.from + 1) }, ...phrase]
}

/** "an dem" is "am". */
function contract(words: readonly Word[]): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const last = result.at(-1)
    const short = last && contractions.get(`${last.text} ${word.text}`)
    if (last && short !== undefined) result.splice(-1, 1, { text: short, at: [...last.at, ...word.at] })
    else result.push(word)
  }
  return result
}

/** What one word means, in its usual form; undefined where the dictionary does not have it. */
export function glossWord({ readings }: Token, { chooser }: Run, to: Language): string | undefined {
  const kind = readings[0]?.meaning.kind
  const found = chooser.best(readings.filter(({ meaning }) => meaning.kind === kind))
  return (found && write(found.meaning, to, { ...found, inCase: 0 })) || undefined
}
