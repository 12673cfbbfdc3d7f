import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { CopyButton } from '../../ui/messages/copy-button.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import type { RequestTab } from '../store/session-state.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { CallFigures } from './call-figures-line.tsx'
import { codeText } from './code.ts'
import { type CodeTab, codeTabs } from './code-tabs.ts'
import { CodeView } from './code-view.tsx'
import { type ColumnCode, columnCode, wholeColumn } from './column-code.ts'
import { areSame, usePressRequests } from './press-requests.ts'
import styles from './request-views.module.css'
import { Responses, useShownCall } from './responses.tsx'
import { chooseRequest, shownColumnOf, useShownRequest } from './shown-request.ts'
import { Steps } from './steps.tsx'
import { useSnippetTarget } from './use-snippet-target.ts'

/** Which requests are shown: those of a press, or all that the whole column takes. */
type Scope = 'press' | 'column'

const tabs: readonly { readonly id: RequestTab; readonly label: string }[] = [
  ...codeTabs,
  { id: 'response', label: 'Response' },
]

/** The request of a column in several forms, and its answers. */
export function RequestViews({ letter }: { readonly letter: string }) {
  const store = useSessionStore()
  const panelId = useId()
  const tab = useSession((state) => state.requestTab)
  const [isExact, setExact] = useState(false)
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const columnId = useSession(shownColumnOf)
  const isShown = useShownRequest(columnId)
  const press = usePressRequests(columnId, inputs)
  const whole = useMemo(() => wholeColumn(inputs, columnId), [inputs, columnId])
  const [scope, setScope] = useState<Scope>()
  const isPress = (scope ?? (press?.label === 'Before the edit' ? 'column' : 'press')) === 'press'
  const requests = press && isPress ? press.requests : whole
  const codeTab = codeTabs.find(({ id }) => id === tab)
  const told = useSnippetTarget()
  const code = codeTab ? codeOf(codeTab) : undefined
  const call = useShownCall(columnId, isExact)
  const copied = codeTab ? code?.parts && codeText(code.parts) : call?.text

  function codeOf(tab: CodeTab): ColumnCode | undefined {
    if (tab.kind === 'body') {
      return columnCode(inputs, columnId, {
        part: isShown,
        requests,
        write: (requests) => requests.flatMap((request) => tab.code(request, isExact)),
      })
    }
    const { target } = told
    if (target === undefined) return { note: told.note }
    return columnCode(inputs, columnId, {
      part: 'all',
      requests,
      write: (requests) => tab.code(requests, target),
    })
  }
  /** The part of the requests that is shown. */
  const inSight = code?.parts && code.count > 1 ? requests.slice(code.part, code.part + 1) : requests

  return (
    <div className={styles.tabs}>
      <div className={styles.head}>
        <h2 className={styles.title}>Request of {letter}</h2>
        <TabList
          label={`Request of ${letter}`}
          tabs={tabs}
          chosen={tab}
          onChoose={(id) => store.show({ requestTab: id })}
          panelId={panelId}
          className={styles.list}
        />
        <span className={styles.end}>
          <CallFigures columnId={columnId} requests={codeTab && (code?.parts ? inSight : [])} />
          <CopyButton text={copied} />
        </span>
      </div>
      <div className={styles.body}>
        {codeTab?.kind === 'snippet' ? (
          <span className={styles.corner}>
            {told.target ? `Key: $${told.target.keyVariable}` : ''}
            {told.target && told.isSandbox ? ' (any will do)' : ''}
          </span>
        ) : (
          <label className={styles.corner}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={isExact}
              checked={isExact}
              onChange={(event) => setExact(event.target.checked)}
            />
            Exact bytes
          </label>
        )}
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-tab`}
          // The scrolling content takes the focus for its keys; a note does not.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={copied === undefined ? 0 : undefined}
          className={styles.panel}
        >
          {codeTab === undefined ? (
            <Responses columnId={columnId} call={call} isExact={isExact} />
          ) : code?.parts ? (
            <>
              <div className={styles.which}>
                {press && !areSame(press.requests, whole) ? (
                  <Segmented
                    label="What is shown"
                    options={[
                      { value: 'press', label: press.label },
                      { value: 'column', label: 'Whole column' },
                    ]}
                    value={isPress ? 'press' : 'column'}
                    onChange={setScope}
                  />
                ) : null}
                {code.count > 1 ? (
                  <Steps
                    label="Part"
                    count={code.count}
                    chosen={code.part}
                    onChoose={(part) => {
                      const request = code.requests[part]
                      if (request) chooseRequest(store, columnId, request)
                    }}
                  />
                ) : null}
              </div>
              <CodeView
                key={`${columnId} ${tab} ${isPress}`}
                label={codeTab.label}
                parts={code.parts}
                isWrapped={codeTab.kind === 'snippet' ? tab === 'curl' : isExact}
                isOwn={code.isOwn}
              />
            </>
          ) : (
            <p className={styles.note}>{code?.note}</p>
          )}
        </div>
      </div>
    </div>
  )
}
