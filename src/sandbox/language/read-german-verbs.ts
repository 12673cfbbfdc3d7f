/** Finds the verb of a German clause: the finite word second or last, and participle, infinitive or prefix at the end. */
import type { VerbGroup } from './clause.ts'
import { helpers, isGermanHelper } from './german-helpers.ts'
import { findNouns } from './noun-lexicon.ts'
import { isCapitalised, lowerAt, placesBetween, textAt, type Run } from './reading.ts'
import { lookUp } from './table.ts'
import { findVerbs, germanParts, type VerbReading } from './verb-lexicon.ts'
import { findQualities } from './word-lexicon.ts'

/** The verb of a clause and which words it takes. */
export type GermanVerbs = {
  readonly group: VerbGroup
  /** Place of the finite word. */
  readonly place: number
  /** Places of all its words, and of "nicht". */
  readonly taken: ReadonlySet<number>
  /** Whom the finite word can go with. */
  readonly persons: VerbReading['persons']
  /** "Öffnen Sie": said to somebody politely. */
  readonly polite: boolean
  /** The bare infinitive of a label: "Datei speichern". */
  readonly bare: boolean
}

/** The verb of the clause that is the whole run; undefined where no word of it is a known verb. */
export function findGermanVerbs(run: Run): GermanVerbs | undefined {
  const helperPlace = run.tokens.findIndex((_, place) => isGermanHelper(lowerAt(run, place)))
  const helper = lookUp(helpers, lowerAt(run, helperPlace))
  const nots = run.tokens.flatMap((_, place) => (lowerAt(run, place) === 'nicht' ? [place] : []))
  const finish = (
    group: Omit<VerbGroup, 'at' | 'negatedAt' | 'negated'>,
    place: number,
    taken: readonly number[],
    persons: VerbReading['persons'],
    bare = false,
  ): GermanVerbs => ({
    group: {
      ...group,
      at: taken.flatMap((one) => placesBetween(run, one, one + 1)),
      negated: nots.length > 0,
      negatedAt: nots.flatMap((one) => placesBetween(run, one, one + 1)),
    },
    place,
    taken: new Set([...taken, ...nots]),
    persons,
    polite:
      textAt(run, place + 1) === 'Sie' && group.tense === 'present' && !isGermanHelper(lowerAt(run, place)),
    bare,
  })
  if (helper !== undefined) {
    const [kind, tense, persons] = helper
    const participle = findAtEnd(run, helperPlace, 'participle')
    const infinitive = findAtEnd(run, helperPlace, 'infinitive')
    const being = run.tokens.findIndex(
      (_, place) =>
        place !== helperPlace && /^(?:sein|gewesen)$/.test(lowerAt(run, place)) && !startsOwner(run, place),
    )
    if (kind === 'have' && participle !== undefined)
      return finish(
        { verb: participle.reading.verb, tense: 'perfect', passive: false },
        helperPlace,
        [helperPlace, participle.place],
        persons,
      )
    if (kind === 'have') {
      const have = findVerbs('de', 'haben')[0]
      return have === undefined
        ? undefined
        : finish({ verb: have.verb, tense, passive: false }, helperPlace, [helperPlace], persons)
    }
    if (kind === 'become' && participle !== undefined && infinitive === undefined)
      return finish(
        { verb: participle.reading.verb, tense, passive: true },
        helperPlace,
        [helperPlace, participle.place],
        persons,
      )
    if (kind === 'be' && participle !== undefined && !isQuality(run, participle.place)) {
      const moves = germanParts(participle.reading.verb.written.de).withSein
      return finish(
        { verb: participle.reading.verb, tense: moves ? 'perfect' : tense, passive: !moves },
        helperPlace,
        [helperPlace, participle.place],
        persons,
      )
    }
    if (kind === 'be')
      return finish(
        { verb: 'be', tense: being === -1 ? tense : 'perfect', passive: false },
        helperPlace,
        being === -1 ? [helperPlace] : [helperPlace, being],
        persons,
      )
    const verb = infinitive?.reading.verb ?? (being === -1 ? undefined : ('be' as const))
    const end = infinitive?.place ?? being
    if (verb !== undefined) {
      const modal = kind === 'become' ? {} : { modal: kind }
      return finish(
        { verb, tense: kind === 'become' ? 'future' : tense, passive: false, ...modal },
        helperPlace,
        [helperPlace, end],
        persons,
      )
    }
    if (kind === 'become')
      return finish({ verb: 'be', tense, passive: false }, helperPlace, [helperPlace], persons)
  }
  return findPlainVerb(run, finish)
}

