/**
 * Reads a run of words by a dozen frames, German and English alike. What fits none of them is glossed word by word (`translate-run.ts`).
 *
 *     the gate is (not) (very) old      the gate is behind the house     she is a teacher      the gate behind the house is old
 *     he waits (at the gate)            I met the doctor (yesterday)     he does not win       yesterday we met the doctor
 *     the very old gate (in the city)   very old                         at the bank           good morning
 *
 * German besides: the verb before its subject, and "hat … gewonnen".
 */
import { agreementOf, type Clause, type NounPhrase, type Places, type Surroundings } from './clause.ts'
import { find, isNot, wordOf, type Found } from './lexicon.ts'
import { nextWord, placesSince, readDescribed, readNounPhrase, readPrepositional } from './read-phrase.ts'
import { takeWord, type Reading } from './read-phrase.ts'

/** What stands beside subject and verb, and where it was negated. */
type Rest = Surroundings & { notAt: number[] }

/** A verb in all its readings. `isPast` follows from "did" or German "hat"; `notAt` is the "not" of "did not". */
type FoundVerb = { forms: readonly Found[]; isPast?: boolean; at: Places; notAt: Places }

/** The clause that the whole run is; undefined where it fits no frame. */
export const readSentence = (reading: Reading): Clause | undefined =>
  readStatement({ ...reading }) ?? readLabel(reading)

const emptyRest = (): Rest => ({ described: [], places: [], particles: [], notAt: [] })

function readStatement(reading: Reading): Clause | undefined {
  const { source, chooser } = reading
  const rest = emptyRest()
  const isFronted = takeParticle(reading, rest, '@time')
  const inverted = isFronted && source === 'de' ? readVerb(reading) : undefined
  const subject = inverted ? readNounPhrase(reading, 'subject') : readSubject(reading)
  if (subject === undefined) return undefined
  if (inverted === undefined) takeParticle(reading, rest, '@often')
  const found = inverted ?? readVerb(reading)
  if (found === undefined) return undefined
  const { person, count } = agreementOf(subject, 'en')
  // "He read" is past, "I read" may be either.
  const isHe = source === 'en' && person === 3 && count === 'sg' && found.isPast === undefined
  const forms = found.forms.filter(
    (one) => !isHe || one.word.id === 'be' || (one.form !== 'base' && one.count === 'sg'),
  )
  const verb = chooser.best(forms)?.word
  if (verb === undefined) return undefined
  const isBe = verb.id === 'be'
  if (!readRest(reading, rest, isBe)) return undefined
  const not = [...found.notAt, ...rest.notAt]
  const { object } = rest
  // "He does not need money": he needs no money.
  const isNone =
    not.length > 0 && !isBe && object?.head.kind === 'noun' && (object.determiner?.word.id ?? 'a') === 'a'
  if (isNone) rest.object = { ...object, determiner: { word: wordOf('determiner', 'no'), at: not } }
  return {
    ...rest,
    subject: withVerb(reading, subject, forms[0], rest),
    said: {
      word: verb,
      isPast: found.isPast ?? forms[0]?.form === 'past',
      isNegated: not.length > 0 && !isNone,
      at: found.at,
      notAt: isNone ? [] : not,
    },
  }
}

/** Takes a particle with this trait into the rest. */
function takeParticle(reading: Reading, rest: Rest, trait: string): boolean {
  const { place } = reading
  const said = takeWord(reading, 'particle')
  if (said?.word.traits.has(trait) === true) rest.particles.push({ ...said, isFirst: place === 0 })
  else reading.place = place
  return reading.place > place
}

/** The subject, with its place where a verb follows that. */
function readSubject(reading: Reading): NounPhrase | undefined {
  const phrase = readNounPhrase(reading, 'subject')
  const { place } = reading
  const where = phrase && readPrepositional(reading)
  const isVerb =
    /^(?:do|does|did)$/i.test(nextWord(reading)) || find(reading.source, nextWord(reading), 'verb').length > 0
  if (phrase !== undefined && where !== undefined && isVerb) return { ...phrase, place: where }
  reading.place = place
  return phrase
}

