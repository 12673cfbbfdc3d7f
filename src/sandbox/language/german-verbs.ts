/** German verbs: the finite word, and what stands at the end of its clause. */
import type { Modal, VerbGroup, Word } from './clause.ts'
import type { Count, Person } from './table.ts'
import { germanDu, germanParts } from './verb-lexicon.ts'

type Agreement = { readonly person: Person; readonly count: Count }

/** `finite` stands second, `rest` at the end: `hat … gewartet`, `macht … auf`. */
export type VerbWords = { readonly finite: Word[]; readonly rest: Word[] }

/** ich, du, er, wir, ihr, sie. */
type Six = readonly [string, string, string, string, string, string]

const sein: Record<'present' | 'past', Six> = {
  present: ['bin', 'bist', 'ist', 'sind', 'seid', 'sind'],
  past: ['war', 'warst', 'war', 'waren', 'wart', 'waren'],
}
const haben: typeof sein = {
  present: ['habe', 'hast', 'hat', 'haben', 'habt', 'haben'],
  past: ['hatte', 'hattest', 'hatte', 'hatten', 'hattet', 'hatten'],
}
const werden: typeof sein = {
  present: ['werde', 'wirst', 'wird', 'werden', 'werdet', 'werden'],
  past: ['wurde', 'wurdest', 'wurde', 'wurden', 'wurdet', 'wurden'],
}
const modals: Readonly<Record<Modal, typeof sein>> = {
  can: {
    present: ['kann', 'kannst', 'kann', 'können', 'könnt', 'können'],
    past: ['konnte', 'konntest', 'konnte', 'konnten', 'konntet', 'konnten'],
  },
  must: {
    present: ['muss', 'musst', 'muss', 'müssen', 'müsst', 'müssen'],
    past: ['musste', 'musstest', 'musste', 'mussten', 'musstet', 'mussten'],
  },
  should: {
    present: ['sollte', 'solltest', 'sollte', 'sollten', 'solltet', 'sollten'],
    past: ['sollte', 'solltest', 'sollte', 'sollten', 'solltet', 'sollten'],
  },
  may: {
    present: ['darf', 'darfst', 'darf', 'dürfen', 'dürft', 'dürfen'],
    past: ['durfte', 'durftest', 'durfte', 'durften', 'durftet', 'durften'],
  },
  want: {
    present: ['will', 'willst', 'will', 'wollen', 'wollt', 'wollen'],
    past: ['wollte', 'wolltest', 'wollte', 'wollten', 'wolltet', 'wollten'],
  },
}

/** The words of a verb group that agrees with its subject; an order is given politely, a label by the bare infinitive. */
export function germanVerb(
  group: VerbGroup,
  agreement: Agreement | 'order' | 'label' | 'purpose',
): VerbWords {
  const { at, verb, tense, modal, passive } = group
  const one = (text: string): Word[] => (text === '' ? [] : [{ text, at }])
  const parts = verb === 'be' ? undefined : germanParts(verb.written.de)
  const infinitive = parts === undefined ? 'sein' : parts.prefix + parts.infinitive
  const participle = parts === undefined ? 'gewesen' : parts.participle
  if (agreement === 'purpose') {
    const plain = parts === undefined ? 'sein' : parts.infinitive
    const prefix = parts === undefined ? '' : parts.prefix
    return { finite: one(prefix === '' ? `zu ${plain}` : `${prefix}zu${plain}`), rest: [] }
  }
  if (agreement === 'label') return { finite: one(infinitive), rest: [] }
  if (agreement === 'order')
    return { finite: one(`${parts?.infinitive ?? 'seien'} Sie`), rest: one(parts?.prefix ?? '') }
  const end = passive
    ? `${participle} ${modal === undefined && tense !== 'future' ? (tense === 'perfect' ? 'worden' : '') : 'werden'}`.trim()
    : infinitive
  if (modal !== undefined)
    return {
      finite: one(inPerson(modals[modal][tense === 'past' ? 'past' : 'present'], agreement)),
      rest: one(end),
    }
  if (tense === 'future') return { finite: one(inPerson(werden.present, agreement)), rest: one(end) }
  if (tense === 'perfect') {
    const withSein = passive || verb === 'be' || parts?.withSein === true
    return {
      finite: one(inPerson((withSein ? sein : haben).present, agreement)),
      rest: one(passive ? end : participle),
    }
  }
  if (passive) return { finite: one(inPerson(werden[tense], agreement)), rest: one(participle) }
  if (parts === undefined) return { finite: one(inPerson(sein[tense], agreement)), rest: [] }
  return {
    finite: one(inPerson(tense === 'past' ? pastOf(parts.past) : presentOf(parts), agreement)),
    rest: one(parts.prefix),
  }
}

function pastOf(past: string): Six {
  const we = past.endsWith('e') ? `${past}n` : `${past}en`
  return [past, past.endsWith('t') ? `${past}est` : `${past}st`, past, we, `${past}t`, we]
}

function presentOf({ infinitive, he, stem }: ReturnType<typeof germanParts>): Six {
  const irregular = /^(?:weiß|will|mag)$/.test(he)
  return [irregular ? he : `${stem}e`, germanDu(he, infinitive), he, infinitive, `${stem}t`, infinitive]
}

function inPerson(six: Six, { person, count }: Agreement): string {
  // "you" is written "Sie", which takes the verb of "they".
  if (person === 2) return six[5]
  if (count === 'pl') return person === 1 ? six[3] : six[5]
  return person === 1 ? six[0] : six[2]
}
