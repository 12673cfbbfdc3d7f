/** Spanish verbs in the present, both pasts, the perfect and the near future. */
import type { Modal, NounPhrase, VerbGroup, Word } from './clause.ts'
import { agree } from './spanish-phrases.ts'
import { nounAgreement } from './romance.ts'
import type { Count, Person } from './table.ts'

type Agreement = { readonly person: Person; readonly count: Count }

/** I, he, we, they; "you" is written "usted", which takes the verb of "he". */
type Four = readonly [string, string, string, string]

const ser = {
  present: ['soy', 'es', 'somos', 'son'],
  past: ['era', 'era', 'éramos', 'eran'],
} as const satisfies Record<string, Four>
const serEvent: Four = ['fui', 'fue', 'fuimos', 'fueron']
const estar = {
  present: ['estoy', 'está', 'estamos', 'están'],
  past: ['estaba', 'estaba', 'estábamos', 'estaban'],
} as const satisfies Record<string, Four>
const haber: Four = ['he', 'ha', 'hemos', 'han']
const ir: Four = ['voy', 'va', 'vamos', 'van']
const modals: Readonly<Record<Modal, { readonly present: Four; readonly past: Four }>> = {
  can: { present: ['puedo', 'puede', 'podemos', 'pueden'], past: ['podía', 'podía', 'podíamos', 'podían'] },
  must: { present: ['debo', 'debe', 'debemos', 'deben'], past: ['debía', 'debía', 'debíamos', 'debían'] },
  should: {
    present: ['debería', 'debería', 'deberíamos', 'deberían'],
    past: ['debería', 'debería', 'deberíamos', 'deberían'],
  },
  may: { present: ['puedo', 'puede', 'podemos', 'pueden'], past: ['podía', 'podía', 'podíamos', 'podían'] },
  want: {
    present: ['quiero', 'quiere', 'queremos', 'quieren'],
    past: ['quería', 'quería', 'queríamos', 'querían'],
  },
}

/** The words of a verb group; `state` asks for "estar" instead of "ser". */
export function spanishVerb(
  group: VerbGroup,
  agreement: Agreement | 'order' | 'label',
  state: boolean,
  subject: NounPhrase | undefined,
): Word[] {
  const { verb, tense, modal, passive, at } = group
  const one = (text: string): Word[] => [{ text, at }]
  const parts = verb === 'be' ? undefined : partsOf(verb.written.es.parts)
  const infinitive = parts?.infinitive ?? (state ? 'estar' : 'ser')
  const participle = parts?.participle ?? (state ? 'estado' : 'sido')
  if (agreement === 'label') return one(infinitive)
  if (agreement === 'order') return one(parts === undefined ? 'sea' : orderOf(parts))
  const agreed = agree(participle, nounAgreement(subject, 'es'))
  const unfinished = passive ? `ser ${agreed}` : infinitive
  if (modal !== undefined)
    return one(`${pick(modals[modal][tense === 'past' ? 'past' : 'present'], agreement)} ${unfinished}`)
  if (tense === 'future') return one(`${pick(ir, agreement)} a ${unfinished}`)
  if (tense === 'perfect') return one(`${pick(haber, agreement)} ${passive ? `sido ${agreed}` : participle}`)
  if (passive) return one(`${pick(tense === 'past' ? serEvent : ser.present, agreement)} ${agreed}`)
  if (parts === undefined || verb === 'be') return one(pick((state ? estar : ser)[tense], agreement))
  if (tense === 'present') return one(pick(presentOf(parts), agreement))
  return one(
    pick(verb.traits.has('@state') && !parts.self ? imperfectOf(parts.infinitive) : pastOf(parts), agreement),
  )
}

type Parts = {
  readonly infinitive: string
  readonly he: string
  readonly did: string
  readonly participle: string
  readonly i: string
  readonly self: boolean
}

