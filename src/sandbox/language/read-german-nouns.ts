/** Reads German nouns: the one that fits its article, and compounds by their parts. */
import { bestNoun } from './choose.ts'
import type { Head, Places } from './clause.ts'
import { findNouns, type Noun, type NounReading } from './noun-lexicon.ts'
import type { Case, DeterminerReading, Shown } from './read-german-words.ts'
import { isCapitalised, lowerAt, placesBetween, textAt, type Found, type Run } from './reading.ts'

type FoundNoun = { head: Head & { kind: 'noun' }; at: Places; cases: readonly Case[] }

/** A noun whose gender fits its article; where none does, any noun. */
export function readNoun(
  run: Run,
  place: number,
  determiner: DeterminerReading | undefined,
  plural: boolean,
): Found<FoundNoun> | undefined {
  const text = textAt(run, place)
  const whole = findNouns('de', text)
  const split = whole.length > 0 ? { parts: [], readings: whole } : splitCompound(text)
  if (split === undefined) return undefined
  const fitting = split.readings.filter(
    (reading) =>
      casesOf(reading, determiner).length > 0 &&
      (!plural || reading.count === 'pl' || lowerAt(run, place - 1) === '1'),
  )
  const candidates = fitting.length > 0 ? fitting : split.readings
  // "die Leiter" is one ladder or several managers: the verb says how many.
  const counted = candidates.filter(({ count }) => count === (plural || hasPluralVerb(run) ? 'pl' : 'sg'))
  const some = counted.length > 0 ? counted : candidates
  // "Der Kiefer" at the beginning is who does it, so it is the jaw and not (of) the pine.
  const isFirst = determiner?.at[0] !== undefined && determiner.at[0] === run.tokens[0]?.at
  const subjects = isFirst ? some.filter((reading) => casesOf(reading, determiner).includes('nom')) : []
  const best = bestNoun(subjects.length > 0 ? subjects : some, run.chooser)
  if (best === undefined) return undefined
  const same = split.readings.filter(({ noun, count }) => noun === best.noun && count === best.count)
  const cases = [...new Set(same.flatMap((reading) => casesOf(reading, determiner)))]
  const head = {
    kind: 'noun' as const,
    noun: best.noun,
    count: best.count,
    female: best.female,
    parts: split.parts,
  }
  return {
    value: {
      head,
      at: placesBetween(run, place, place + 1),
      cases: cases.length > 0 ? cases : ['nom', 'acc', 'dat'],
    },
    next: place + 1,
  }
}

function hasPluralVerb(run: Run): boolean {
  return run.tokens.some((_, place) =>
    /^(?:sind|waren|haben|hatten|werden|wurden|können|müssen|sollen|wollen)$/.test(lowerAt(run, place)),
  )
}

function casesOf({ gender, count }: NounReading, determiner: DeterminerReading | undefined): Case[] {
  if (determiner === undefined) return ['nom', 'acc', 'dat']
  const kind = count === 'pl' ? 'p' : gender
  return determiner.shows.filter((shown) => shown.startsWith(kind)).map(caseOf)
}

/** The case that a form of "der" shows. */
export function caseOf(shown: Shown): Case {
  switch (shown.slice(2)) {
    case 'nom':
      return 'nom'
    case 'acc':
      return 'acc'
    case 'dat':
      return 'dat'
    default:
      return 'gen'
  }
}

/** `Fußballstadion` is a `Stadion`; what stands before it may be linked by -s, -n or -es. */
function splitCompound(text: string): { parts: Noun[]; readings: readonly NounReading[] } | undefined {
  if (!isCapitalised(text)) return undefined
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const readings = findNouns('de', text.slice(cut).replace(/^-/, ''))
    if (readings.length === 0) continue
    const first = text.slice(0, cut).replace(/-$/, '')
    const part = [first, first.replace(/(?:s|n|es|en)$/, ''), `${first}e`].flatMap((start) =>
      findNouns('de', start),
    )[0]
    if (part !== undefined) return { parts: [part.noun], readings }
  }
  return undefined
}
