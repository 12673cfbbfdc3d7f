/** The languages that are suggested: those used last on this device first. */
import type { Suggestion } from '../../ui/fields/combo-box-options.ts'
import { DETECT, languageName, variants } from '../languages.ts'

/** Languages to translate from. */
export const sources =
  'AR BG CS DA DE EL EN ES ET FA FI FR HE HI HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI ZH'.split(
    ' ',
  )

/** Languages to translate from, those used last first. */
export function sourceSuggestions(recent: readonly string[]): Suggestion[] {
  return [{ value: DETECT, label: 'Detect language' }, ...suggestions(sources, recent)]
}

/** Languages to translate into, regional variants included, those used last first. */
export function targetSuggestions(recent: readonly string[]): Suggestion[] {
  return suggestions([...sources, ...Object.keys(variants)], recent)
}

function suggestions(codes: readonly string[], recent: readonly string[]): Suggestion[] {
  const others = codes.filter((code) => !recent.includes(code))
  const all = [
    ...recent.map((code) => ({ ...suggestion(code), group: 'Recent' })),
    ...others
      .map((code) => ({ ...suggestion(code), group: 'All languages' }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ]
  return recent.length === 0 ? all.map(({ value, label, note }) => ({ value, label, note })) : all
}

function suggestion(code: string) {
  return { value: code, label: languageName(code), note: code }
}