type Finish = (
  group: Omit<VerbGroup, 'at' | 'negatedAt' | 'negated'>,
  place: number,
  taken: readonly number[],
  persons: VerbReading['persons'],
  bare?: boolean,
) => GermanVerbs

function findPlainVerb(run: Run, finish: Finish): GermanVerbs | undefined {
  const last = run.tokens.length - 1
  for (const place of run.tokens.keys()) {
    if (!mayBeVerb(run, place)) continue
    const ending = lowerAt(run, last)
    const readings = findVerbs('de', lowerAt(run, place)).filter(
      ({ form, prefix }) =>
        (form === 'present' || form === 'past') && (prefix === '' || (prefix === ending && last > place)),
    )
    const split = readings.filter(({ prefix }) => prefix !== '')
    const best = pick(run, split.length > 0 ? split : readings)
    if (best === undefined || (best.form !== 'present' && best.form !== 'past')) continue
    const taken = best.prefix === '' ? [place] : [place, last]
    const persons = readings
      .filter(({ verb, form }) => verb === best.verb && form === best.form)
      .flatMap((reading) => reading.persons)
    const bare = place === last && ending.endsWith('n') && persons.some(([, count]) => count === 'pl')
    return finish({ verb: best.verb, tense: best.form, passive: false }, place, taken, persons, bare)
  }
  const label = mayBeVerb(run, last)
    ? findVerbs('de', lowerAt(run, last)).find(({ form }) => form === 'infinitive')
    : undefined
  return label === undefined
    ? undefined
    : finish({ verb: label.verb, tense: 'present', passive: false }, last, [last], [], true)
}

/** The reading that needs no preposition unless the clause has it; then the one whose cues are found. */
function pick(run: Run, readings: readonly VerbReading[]): VerbReading | undefined {
  const framed = readings.filter(({ frame }) => frame !== '' && frame !== 'dat')
  const fitting = framed.filter(
    ({ frame }) =>
      run.tokens.some((_, place) => lowerAt(run, place) === frame) &&
      hasAccusativeAfter(run, framed[0]?.frame ?? ''),
  )
  // "Es gibt" tells that something exists; whoever else gives, gives.
  const exists = run.tokens.some((_, place) => lowerAt(run, place) === 'es')
  const plain = readings.filter(
    (reading) => !framed.includes(reading) && (reading.verb.id !== 'exist' || exists),
  )
  return run.chooser.best(
    fitting.length > 0 ? fitting : plain.length > 0 ? plain : readings,
    ({ verb }) => verb.cues,
  )
}

/** "auf den Zug" is what is waited for, "auf dem Bahnhof" is where. */
function hasAccusativeAfter(run: Run, preposition: string): boolean {
  return run.tokens.some(
    (_, place) =>
      lowerAt(run, place) === preposition &&
      /^(?:den|die|das|ein|eine|einen|meinen|meine|mein|ihn|mich|uns|dich|sie|ihre|ihren|seine|seinen|unsere|unseren)$/.test(
        lowerAt(run, place + 1),
      ),
  )
}

/** German nouns are capitalised, verbs only where they begin the sentence. */
function mayBeVerb(run: Run, place: number): boolean {
  const text = textAt(run, place)
  if (place > 0 && isCapitalised(text) && !/^\p{Lu}+$/u.test(text)) return false
  return !(
    place === 0 &&
    isCapitalised(text) &&
    findNouns('de', text).length > 0 &&
    !/^(?:Sie|der|die|das|ein|eine|er|sie|du)$/.test(textAt(run, 1))
  )
}

function findAtEnd(
  run: Run,
  except: number,
  form: VerbReading['form'],
): { reading: VerbReading; place: number } | undefined {
  for (let place = run.tokens.length - 1; place >= 0; place--) {
    if (place === except || !mayBeVerb(run, place)) continue
    const reading = pick(
      run,
      findVerbs('de', lowerAt(run, place)).filter((one) => one.form === form),
    )
    if (reading !== undefined) return { reading, place }
  }
  return undefined
}

function isQuality(run: Run, place: number): boolean {
  return findQualities('de', textAt(run, place)).length > 0
}

/** "sein" before a noun is "his". */
function startsOwner(run: Run, place: number): boolean {
  return isCapitalised(textAt(run, place + 1))
}
