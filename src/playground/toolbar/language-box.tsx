/** A box to choose a language; what it suggests, and how it reads what is typed. */
import { useMemo } from 'react'
import { ComboBoxList } from '../../ui/fields/combo-box-list.tsx'
import type { ComboBoxProps, FreeEntry, Suggestion } from '../../ui/fields/combo-box-options.ts'
import { DETECT, languageName, normalCode, variants } from '../languages.ts'

type LanguageBoxProps = Omit<ComboBoxProps, 'suggestions' | 'freeEntry' | 'otherName'> & {
  readonly side: 'source' | 'target'
  /** What "Detect language" is called once languages were detected. */
  readonly detected?: string
  /** Codes that are not suggested. */
  readonly without?: readonly string[]
}

const NONE: readonly string[] = []

/** A box to choose a language: by its name, in English or in the language itself, or by a code, which need not be in the list. */
export function LanguageBox({ side, without = NONE, detected, ...props }: LanguageBoxProps) {
  const suggestions = useMemo(
    () =>
      (side === 'source' ? sourceSuggestions(detected) : targetSuggestions()).filter(
        ({ value }) => !without.includes(value),
      ),
    [side, without, detected],
  )
  return (
    <ComboBoxList {...props} suggestions={suggestions} freeEntry={freeLanguage} otherName={nameInItself} />
  )
}

/** Languages to translate from. */
const sources =
  'AR BG CS DA DE EL EN ES ET FA FI FR HE HI HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI ZH'.split(
    ' ',
  )

/** Languages to translate from. */
export function sourceSuggestions(detected = 'Detect language'): Suggestion[] {
  return [{ value: DETECT, label: detected }, ...suggestions(sources)]
}

/** Languages to translate into, regional variants included. */
export function targetSuggestions(): Suggestion[] {
  return suggestions([...sources, ...Object.keys(variants)])
}

function suggestions(codes: readonly string[]): Suggestion[] {
  return codes
    .map((code) => ({ value: code, label: languageName(code), note: code }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** "Deutsch" for DE; empty for anything that is not a language. */
export function nameInItself(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  } catch {
    return ''
  }
}

/**
 * Whether it can be a language code: a well-formed language tag of BCP 47. Languages have two or three letters there; longer words, which the grammar
 * allows, are names of languages, not codes.
 */
export function isLanguageCode(code: string): boolean {
  if (/^x(?:-[a-z\d]{1,8})+$/i.test(code)) return true
  try {
    return new Intl.Locale(code).language.length <= 3
  } catch {
    return false
  }
}

/**
 * The typed text as a language that is not in the list. `pt_BR` is taken for PT-BR, and GER, another code of German, for DE, which is
 * in the list. A code that is not the usual one of its language has no name here: services rarely know it.
 */
export function freeLanguage(text: string): FreeEntry {
  const code = normalCode(text.replaceAll('_', '-'))
  if (!isLanguageCode(code)) {
    return { refusal: `“${text}” is not a language code. Codes look like ES or PT-BR.` }
  }
  const usual = usualCode(code)
  if (usual !== code && (sources.includes(usual) || usual in variants)) {
    return { value: usual, label: languageName(usual), note: usual, isKnown: true }
  }
  const name = languageName(code)
  return name === code || usual !== code
    ? { value: code, label: `Use ${code}`, note: 'unlisted code', isKnown: false }
    : { value: code, label: name, note: `${code}, unlisted code`, isKnown: true }
}

function usualCode(code: string): string {
  try {
    return normalCode(new Intl.Locale(code).toString())
  } catch {
    return code
  }
}
