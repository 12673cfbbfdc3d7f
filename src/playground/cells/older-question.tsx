import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { languageName } from '../languages.ts'
import type { Question } from '../sending/answer-cache.ts'
import { rowSettings } from '../sending/column-requests.ts'
import { useSession } from '../store/use-session.ts'
import styles from './older-question.module.css'

type Props = { readonly question: Question; readonly rowId: string; readonly columnId: string }

/** For an answer to an earlier question: that question, on request. */
export function OlderQuestion(props: Props) {
  return (
    <Popover
      title="What was asked"
      trigger={
        <Button variant="quiet" size="small">
          What was asked
        </Button>
      }
    >
      {() => <Differences {...props} />}
    </Popover>
  )
}

/** The parts of the earlier question that differ now. */
function Differences({ question: { text, settings }, rowId, columnId }: Props) {
  const inputs = useSession((state) => state.inputs)
  const column = inputs.columns.find(({ id }) => id === columnId)
  const row = inputs.texts.find(({ id }) => id === rowId)
  const now = column ? rowSettings(inputs, column, rowId) : settings
  const then = [
    ...(row?.text === text ? [] : [{ name: 'Text', value: text }]),
    ...(now.context === settings.context
      ? []
      : [{ name: 'Context', value: settings.context ?? 'No context' }]),
    ...(now.targetLanguage === settings.targetLanguage
      ? []
      : [{ name: 'Target language', value: languageName(settings.targetLanguage) }]),
    ...(now.sourceLanguage === settings.sourceLanguage
      ? []
      : [{ name: 'Source language', value: sourceName(settings.sourceLanguage) }]),
    ...(now.tagHandling === settings.tagHandling
      ? []
      : [{ name: 'Markup', value: settings.tagHandling?.toUpperCase() ?? 'Off' }]),
  ]
  return (
    <div className={styles.question}>
      <p>This translation answers an earlier question:</p>
      <dl>
        {then.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function sourceName(code: string | undefined): string {
  return code === undefined ? 'Detected' : languageName(code)
}
