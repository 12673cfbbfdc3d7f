import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './context-box.module.css'
import { editContext, expandColumn } from '../inputs/lab-changes.ts'
import { languageTag } from '../languages.ts'
import { MAX_COLUMNS } from '../inputs/lab.ts'
import { templateVariants } from '../inputs/template.ts'
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

/** Offers to make a template's alternatives columns of their own. */
function TemplateOffer({ columnId, context }: { readonly columnId: string; readonly context: string }) {
  const store = useLabStore()
  const columns = useLab(({ lab }) => lab.columns.length)
  const variants = useMemo(() => templateVariants(context), [context])
  if (variants.length < 2) return null
  const room = MAX_COLUMNS - columns + 1
  return (
    <div className={styles.offer}>
      <span>
        {variants.length > room
          ? `Stands for ${variants.length} contexts; there is room for ${room}.`
          : `Stands for ${variants.length} contexts: ${variants.map(({ name }) => name || '(nothing)').join('; ')}.`}
      </span>
      <Button
        size="small"
        isDisabled={variants.length > room}
        onPress={() => store.change((lab) => expandColumn(lab, columnId, variants))}
      >
        Make {variants.length} columns
      </Button>
    </div>
  )
}
