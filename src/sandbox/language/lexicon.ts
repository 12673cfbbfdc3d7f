/** The words of the dictionary and their forms. One function generates all forms, so exactly the generated forms are recognised. */
import { dictionary } from './words.ts'

/** The languages of the dictionary; the sandbox can read the first two, whose grammar it knows. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'ar'] as const
export type Language = (typeof languages)[number]
export type SourceLanguage = 'de' | 'en'

export type Form = {
  /** The property that verbs and articles agree with: "I", a singular of one German gender, or a plural. */
  readonly agreement: '1' | 'm' | 'f' | 'n' | 'p'
  /** 0 nominative, 1 accusative, 2 dative. */
  readonly inCase: number
  readonly isPast: boolean
  /** The kind of word before a German adjective. */
  readonly after?: keyof typeof endings
}
/** A word of the dictionary. `kind` is its heading there. */
export type Meaning = Readonly<Record<Language, string>> & {
  readonly kind: string
  readonly traits: ReadonlySet<string>
  readonly cues: RegExp
}
/** A meaning, and a form that the written word may be. */
export type Reading = Form & { readonly meaning: Meaning }

/** All meanings, in dictionary order; the masculine and feminine forms of a person are two meanings. */
const meanings: readonly Meaning[] = dictionary.split(/^# /m).flatMap((section) => {
  const [kind = '', ...lines] = section.trim().split('\n')
  return lines.flatMap((line) => line.split('; ')).flatMap((entry) => readEntry(kind, entry))
})

/** The variants of an entry: the n-th German belongs to the n-th of each column that has several. */
function readEntry(kind: string, entry: string): Meaning[] {
  const columns = entry.split(/ ?\| ?/).map((column) => column.split(' / '))
  return (columns[0] ?? []).map((de, nth, { length }) => {
    const [, en = '', hints = '', es = '', fr = '', ja = '', ar = ''] = columns.map((of) => of[nth] ?? of[0])
    const traits = new Set(hints.split(' ')).add(length > 1 ? '@either' : '')
    const cues = new RegExp(`^(?:${hints.replaceAll(' ', '|').replaceAll('*', '.*')})$`)
    return { kind, de, en, es, fr, ja, ar, traits, cues }
  })
}

/** The German gender of a noun. */
export const genderOf = ({ de }: Meaning) => (de.startsWith('die ') ? 'f' : de.startsWith('das ') ? 'n' : 'm')

const plain: Form = { agreement: '1', inCase: 0, isPast: false }

/** The word in this form; words with a single form ignore it. Empty if the word has no such form. */
export function write(meaning: Meaning, language: Language, form = plain): string {
  const { kind, traits } = meaning
  const [wording = ''] = meaning[language].split(' = ')
  const { agreement, inCase, isPast } = form
  const isSeveral = agreement === 'p'
  const isGerman = language === 'de'
  const forms = wording.split(' ')
  if (!isGerman && language !== 'en') return isSeveral ? '' : wording
  if (kind === 'verb') return inCase === 0 ? conjugate(isGerman, wording, form) : ''
  if (isPast) return ''
  if (kind === 'pronoun') return traits.has(`@${agreement}`) ? (forms[inCase] ?? '') : ''
  if (kind === 'noun')
    return isSeveral || agreement === genderOf(meaning) ? decline(meaning, wording, form) : ''
  if (kind === 'determiner') {
    if (agreement === '1' || (isSeveral && traits.has('@one'))) return ''
    if (!isGerman) return forms[isSeveral ? 1 : 0] ?? wording
    return forms.length > 1 ? (forms[cellOf(form)] ?? '') : addEnding(wording, { ...form, after: 'ein' })
  }
  return kind === 'adjective' && isGerman && !traits.has('@degree') ? addEnding(wording, form) : wording
}

function conjugate(isGerman: boolean, wording: string, { agreement, isPast }: Form): string {
  const [we = '', he = '', past = '', I, pastOfWe] = wording.split(', ')
  if (isPast && agreement === 'p') return pastOfWe ?? (isGerman ? past.replace(/e?$/, 'en') : past)
  if (isPast) return past
  if (agreement === '1') return I ?? (isGerman ? we.replace(/n$/, '') : we)
  return agreement === 'p' ? we : he
}

function decline({ de, traits }: Meaning, wording: string, { agreement, inCase }: Form): string {
  const [one = '', several = `${one}s`] = wording.replace(/^(?:der|die|das) /, '').split(', ')
  const isInflected = wording === de && inCase > 0
  if (agreement === 'p') return isInflected && inCase === 2 ? several.replace(/(?<![ns])$/, 'n') : several
  return isInflected && agreement === 'm' && traits.has('@weak') ? several : one
}

/** German endings in the three cases, each for masculine, feminine, neuter, plural; `-` means none. */
const endings = {
  ein: '- e - e en e - e em er em en',
  afterThe: 'e e e en en e e en en en en en',
  afterEin: 'er e es en en e es en en en en en',
  alone: 'er e es e en e es e em er em en',
}
const cellOf = ({ agreement, inCase }: Form): number => inCase * 4 + 'mfnp'.indexOf(agreement)

function addEnding(word: string, form: Form): string {
  const ending = form.agreement === '1' ? '-' : endings[form.after ?? 'alone'].split(' ')[cellOf(form)]
  return ending === '-' ? word : word.replace(/e$/, '') + ending
}

const allForms = (['1', 'm', 'f', 'n', 'p'] as const).flatMap((agreement) =>
  [0, 1, 2].flatMap((inCase) => [false, true].map((isPast): Form => ({ agreement, inCase, isPast }))),
)
const indexes = { de: new Map<string, Reading[]>(), en: new Map<string, Reading[]>() }
for (const meaning of meanings.filter(({ kind }) => kind !== 'phrase'))
  // A German contraction is two words in English.
  for (const language of meaning.kind === 'joined' ? (['de'] as const) : (['de', 'en'] as const))
    for (const wording of meaning[language].split(' = '))
      for (const form of allForms) {
        const text = write({ ...meaning, [language]: wording }, language, form).toLowerCase()
        if (text !== '') indexes[language].set(text, [...find(language, text), { ...form, meaning }])
      }

/** The readings of a word, in dictionary order: without a hint, the first one is used. */
export function find(language: SourceLanguage, text: string): readonly Reading[] {
  return indexes[language].get(text.toLowerCase()) ?? []
}

/** The readings of a name, which is identical in all languages and cases. */
export const readName = (name: string): Reading[] =>
  readEntry('name', `${name} | ${name}`).flatMap((meaning) =>
    [0, 1, 2].map((inCase) => ({ meaning, agreement: 'm', inCase, isPast: false })),
  )

/** The Spanish, French, Japanese or Arabic version of the phrase with this German and English; undefined if there is none. `isFemale`: said by a woman. */
export function findPhrase(de: string, en: string, to: Language, isFemale: boolean): string | undefined {
  const asked = `${de} | ${en}`.toLowerCase()
  const isAsked = (one: Meaning) => one.kind === 'phrase' && `${one.de} | ${one.en}`.toLowerCase() === asked
  return meanings.filter(isAsked).at(isFemale ? -1 : 0)?.[to]
}
