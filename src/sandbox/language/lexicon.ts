/** The words of the dictionary and their forms. One function writes a form; what it writes is what is recognised. */
import { dictionary } from './words.ts'

/** The two languages the sandbox reads. */
export type Language = 'de' | 'en'
export type Gender = 'm' | 'f' | 'n'
/** What verbs and articles agree with: "I", one of a gender, as German has it, or several. */
type Agreement = '1' | Gender | 'p'
/** Nominative, accusative, dative. */
export type Case = 0 | 1 | 2
export type Form = { readonly agreement: Agreement; readonly inCase: Case; readonly isPast: boolean }

/** One word of the dictionary. `kind` is the heading it stands under. */
export type Meaning = {
  readonly kind: string
  readonly de: string
  readonly en: string
  readonly traits: ReadonlySet<string>
  readonly cues: RegExp
}
/** A meaning in a form in which it may have been written. */
export type Reading = Form & { readonly meaning: Meaning }

/** Lower case, `ß` as `ss`, letters without their marks: `Bäume` and `baume` are one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')

/** A test for words, made of a line of cues: `river*` begins so, `*spiel` ends so, others in any regular inflection. */
function readCues(line: string): RegExp {
  const patterns = (fold(line).match(/\S+/g) ?? []).map((cue) => {
    if (cue.startsWith('*')) return `.+${cue.slice(1)}`
    if (cue.endsWith('*')) return cue.replace('*', '.*')
    return cue.length < 3 ? cue : `${cue}(?:s|es|ed|d|ing|e|n|en|er|em|ern|te|t)?`
  })
  return new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`, 'u')
}

/** Every meaning, in the order of the dictionary; a person's two genders are two meanings. */
const meanings: readonly Meaning[] = dictionary.split(/^# /m).flatMap((section) => {
  const [kind = '', ...lines] = section.trim().split('\n')
  const entries = lines.flatMap((line) => line.split('; '))
  return entries.flatMap((entry) => {
    const [german = '', en = '', hints = ''] = entry.split('|').map((cell) => cell.trim())
    const traits = new Set(hints.match(/@\w+/g))
    const cues = readCues(hints.replaceAll(/@\w+/g, ''))
    const genders = german.split(' / ')
    if (genders.length > 1) traits.add('@either')
    return genders.map((de): Meaning => ({ kind, de, en, traits, cues }))
  })
})

/** The gender of a noun in German. */
export const genderOf = ({ de }: Meaning): Gender =>
  de.startsWith('die ') ? 'f' : de.startsWith('das ') ? 'n' : 'm'

/** The wording of a cell that is written. */
const firstWording = (cell: string): string => cell.split(' = ')[0] ?? ''

/** The word in this form; empty where it has none. */
export const write = (meaning: Meaning, language: Language, form: Form): string =>
  inflect(meaning, language, firstWording(meaning[language]), form)

function inflect(meaning: Meaning, language: Language, wording: string, form: Form): string {
  const { kind, traits } = meaning
  const { agreement, inCase, isPast } = form
  const isOf = (other: string) => agreement === other
  if (kind === 'verb')
    return inCase > 0 ? '' : (conjugate(language, wording)[personOf(agreement) + (isPast ? 3 : 0)] ?? '')
  if (isPast) return ''
  if (kind === 'pronoun') return traits.has(`@${agreement}`) ? (wording.split(' ')[inCase] ?? '') : ''
  if (kind === 'noun') {
    if (!isOf('p') && !isOf(genderOf(meaning))) return ''
    return language === 'en' ? englishNoun(wording, isOf('p')) : germanNoun(wording, form)
  }
  if (kind !== 'determiner') return wording
  if (isOf('1') || (isOf('p') && traits.has('@one'))) return ''
  const forms = wording.split(' ')
  if (language === 'en') return forms[isOf('p') ? 1 : 0] ?? wording
  const cell = inCase * 4 + 'mfnp'.indexOf(agreement)
  return forms.length > 1 ? (forms[cell] ?? '') : wording + germanEnding('ein', form)
}

const personOf = (agreement: Agreement): number => (agreement === '1' ? 0 : agreement === 'p' ? 2 : 1)

/** The forms of a verb for I, he and we, then the same in the past. */
function conjugate(language: Language, cell: string): readonly string[] {
  const given = cell.split(', ')
  const [base = '', second = '', third = ''] = given
  if (given.length > 3) return given
  if (language === 'de')
    return [base.replace(/e?n$/, 'e'), second, base, third, third, third.replace(/e?$/, 'en')]
  const he = /(?:s|x|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
  const past = second || base.replace(/e?$/, 'ed')
  return [base, he, base, past, past, past]
}

function englishNoun(wording: string, isSeveral: boolean): string {
  const [one = '', several] = wording.split(', ')
  if (!isSeveral) return one
  return several ?? (/(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`)
}

