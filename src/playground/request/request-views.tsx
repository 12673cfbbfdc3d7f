import { Copy } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import type { RequestTab } from '../store/session-state.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { CallFigures } from './call-figures-line.tsx'
import { codeText } from './code.ts'
import { type CodeTab, codeTabs } from './code-tabs.ts'
import { CodeView } from './code-view.tsx'
import { type ColumnCode, columnCode } from './column-code.ts'
import styles from './request-views.module.css'
import { Responses, useShownCall } from './responses.tsx'
import { Steps } from './steps.tsx'
import { useSnippetTarget } from './use-snippet-target.ts'

const tabs: readonly { readonly id: RequestTab; readonly label: string }[] = [
  ...codeTabs,
  { id: 'response', label: 'Response' },
]

/** The request of the column in focus in several ways, and the answers it got. */
export function RequestViews({ letter }: { readonly letter: string }) {
  const store = useSessionStore()
  const tab = useSession((state) => state.requestTab)
  const [isExact, setExact] = useState(false)
  const [part, setPart] = useState(0)
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const columnId = useSession((state) => state.focusedColumnId)
  const codeTab = codeTabs.find(({ id }) => id === tab)
  const told = useSnippetTarget()
  const code = codeTab ? codeOf(codeTab) : undefined
  const call = useShownCall(columnId, isExact)
  const copied = codeTab ? code?.parts && codeText(code.parts) : call?.text

  function codeOf(tab: CodeTab): ColumnCode | undefined {
    if (tab.kind === 'body') {
      return columnCode(inputs, columnId, {
        part,
        write: (requests) => requests.flatMap((request) => tab.code(request, isExact)),
      })
    }
    const { target } = told
    if (target === undefined) return { note: told.note }
    return columnCode(inputs, columnId, { part: 'all', write: (requests) => tab.code(requests, target) })
  }

  return (
    <Tabs
      className={styles.tabs ?? ''}
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key)
        if (chosen) store.show({ requestTab: chosen.id })
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Request of {letter}</h2>
        <TabList aria-label={`Request of ${letter}`} className={styles.list ?? ''}>
          {tabs.map(({ id, label }) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {label}
            </Tab>
          ))}
        </TabList>
        <span className={styles.end}>
          <CallFigures columnId={columnId} />
          <Button
            variant="quiet"
            size="small"
            icon={<Copy aria-hidden size={13} />}
            aria-disabled={!copied}
            onPress={() => void copyText(copied)}
          >
            Copy
          </Button>
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
        {codeTabs.map(({ id, label }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {code?.parts ? (
              <>
                {code.count > 1 ? (
                  <Steps label="Part" count={code.count} chosen={code.part} onChoose={setPart} />
                ) : null}
                <CodeView
                  key={columnId}
                  label={label}
                  parts={code.parts}
                  isWrapped={codeTab?.kind === 'snippet' ? id === 'curl' : isExact}
                  isOwn={code.isOwn}
                />
              </>
            ) : (
              <p className={styles.note}>{code?.note}</p>
            )}
          </TabPanel>
        ))}
        <TabPanel id="response" className={styles.panel ?? ''}>
          <Responses columnId={columnId} call={call} isExact={isExact} />
        </TabPanel>
      </div>
    </Tabs>
  )
}
