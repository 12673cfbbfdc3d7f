/** Reads runs of German words into clauses: finds the finite verb wherever it stands, its other half at the end, and who does what to whom. */
import type { Chooser } from './choose.ts'
import type { Clause, Item, NounPhrase, Token, VerbGroup } from './clause.ts'
import { readPart, type Part } from './read-german-items.ts'
import { findGermanVerbs, type GermanVerbs } from './read-german-verbs.ts'
import { findParticleAt, placesBetween, readWholePhrase, type Run } from './reading.ts'
import type { Count, Person } from './table.ts'
import type { Particle } from './word-lexicon.ts'

/** The clauses of a run of words that no punctuation interrupts. */
export function readGerman(tokens: readonly Token[], chooser: Chooser, asked = false): Clause[] {
  const phrase = readWholePhrase({ language: 'de', tokens, chooser })
  if (phrase !== undefined) return [phrase]
  const clauses: Clause[] = []
  for (const part of splitClauses({ language: 'de', tokens, chooser }))
    clauses.push(readClause(part, clauses.at(-1), asked))
  return clauses
}

/** Cuts a run before "und", "aber" and the like where both sides have a verb. */
function splitClauses(run: Run): Run[] {
  const cuts = [0]
  const hasVerb = (from: number, to: number) =>
    findGermanVerbs({ ...run, tokens: run.tokens.slice(from, to) }) !== undefined
  for (let place = 1; place < run.tokens.length; place++) {
    const connector = findParticleAt(run, place, opens)
    if (connector === undefined) continue
    if (hasVerb(cuts.at(-1) ?? 0, place) && hasVerb(connector.next, run.tokens.length)) cuts.push(place)
  }
  const { language, tokens, chooser } = run
  return cuts.map((from, index) => ({ language, chooser, tokens: tokens.slice(from, cuts[index + 1]) }))
}

function opens({ kind }: Particle): boolean {
  return kind === 'join' || kind === 'coordinate' || kind === 'subordinate'
}

function readClause(run: Run, before: Clause | undefined, asked: boolean): Clause {
  const opener = findParticleAt(run, 0, opens)
  const takesOpener = opener !== undefined && opener.next < run.tokens.length
  let place = takesOpener ? opener.next : 0
  const verbs = findGermanVerbs(run)
  const ask = findParticleAt(run, place, () => true)
  const asks = ask?.value.kind === 'ask' && verbs !== undefined
  const start = {
    ...(takesOpener && { opener: { particle: opener.value, at: placesBetween(run, 0, opener.next) } }),
    ...(asks && { ask: { particle: ask.value, at: placesBetween(run, place, ask.next) } }),
  }
  if (asks) place = ask.next
  const first = place
  const parts: Part[] = []
  while (place < run.tokens.length) {
    if (verbs?.taken.has(place) === true) {
      place++
      continue
    }
    const part = readPart(run, place, verbs)
    parts.push({ ...part.value, place })
    place = part.next
  }
  if (verbs === undefined)
    return { mood: 'fragment', ...start, front: [], items: parts.map(({ item }) => item) }

  const { group, place: verbPlace } = verbs
  // "… und las ein Buch" and "Wer sah das Tor?" have their subject elsewhere.
  const goesOn =
    takesOpener && opener.value.kind !== 'subordinate' && verbPlace === first && before?.verb !== undefined
  const isWho = ask?.value.id === 'who' && group.verb !== 'be'
  const subject = isWho || goesOn ? undefined : pickSubject(parts, verbs)
  const phrase = subject === undefined ? undefined : fitPerson(subject.item, verbs)
  // "Das Tor hinter dem Haus ist alt" tells which gate.
  const isSubjectPlace = ({ item, place }: Part) =>
    item.kind === 'prepositional' &&
    subject !== undefined &&
    opener?.value.kind !== 'subordinate' &&
    subject.place < place &&
    place < verbPlace
  const subjectPlaces = parts.filter(isSubjectPlace).map(({ item }) => item)
  const rest = parts.filter((part) => part !== subject && !isSubjectPlace(part))
  const isOrder = !asked && group.tense === 'present' && verbs.polite && verbPlace === first
  const shared =
    phrase === undefined && before !== undefined ? (before.subject ?? before.sharedSubject) : undefined
  const who: Item[] = isWho && start.ask !== undefined ? [{ kind: 'particle', ...start.ask }] : []
  const isFront = ({ item, place }: Part) =>
    place < verbPlace &&
    opener?.value.kind !== 'subordinate' &&
    item.kind !== 'object' &&
    item.kind !== 'quality'
  return {
    mood:
      isOrder || (phrase === undefined && shared === undefined && verbs.bare)
        ? 'order'
        : (asks && !isWho) || (verbPlace === first && shared === undefined && !isWho)
          ? 'question'
          : 'statement',
    ...(start.opener !== undefined && { opener: start.opener }),
    ...(start.ask !== undefined && !isWho && { ask: start.ask }),
    front: isWho ? who : isOrder ? [] : rest.filter(isFront).map(({ item }) => item),
    ...(phrase !== undefined && !isOrder && { subject: phrase, subjectPlaces }),
    ...(shared !== undefined && { sharedSubject: shared }),
    verb: group,
    items: giveRoles(
      rest.filter((part) => isOrder || isWho || !isFront(part)),
      group,
    ),
  }
}