/** A form of `das Tor, Tore` or of a weak noun, `der Kunde*, Kunden`. */
function germanNoun(wording: string, { agreement, inCase }: Form): string {
  const [, one = '', star = '', several = ''] = /^\w+ ([^*,]+)(\*?), (.*)$/.exec(wording) ?? []
  if (agreement === 'p') return inCase === 2 && !/[ns]$/.test(several) ? `${several}n` : several
  return star === '' || inCase === 0 ? one : several
}

/** German endings in the three cases, each masculine, feminine, neuter, plural; `-` is none. */
const endings = {
  ein: '- e - e en e - e em er em en',
  afterThe: 'e e e en en e e en en en en en',
  afterEin: 'er e es en en e es en en en en en',
  alone: 'er e es e en e es e em er em en',
}
export const germanEnding = (after: keyof typeof endings, { agreement, inCase }: Form): string =>
  endings[after].split(' ')[inCase * 4 + 'mfnp'.indexOf(agreement)]?.replace('-', '') ?? ''

/** The form of a word that has only one. */
export const plain: Form = { agreement: 'n', inCase: 0, isPast: false }
const allForms = (['1', 'm', 'f', 'n', 'p'] as const).flatMap((agreement) =>
  ([0, 1, 2] as const).flatMap((inCase) =>
    [false, true].map((isPast): Form => ({ agreement, inCase, isPast })),
  ),
)

const indexes = { de: new Map<string, Reading[]>(), en: new Map<string, Reading[]>() }
for (const meaning of meanings) {
  for (const language of ['de', 'en'] as const) {
    const add = (text: string, form: Form) => {
      const key = text.toLowerCase()
      if (key !== '')
        indexes[language].set(key, [...(indexes[language].get(key) ?? []), { ...form, meaning }])
    }
    const isInflected = ['noun', 'verb', 'pronoun', 'determiner'].includes(meaning.kind)
    for (const wording of meaning[language].split(' = ')) {
      for (const form of isInflected ? allForms : [plain])
        add(inflect(meaning, language, wording, form), form)
      if (meaning.kind !== 'adjective' || language === 'en') continue
      for (const ending of ['e', 'en', 'er', 'es', 'em']) add(wording.replace(/e$/, '') + ending, plain)
    }
  }
}

/** What a form may mean, in the order of the dictionary: the first is taken without a hint. */
export const find = (language: Language, text: string): readonly Reading[] =>
  indexes[language].get(text.toLowerCase()) ?? []

export const findNouns = (language: Language, text: string): readonly Reading[] =>
  find(language, text).filter(({ meaning }) => meaning.kind === 'noun')

/** The word of this English wording, which the dictionary must have. */
export function meaningOf(kind: string, english: string): Meaning {
  const found = meanings.find((meaning) => meaning.kind === kind && firstWording(meaning.en) === english)
  if (found === undefined) throw new Error(`The dictionary has no ${kind} "${english}".`)
  return found
}

/** German pairs of words that are written as one. */
export const contractions: ReadonlyMap<string, string> = new Map(
  'am = an dem, im = in dem, zum = zu dem, zur = zu der, vom = von dem, beim = bei dem, ans = an das, ins = in das'
    .split(', ')
    .map((line): [string, string] => [line.slice(line.indexOf('=') + 2), line.slice(0, line.indexOf(' '))]),
)
