/** Reads a typed language: its name in English or in the language itself, or a code. */
import type { FreeEntry } from '../../ui/fields/combo-box-options.ts'
import { languageName, normalCode, variants } from '../languages.ts'
import { sources } from './language-suggestions.ts'

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