/** Who does it: a pronoun that can only be a subject, else the first phrase that can be one and fits the verb. */
function pickSubject(parts: readonly Part[], verbs: GermanVerbs): Part | undefined {
  const candidates = parts.filter(
    ({ item, cases }) => item.kind === 'object' && cases.includes('nom') && agrees(item.phrase, verbs),
  )
  return (
    candidates.find(
      ({ cases, item }) =>
        cases.length === 1 || (item.kind === 'object' && item.phrase.head.kind === 'pronoun'),
    ) ?? candidates[0]
  )
}

function agrees({ head, joined }: NounPhrase, { persons }: GermanVerbs): boolean {
  const fits = (person: Person, count: Count) =>
    persons.some(([asked, number]) => asked === person && number === count)
  if (joined !== undefined) return fits(3, 'pl')
  if (head.kind === 'noun') return fits(3, head.count)
  if (head.kind === 'raw') return fits(3, 'sg') || fits(3, 'pl')
  if (head.person === 2) return fits(2, 'sg') || fits(3, 'pl')
  // "sie" is she or they, as the verb says.
  return fits(head.person, head.count) || (head.gender === 'f' && fits(3, 'pl'))
}

function fitPerson(item: Item, { persons }: GermanVerbs): NounPhrase | undefined {
  if (item.kind !== 'object') return undefined
  const { phrase } = item
  const { head } = phrase
  const isShe = head.kind === 'pronoun' && head.person === 3 && head.gender === 'f'
  const singular = persons.some(([person, count]) => person === 3 && count === 'sg')
  return isShe && !singular ? { ...phrase, head: { ...head, count: 'pl', gender: 'm' } } : phrase
}

function giveRoles(parts: readonly Part[], group: VerbGroup): Item[] {
  const objects = parts.filter(({ item }) => item.kind === 'object').length
  return parts.map(({ item, cases }) => {
    if (
      item.kind === 'prepositional' &&
      group.verb !== 'be' &&
      item.whereTo &&
      item.preposition.written.de === group.verb.written.de.frame
    ) {
      const { phrase, at } = item
      return { kind: 'object', role: 'direct', phrase: { ...phrase, at: [...at, ...phrase.at] } }
    }
    if (item.kind !== 'object') return item
    if (group.verb === 'be') return { ...item, role: 'predicate' }
    const takesDative = group.verb.written.de.frame === 'dat'
    const indirect = cases.includes('dat') && !cases.includes('acc') && !takesDative
    return { ...item, role: indirect && objects > 0 ? 'indirect' : 'direct' }
  })
}
