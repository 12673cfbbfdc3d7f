/** The verbs, found by any of their German or English forms; how they are written is up to each language's writer. */
import { readCues, type Cues } from './senses.ts'
import { each, FormIndex, formsOf, readTable, wordingsOf } from './table.ts'
import type { Count, Each, Person, SourceLanguage } from './table.ts'
import { verbTable } from './verbs.ts'

/** The principal parts of a verb in one language, in the order the table documents. */
export type VerbParts = {
  readonly parts: readonly string[]
  /** `for` of `wait @for`, `dat` of `helfen @dat`; empty where the object is a plain one. */
  readonly frame: string
}

/** A meaning of a verb in all languages. */
export type Verb = {
  readonly id: string
  readonly traits: ReadonlySet<string>
  readonly cues: Cues
  readonly written: Each<VerbParts>
}

/** Which form of a verb was found. */
export type VerbForm = 'infinitive' | 'present' | 'past' | 'participle' | 'progressive'

/** A verb found in a text. */
export type VerbReading = {
  readonly verb: Verb
  readonly form: VerbForm
  readonly persons: readonly (readonly [Person, Count])[]
  /** German: what stands at the end of the clause (`auf` of `macht … auf`). */
  readonly prefix: string
  /** English: the preposition that must follow (`for` of `wait for`); German: that of its object. */
  readonly frame: string
}

/** Reads `warten, wartet, wartete, gewartet @auf`. */
function readParts(wording: string): VerbParts {
  const [, body = '', frame = ''] = /^(.*?)(?:\s*@(\S+))?$/u.exec(wording) ?? []
  return { parts: formsOf(body), frame }
}

const lines = readTable(verbTable)

const verbs: readonly Verb[] = lines.map(({ id, traits, cells, cues }) => ({
  id,
  traits,
  cues: readCues(cues),
  written: each((language) => readParts(wordingsOf(cells[language])[0] ?? '')),
}))

const indexes: Readonly<Record<SourceLanguage, FormIndex<VerbReading>>> = {
  de: new FormIndex(),
  en: new FormIndex(),
}

const singular: VerbReading['persons'] = [[3, 'sg']]
const others: VerbReading['persons'] = [
  [1, 'sg'],
  [2, 'sg'],
  [1, 'pl'],
  [2, 'pl'],
  [3, 'pl'],
]
const all: VerbReading['persons'] = [...others, ...singular]

for (const [place, line] of lines.entries()) {
  const verb = verbs[place]
  if (verb === undefined) continue
  for (const wording of wordingsOf(line.cells.en)) addEnglish(verb, readParts(wording))
  for (const wording of wordingsOf(line.cells.de)) addGerman(verb, readParts(wording))
}

function addEnglish(verb: Verb, written: VerbParts): void {
  const { base, past, participle } = englishParts(written)
  const add = (text: string, form: VerbForm, persons: VerbReading['persons']) =>
    indexes.en.add(text, { verb, form, persons, prefix: '', frame: written.frame })
  add(base, 'infinitive', all)
  add(base, 'present', others)
  add(englishS(base), 'present', singular)
  add(past, 'past', all)
  add(participle, 'participle', all)
  add(englishIng(base), 'progressive', all)
}

/** Base, past and participle of an English verb. */
export function englishParts({ parts }: VerbParts): { base: string; past: string; participle: string } {
  const [base = '', past = englishEd(base), participle = past] = parts
  return { base, past, participle }
}

function englishEd(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`
}

/** `waits`, `watches`, `carries`. */
export function englishS(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

/** `waiting`, `making`, `sitting`. */
function englishIng(base: string): string {
  if (base === 'lie') return 'lying'
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  return /^[^aeiou]*[aeiou][bdglmnprt]$/.test(base) ? `${base}${base.slice(-1)}ing` : `${base}ing`
}

/** German principal parts with the separable prefix cut off, and the stem before endings. */
export function germanParts({ parts }: VerbParts) {
  const [written = '', he = '', past = '', last = ''] = parts
  const cut = written.indexOf('·')
  const prefix = cut === -1 ? '' : written.slice(0, cut)
  const plain = written.slice(cut + 1)
  const withSein = last.startsWith('ist ')
  const participle = prefix + last.replace(/^ist /, '')
  return { prefix, infinitive: plain, he, past, participle, withSein, stem: plain.replace(/e?n$/, '') }
}

function addGerman(verb: Verb, written: VerbParts): void {
  const { prefix, infinitive, he, past, participle, stem } = germanParts(written)
  const add = (text: string, form: VerbForm, persons: VerbReading['persons']) =>
    indexes.de.add(text, {
      verb,
      form,
      persons,
      prefix: form === 'present' || form === 'past' ? prefix : '',
      frame: written.frame,
    })
  const plural: VerbReading['persons'] = [
    [1, 'pl'],
    [3, 'pl'],
  ]
  add(prefix + infinitive, 'infinitive', all)
  if (prefix !== '') add(`${prefix}zu${infinitive}`, 'infinitive', all)
  add(infinitive, 'present', plural)
  add(he, 'present', /^(?:know|like|want)$/.test(verb.id) ? [...singular, [1, 'sg']] : singular)
  if (!/^(?:know|like|want)$/.test(verb.id)) add(`${stem}e`, 'present', [[1, 'sg']])
  add(germanDu(he, infinitive), 'present', [[2, 'sg']])
  if (`${stem}t` !== he) add(`${stem}t`, 'present', [[2, 'pl']])
  add(past, 'past', [
    [1, 'sg'],
    [3, 'sg'],
  ])
  add(past.endsWith('e') ? `${past}n` : `${past}en`, 'past', plural)
  add(past.endsWith('t') ? `${past}est` : `${past}st`, 'past', [[2, 'sg']])
  add(participle, 'participle', all)
  // In a subordinate clause the prefix stays with its verb: "weil er die Tür aufmacht".
  if (prefix !== '')
    for (const [text, form] of [
      [he, 'present'],
      [past, 'past'],
    ] as const) {
      indexes.de.add(prefix + text, { verb, form, persons: singular, prefix: '', frame: written.frame })
    }
}

/** The form that goes with "du". */
export function germanDu(he: string, infinitive: string): string {
  const special: Readonly<Record<string, string>> = {
    haben: 'hast',
    wissen: 'weißt',
    wollen: 'willst',
    mögen: 'magst',
  }
  const known = special[infinitive]
  if (known !== undefined) return known
  const stem = he.replace(/t$/, '')
  return /[sßz]$/.test(stem) ? he : `${stem}st`
}

/** The verbs that `text` may be a form of, in the order of the table. */
export function findVerbs(language: SourceLanguage, text: string): readonly VerbReading[] {
  return indexes[language].find(text)
}