function readVerb(reading: Reading): FoundVerb | undefined {
  const { source, tokens, place, end } = reading
  const word = nextWord(reading)
  const at = (index: number) => tokens[index]?.at ?? 0
  const last = find('de', tokens[end - 1]?.text ?? '', 'verb').filter(({ form }) => form === 'participle')
  if (source === 'de' && /^(?:hat|habe|haben|ist|bin|sind)$/i.test(word) && last.length > 0) {
    const forms = last.map((found): Found => ({ ...found, count: word.endsWith('n') ? 'pl' : 'sg' }))
    reading.place++
    reading.end--
    return { forms, isPast: true, at: [at(place), at(end - 1)], notAt: [] }
  }
  const isHelp = source === 'en' && /^(?:do|does|did)$/i.test(word) && isNot(source, nextWord(reading, 1))
  const verbs = find(source, nextWord(reading, isHelp ? 2 : 0), 'verb')
  const forms = verbs.filter(({ form }) => (isHelp ? form === 'base' : form !== 'participle'))
  if (forms.length === 0) return undefined
  reading.place += isHelp ? 3 : 1
  if (!isHelp) return { forms, at: [at(place)], notAt: [] }
  return { forms, isPast: /^did$/i.test(word), at: [at(place), at(place + 2)], notAt: [at(place + 1)] }
}

/** What follows subject and verb, in any order. Whether it goes to the end. */
function readRest(reading: Reading, rest: Rest, isBe: boolean): boolean {
  const readOne = (): boolean => {
    const { place } = reading
    const isFree = rest.object === undefined && rest.described.length === 0
    const mayBeObject = isFree && !(isBe && rest.places.length > 0)
    if (rest.notAt.length === 0 && isNot(reading.source, nextWord(reading))) {
      reading.place++
      return rest.notAt.push(...placesSince(reading, place)) > 0
    }
    const object = mayBeObject ? readNounPhrase(reading, 'object') : undefined
    if (object !== undefined) return (rest.object = object) !== undefined
    const described = mayBeObject && isBe ? readDescribed(reading) : undefined
    if (described !== undefined) return rest.described.push(described) > 0
    const where = readPrepositional(reading)
    if (where !== undefined) return rest.places.push(where) > 0
    const said = takeWord(reading, 'particle')
    if (said === undefined || said.word.traits.has('@degree') || said.word.traits.has('@phrase')) return false
    return rest.particles.push({ ...said, isFirst: place === 0 }) > 0
  }
  while (reading.place < reading.end) if (!readOne()) return false
  return true
}

/** The subject as its verb shows it: German "sie" of several, and the thing that "it" or "er" stands for. */
function withVerb(reading: Reading, subject: NounPhrase, form: Found | undefined, rest: Rest): NounPhrase {
  const { source, chooser } = reading
  const { head } = subject
  if (head.kind !== 'pronoun' || !head.id.startsWith('3sg')) return subject
  if (source === 'de' && head.id === '3sgf' && form?.count === 'pl')
    return { ...subject, head: { ...head, id: '3pl' } }
  // A pronoun with a gender is a person, unless something is said of it that is said of things only.
  const isThing = form?.word.id === 'be' && rest.described[0]?.word.traits.has('@person') === false
  if (!head.id.endsWith('n') && (source === 'en' || !isThing)) return subject
  const noun = chooser.thing(source === 'de' ? head.id.slice(-1) : undefined)
  return noun === undefined ? subject : { ...subject, head: { ...head, id: '3sgn', noun } }
}

/** Words without a verb: a phrase, what it is like, or where. */
function readLabel(reading: Reading): Clause | undefined {
  const greeting = emptyRest()
  if (takeParticle(reading, greeting, '@phrase') && reading.place === reading.end) return greeting
  reading.place = 0
  const rest = emptyRest()
  return readRest(reading, rest, true) && rest.notAt.length === 0 ? rest : undefined
}
