import { useState } from 'react'
import { deferred } from '../../ui/deferred.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './context-box.module.css'
import { editContext } from '../inputs/lab-changes.ts'
import { languageTag } from '../languages.ts'
import { TemplateOffer } from './template-offer.tsx'
import { useLab, useLabStore } from '../store/use-lab.ts'

const Hint = deferred(
  async () => (await import('./context-hint.tsx')).ContextHint,
  () => null,
)

type Props = { readonly columnId: string; readonly letter: string }

/** Where a context is written, with a word about contexts that will not do what they are meant to. */
export function ContextBox({ columnId, letter }: Props) {
  const store = useLabStore()
  const context = useLab(({ lab }) => lab.columns.find(({ id }) => id === columnId)?.context ?? '')
  const sourceLanguage = useLab(({ lab }) => lab.sourceLanguage)
  const [isTyping, setTyping] = useState(false)
  return (
    <div className={styles.box} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <TextArea
        label={`Context ${letter}`}
        isLabelHidden
        value={context}
        minRows={2}
        placeholder="A few sentences around the texts, in their language"
        {...(sourceLanguage === '' ? {} : { lang: languageTag(sourceLanguage) })}
        onChange={(value) => store.change((lab) => editContext(lab, columnId, value))}
      />
      <TemplateOffer columnId={columnId} context={context} />
      <Hint context={context} isTyping={isTyping} />
    </div>
  )
}
