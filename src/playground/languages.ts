/**
 * The languages offered. The contract names no codes (§2.1: not shown), so these are only suggestions: users may enter any code, and the service
 * itself rejects those it does not know.
 */

/** The choice that sends no source language: the service detects it. */
export const DETECT = 'detect'

/** Regional variants, as targets only: detection returns a language without a region. The names are short to fit the box. */
export const variants: Readonly<Record<string, string>> = {
  'DE-CH': 'German (Switzerland)',
  'EN-GB': 'English (UK)',
  'EN-US': 'English (US)',
  'ES-419': 'Spanish (Latin America)',
  'FR-CA': 'French (Canada)',
  'PT-BR': 'Portuguese (Brazil)',
  'PT-PT': 'Portuguese (Portugal)',
  'ZH-HANS': 'Chinese (simplified)',
  'ZH-HANT': 'Chinese (traditional)',
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The English name of a language code; the code itself if it has none. */
export function languageName(code: string): string {
  try {
    return variants[code] ?? names.of(code) ?? code
  } catch {
    // Free entry allows codes that are not valid language tags.
    return code
  }
}

/** The code in capitals, so that it has one spelling. Services ignore its case. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase()
}

/** The locale of a code; undefined if the code, which may be any text, is no language tag. */
export function localeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code)
  } catch {
    return undefined
  }
}

/** A language tag for `lang` attributes and word segmentation: valid whatever was entered. */
export function languageTag(code: string): string {
  return localeOf(code)?.toString() ?? 'und'
}

/** The value of a `lang` attribute; undefined for a language that is not known. */
export function langOf(code: string): string | undefined {
  return code === '' ? undefined : languageTag(code)
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Aran'])

/** The direction a language is written in. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.has(localeOf(code)?.maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Whether two codes mean the same language, ignoring regional variants: DE and de-CH do. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a] = one.toUpperCase().split('-')
  const [b] = other.toUpperCase().split('-')
  return a === b
}
