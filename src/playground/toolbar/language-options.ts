/** The options a language box offers for the typed text: listed languages, and any other by its code. Pure functions. */
import { fold } from '../../locale/search.ts'
import { DETECT, languageName, localeOf, normalCode, variants } from '../languages.ts'

/** One language offered. `value` is its code; `note` is shown beside the name and is searchable too. */
export type LanguageOption = {
  readonly value: string
  readonly label: string
  readonly note?: string
}

const sources =
  'AR BG CS DA DE EL EN ES ET FA FI FR HE HI HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI ZH'.split(
    ' ',
  )

/** Languages to translate from. */
export function sourceSuggestions(detected = 'Detect language'): LanguageOption[] {
  return [{ value: DETECT, label: detected }, ...suggestions(sources)]
}

/** Languages to translate into, regional variants included. */
export function targetSuggestions(): LanguageOption[] {
  return suggestions([...sources, ...Object.keys(variants)])
}

function suggestions(codes: readonly string[]): LanguageOption[] {
  return codes.map(optionOf).sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** The option for a language, listed or not. */
export function optionOf(code: string): LanguageOption {
  return { value: code, label: languageName(code), note: code }
}

/**
 * The languages whose name or code contains the typed text, best first: exact matches, then those that begin with it, then the rest, then an unlisted
 * language with that code. If there are none, `refusal` says why.
 */
export function offerFor(
  typed: string,
  listed: readonly LanguageOption[],
): { readonly options: readonly LanguageOption[]; readonly refusal: string } {
  const text = typed.trim()
  if (text === '') return { options: listed, refusal: '' }
  const wanted = fold(text)
  const matches = listed
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
  const options = matches.map(({ option }) => option)
  const code = normalCode(text.replaceAll('_', '-'))
  if (!isLanguageCode(code))
    return { options, refusal: `“${text}” is not a language code. Codes look like ES or PT-BR.` }
  const entry = unlistedLanguage(code)
  const isOffered = matches[0]?.rank === EXACT || options.some(({ value }) => value === entry.value)
  return { options: isOffered ? options : [...options, entry], refusal: '' }
}

const EXACT = 0
const BEGINS = 1
const HOLDS = 2
const NO_MATCH = 3

function rankOf({ label, note = '', value }: LanguageOption, wanted: string): number {
  const names = [label, nameInItself(value)].map(fold)
  if ([...names, fold(note), fold(value)].includes(wanted)) return EXACT
  if (names.some((name) => name.startsWith(wanted))) return BEGINS
  return [...names, fold(note)].some((name) => name.includes(wanted)) ? HOLDS : NO_MATCH
}

/** "Deutsch" for DE; empty for anything that is not a language. */
function nameInItself(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  } catch {
    return ''
  }
}

/**
 * Whether a text can be a language code: a well-formed BCP 47 language tag with a language of two or three letters. Longer words, which the grammar
 * allows, are language names, not codes.
 */
export function isLanguageCode(code: string): boolean {
  const { language } = localeOf(code) ?? {}
  return /^x(?:-[a-z\d]{1,8})+$/i.test(code) || (language !== undefined && language.length <= 3)
}

/**
 * The option for a code that is not listed. GER, another code for German, becomes DE. Other codes that are not the usual one of their language get no
 * name here: services rarely know them.
 */
function unlistedLanguage(code: string): LanguageOption {
  const usual = normalCode(localeOf(code)?.toString() ?? code)
  if (sources.includes(usual) || usual in variants) return optionOf(usual)
  const name = languageName(code)
  return name === code || usual !== code
    ? { value: code, label: `Use ${code}`, note: 'unlisted code' }
    : { value: code, label: name, note: `${code}, unlisted code` }
}
