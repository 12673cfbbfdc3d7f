import { useDeferredValue } from 'react'
import { CopyButton } from '../../ui/messages/copy-button.tsx'
import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import { bodyCode, codeText } from './code.ts'
import { CodeView } from './code-view.tsx'
import { columnCode } from './column-code.ts'
import styles from './request-views.module.css'
import { Responses, useShownCall } from './responses.tsx'
import { useShownRequest } from './shown-request.ts'

/** The response of the column in focus, or its request where the tabs beside it already show the response. */
export function LeftHalfContents() {
  const columnId = useSession((state) => state.focusedColumnId)
  const isResponseBeside = useSession((state) => state.requestTab === 'response')
  const letter = useSession(({ inputs }) => letterOfColumn(inputs, columnId))
  const isShown = useShownRequest(columnId)
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const call = useShownCall(columnId, false)
  const sent = call?.exchanges[call.chosen]?.request
  const code = isResponseBeside
    ? columnCode(inputs, columnId, {
        part: isShown,
        requests: sent && [sent],
        write: (requests) => requests.flatMap((request) => bodyCode(request, false)),
      })
    : undefined
  const copied = isResponseBeside ? code?.parts && codeText(code.parts) : call?.text
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {!isResponseBeside ? 'Response to' : sent ? 'Body sent for' : 'Body for'} {letter}
        </h2>
        <span className={styles.end}>
          <CopyButton text={copied} />
        </span>
      </div>
      <div className={styles.body}>
        {!isResponseBeside ? (
          <Responses columnId={columnId} call={call} isExact={false} />
        ) : code?.parts ? (
          <CodeView key={columnId} label="Body" parts={code.parts} isWrapped={false} isOwn={code.isOwn} />
        ) : (
          <p className={styles.note}>{code?.note}</p>
        )}
      </div>
    </>
  )
}
