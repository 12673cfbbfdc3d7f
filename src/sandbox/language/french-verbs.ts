/** French verbs in the present, the compound past, the imperfect of states and the near future. */
import type { Modal, NounPhrase, VerbGroup, Word } from './clause.ts'
import { agreeParticiple } from './french-phrases.ts'
import { nounAgreement } from './romance.ts'
import type { Count, Person } from './table.ts'

type Agreement = { readonly person: Person; readonly count: Count }

/** I, he, we, you, they. */
type Five = readonly [string, string, string, string, string]

const être = {
  present: ['suis', 'est', 'sommes', 'êtes', 'sont'],
  past: ['étais', 'était', 'étions', 'étiez', 'étaient'],
} as const satisfies Record<string, Five>
const avoir: Five = ['ai', 'a', 'avons', 'avez', 'ont']
const aller: Five = ['vais', 'va', 'allons', 'allez', 'vont']
const modals: Readonly<Record<Modal, { readonly present: Five; readonly past: Five }>> = {
  can: {
    present: ['peux', 'peut', 'pouvons', 'pouvez', 'peuvent'],
    past: ['pouvais', 'pouvait', 'pouvions', 'pouviez', 'pouvaient'],
  },
  must: {
    present: ['dois', 'doit', 'devons', 'devez', 'doivent'],
    past: ['devais', 'devait', 'devions', 'deviez', 'devaient'],
  },
  should: {
    present: ['devrais', 'devrait', 'devrions', 'devriez', 'devraient'],
    past: ['devrais', 'devrait', 'devrions', 'devriez', 'devraient'],
  },
  may: {
    present: ['peux', 'peut', 'pouvons', 'pouvez', 'peuvent'],
    past: ['pouvais', 'pouvait', 'pouvions', 'pouviez', 'pouvaient'],
  },
  want: {
    present: ['veux', 'veut', 'voulons', 'voulez', 'veulent'],
    past: ['voulais', 'voulait', 'voulions', 'vouliez', 'voulaient'],
  },
}

/** `finite` stands before "pas", `end` after it. */
export function frenchVerb(
  group: VerbGroup,
  agreement: Agreement | 'order' | 'label',
  subject: NounPhrase | undefined,
  object?: NounPhrase,
): { finite: Word[]; end: Word[] } {
  const { verb, tense, modal, passive, at } = group
  const words = (finite: string, end = '') => ({
    finite: [{ text: finite, at }],
    end: end === '' ? [] : [{ text: end, at }],
  })
  const parts = verb === 'be' ? undefined : partsOf(verb.written.fr.parts)
  const infinitive = parts?.infinitive ?? 'être'
  if (agreement === 'label') return words(infinitive)
  if (agreement === 'order') return words(parts === undefined ? 'soyez' : presentOf(parts)[3])
  const agreed = agreeParticiple(parts?.participle ?? 'été', nounAgreement(subject, 'fr'))
  const unfinished = passive ? `être ${agreed}` : infinitive
  if (modal !== undefined)
    return words(pick(modals[modal][tense === 'past' ? 'past' : 'present'], agreement), unfinished)
  if (tense === 'future') return words(pick(aller, agreement), unfinished)
  if (passive)
    return tense === 'present'
      ? words(pick(être.present, agreement), agreed)
      : words(pick(avoir, agreement), `été ${agreed}`)
  if (parts === undefined || verb === 'be')
    return tense === 'perfect' ? words(pick(avoir, agreement), 'été') : words(pick(être[tense], agreement))
  if (tense === 'present') return words(pick(presentOf(parts), agreement))
  if (parts.infinitive.startsWith('être ')) return words(`${pick(être.past, agreement)} ${agreed}`)
  if (tense === 'past' && verb.traits.has('@state')) return words(pick(imperfectOf(parts), agreement))
  if (parts.withÊtre) return words(pick(être.present, agreement), agreed)
  if (parts.infinitive.startsWith('se '))
    return words(`${self(agreement)} ${pick(être.present, agreement)}`, agreed)
  // "Je l'ai vue": the participle agrees with what stands before it.
  return words(
    pick(avoir, agreement),
    object === undefined ? parts.participle : agreeParticiple(parts.participle, nounAgreement(object, 'fr')),
  )
}

type Parts = {
  readonly infinitive: string
  readonly he: string
  readonly participle: string
  readonly they: string
  readonly we: string
  readonly withÊtre: boolean
}

function partsOf([infinitive = '', he, participle = '', they, we]: readonly string[]): Parts {
  const stem = infinitive.replace(/(?:er|ir|re)$/, '')
  const many = they ?? `${stem}ent`
  const written = participle === '' ? `${stem}é` : participle
  const soft = stem.replace(/g$/, 'ge').replace(/c$/, 'ç')
  return {
    infinitive,
    he: he ?? `${stem}e`,
    participle: written.replace(/^est /, ''),
    they: many,
    we: we ?? (they === undefined ? `${soft}ons` : `${many.replace(/ent$/, '')}ons`),
    withÊtre: written.startsWith('est '),
  }
}

function pick([i, he, we, you, they]: Five, { person, count }: Agreement): string {
  if (person === 2) return you
  if (count === 'pl') return person === 1 ? we : they
  return person === 1 ? i : he
}

const youForms: Readonly<Record<string, string>> = { faisons: 'faites', disons: 'dites' }

function presentOf({ infinitive, he, they, we }: Parts): Five {
  if (infinitive.startsWith('être ')) return followedBy(être.present, infinitive.slice(4))
  if (infinitive === 'aller') return aller
  if (infinitive === 'avoir') return avoir
  if (infinitive.startsWith('avoir ')) return followedBy(avoir, infinitive.slice(5))
  const you = youForms[we] ?? we.replace(/ons$/, 'ez')
  const i =
    he.endsWith('e') || he.endsWith('s')
      ? he
      : he.endsWith('t')
        ? `${he.slice(0, -1)}s`
        : he.endsWith('eut')
          ? he.replace(/t$/, 'x')
          : `${he}s`
  return [i.endsWith('eus') ? i.replace(/s$/, 'x') : i, he, we, you, they]
}

function followedBy([i, he, we, you, they]: Five, rest: string): Five {
  return [i + rest, he + rest, we + rest, you + rest, they + rest]
}

function imperfectOf(parts: Parts): Five {
  if (parts.infinitive.startsWith('avoir')) {
    const rest = parts.infinitive.slice(5)
    return [`avais${rest}`, `avait${rest}`, `avions${rest}`, `aviez${rest}`, `avaient${rest}`]
  }
  if (parts.infinitive === 'y avoir') return ['y avais', 'y avait', 'y avions', 'y aviez', 'y avaient']
  const stem = parts.we.replace(/ons$/, '')
  const hard = stem.replace(/ge$/, 'g').replace(/ç$/, 'c')
  return [`${stem}ais`, `${stem}ait`, `${hard}ions`, `${hard}iez`, `${stem}aient`]
}

function self({ person, count }: Agreement): string {
  if (person === 2) return 'vous'
  return person === 1 ? (count === 'pl' ? 'nous' : 'me') : 'se'
}
