import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { Answer } from '../sending/answer-cache.ts'
import { integrityOf } from '../verdict/answer-integrity.ts'
import styles from './answers.module.css'

const MarkupPreview = lazyComponent(
  async () => (await import('./markup-preview.tsx')).MarkupPreview,
  () => null,
)

/** What happened to the tags and placeholders of an answer, in words; for HTML, also a preview. */
export function IntegrityRemark({ answer }: { readonly answer: Answer }) {
  const [isOpen, setOpen] = useState(false)
  const issues = integrityOf(answer)
  const isHtml = answer.question.settings.tagHandling === 'html'
  if (issues.length === 0 && !isHtml) return null
  return (
    <div className={styles.remark}>
      {issues.length === 0 ? null : (
        <ul aria-label="Tags and placeholders" className={styles.issues}>
          {issues.map(({ words, isProblem }) => (
            <li key={words} data-problem={isProblem || undefined}>
              <Unplug aria-hidden size={12} /> {words}
            </li>
          ))}
        </ul>
      )}
      {isHtml ? (
        <Button size="small" onPress={() => setOpen(true)}>
          Preview
        </Button>
      ) : null}
      <MarkupPreview answer={answer} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
