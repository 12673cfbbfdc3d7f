import { Dialog } from '../../ui/overlay/dialog.tsx'
import { directionOf, languageTag } from '../languages.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { previewDocument } from './preview-document.ts'
import styles from './markup-preview.module.css'

type Props = { readonly answer: Answer; readonly isOpen: boolean; readonly onClose: () => void }

/** A text and its translation as a browser renders them, in frames that neither run scripts nor load anything. */
export function MarkupPreview({ answer, isOpen, onClose }: Props) {
  const { text, settings } = answer.question
  const source = settings.sourceLanguage ?? answer.detectedSourceLanguage ?? ''
  return (
    <Dialog title="Preview" isOpen={isOpen} onClose={onClose} width="wide">
      <div className={styles.pair}>
        <Frame label="Text" html={text} language={source} />
        <Frame label="Translation" html={answer.text} language={settings.targetLanguage} />
      </div>
    </Dialog>
  )
}

type FrameProps = { readonly label: string; readonly html: string; readonly language: string }

function Frame({ label, html, language }: FrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{label}</figcaption>
      <iframe
        title={`Preview of the ${label.toLowerCase()}`}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={previewDocument(html, languageTag(language), directionOf(language))}
        className={styles.frame}
      />
    </figure>
  )
}
