import { Notice } from '../../ui/messages/notice.tsx'
import { describeContents } from '../model/inputs-file.ts'
import { countAnswers, type ReadComparison, withTranslations } from '../model/results.ts'
import styles from './import-dialog.module.css'

type Props = {
  readonly fileName: string
  readonly saved: ReadComparison
  /** Whether anything on the page would be lost. */
  readonly isReplacing: boolean
}

/** What a file of saved inputs would import, or why it cannot. */
export function SavedInputs({ fileName, saved, isReplacing }: Props) {
  if ('problem' in saved) {
    return saved.problem === 'newer' ? (
      <Notice tone="danger" title={`${fileName} was saved by a newer version of the console.`}>
        Reload this page to get that version, then open the file again.
      </Notice>
    ) : (
      <Notice tone="danger" title={`${fileName} holds inputs of the console, but is damaged.`}>
        A part of it is missing or changed. Ask for it again.
      </Notice>
    )
  }
  return (
    <p className={styles.sum}>
      Inputs of a playground: <strong>{describeContents(saved.contents)}</strong>
      {withTranslations(saved.answers ? countAnswers(saved.answers) : 0)}.{' '}
      {isReplacing ? 'They replace what is on the page; Undo brings it back.' : ''}
    </p>
  )
}
