import { useMemo } from 'react'
import { ComboBoxList } from '../../ui/fields/combo-box-list.tsx'
import type { ComboBoxProps } from '../../ui/fields/combo-box-options.ts'
import { sourceSuggestions, targetSuggestions } from './language-suggestions.ts'
import { freeLanguage, nameInItself } from './typed-language.ts'

export type LanguageBoxProps = Omit<ComboBoxProps, 'suggestions' | 'freeEntry' | 'otherName'> & {
  readonly side: 'source' | 'target'
  /** Codes used last, which come first. */
  readonly recent: readonly string[]
  /** Codes that are not suggested. */
  readonly without?: readonly string[]
}

const NONE: readonly string[] = []

/** A box to choose a language: by its name, in English or in the language itself, or by a code, which need not be in the list. */
export function LanguageBox({ side, recent, without = NONE, ...props }: LanguageBoxProps) {
  const suggestions = useMemo(
    () =>
      (side === 'source' ? sourceSuggestions : targetSuggestions)(recent).filter(
        ({ value }) => !without.includes(value),
      ),
    [side, recent, without],
  )
  return (
    <ComboBoxList {...props} suggestions={suggestions} freeEntry={freeLanguage} otherName={nameInItself} />
  )
}