function partsOf([infinitive = '', he, did, participle, i]: readonly string[]): Parts {
  const stem = infinitive.slice(0, -2)
  const first = infinitive.endsWith('ar')
  const present = he ?? (first ? `${stem}a` : `${stem}e`)
  return {
    infinitive,
    he: present,
    did: did ?? (first ? `${stem}ó` : `${stem}ió`),
    participle: participle ?? (first ? `${stem}ado` : `${stem}ido`),
    i: i ?? `${present.slice(0, -1)}o`,
    self: infinitive.endsWith('se'),
  }
}

function pick(four: Four, { person, count }: Agreement): string {
  if (person === 1) return count === 'pl' ? four[2] : four[0]
  return person === 3 && count === 'pl' ? four[3] : four[1]
}

/** `sentarse` in the persons: `me siento`, `nos sentamos`. */
function withSelf(parts: Parts, [i, he, we, they]: Four): Four {
  return parts.self ? [`me ${i}`, `se ${he}`, `nos ${we}`, `se ${they}`] : [i, he, we, they]
}

function bare(text: string): string {
  return text.replace(/^(?:me|se) /, '')
}

function presentOf(parts: Parts): Four {
  if (parts.infinitive === 'ir') return ir
  const [verb = '', noun] = parts.infinitive.split(' ')
  const plain = verb.replace(/se$/, '')
  const we = `${plain.slice(0, -2)}${plain.endsWith('ar') ? 'amos' : plain.endsWith('er') ? 'emos' : 'imos'}`
  const he = bare(parts.he)
  return withSelf(parts, [bare(parts.i), he, noun === undefined ? we : `${we} ${noun}`, many(he)])
}

/** `tiene` → `tienen`, `hace clic` → `hacen clic`. */
function many(he: string): string {
  const [verb = '', ...rest] = he.split(' ')
  return [`${verb}n`, ...rest].join(' ')
}

const strongI: Readonly<Record<string, string>> = { hizo: 'hice', fue: 'fui', dio: 'di', vio: 'vi' }

function pastOf(parts: Parts): Four {
  const [did = '', ...rest] = bare(parts.did).split(' ')
  const add = (form: string) => [form, ...rest].join(' ')
  if (did === 'fue') return serEvent
  const stem = did.replace(/(?:ió|yó|ó|io|o)$/, '')
  const y = did.endsWith('yó') ? 'y' : ''
  if (did.endsWith('ó') && !did.endsWith('ió') && !did.endsWith('yó')) {
    const before = stem.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c')
    return withSelf(parts, [add(`${before}é`), add(did), add(`${stem}amos`), add(`${stem}aron`)])
  }
  if (did.endsWith('ó')) {
    const soft = parts.infinitive.replace(/se$/, '').slice(0, -2)
    return withSelf(parts, [
      add(`${soft}í`),
      add(did),
      add(`${soft}${y === '' ? 'i' : 'í'}mos`),
      add(`${stem}${y === '' ? 'ie' : 'ye'}ron`),
    ])
  }
  const strong = did.endsWith('io') ? did.slice(0, -2) : did.slice(0, -1).replace(/z$/, 'c')
  const ending = strong.endsWith('j') ? 'eron' : 'ieron'
  return withSelf(parts, [
    add(strongI[did] ?? `${strong}e`),
    add(did),
    add(`${strong}imos`),
    add(`${strong}${ending}`),
  ])
}

function imperfectOf(infinitive: string): Four {
  const plain = infinitive.replace(/se$/, '')
  const stem = plain.slice(0, -2)
  return plain.endsWith('ar')
    ? [`${stem}aba`, `${stem}aba`, `${stem}ábamos`, `${stem}aban`]
    : [`${stem}ía`, `${stem}ía`, `${stem}íamos`, `${stem}ían`]
}

/** The polite order: `abra`, `guarde`. */
function orderOf(parts: Parts): string {
  const [i = '', ...rest] = bare(parts.i).split(' ')
  const stem = i.replace(/oy$|o$/, '')
  const first = parts.infinitive.replace(/se$/, '').endsWith('ar')
  const soft = first ? stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c') : stem
  return [`${soft}${first ? 'e' : 'a'}${parts.self ? 'se' : ''}`, ...rest].join(' ')
}
