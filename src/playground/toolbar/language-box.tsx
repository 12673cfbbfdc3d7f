import { ComboBoxList } from '../../ui/fields/combo-box-list.tsx'
import type { ComboBoxProps } from '../../ui/fields/combo-box-options.ts'
import { freeLanguage, nameInItself } from './typed-language.ts'

/** A box to choose a language in: by its name, in English or in itself, or by a code, which need not be in the list. */
export function LanguageBox(props: ComboBoxProps) {
  return <ComboBoxList {...props} freeEntry={freeLanguage} otherName={nameInItself} />
}
