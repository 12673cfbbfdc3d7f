import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { columnName, hasRowContexts, type Inputs, isFilled, isSent, letterOfColumn } from '../model/inputs.ts'
import { snippetTarget } from '../hand-on/snippets.ts'
import type { RequestTab } from '../session/session-state.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { callInWords, plannedInWords } from './call-figures.ts'
import { bodyCode, type CodePart, codeText, CodeView, snippetTabs } from './code.tsx'
import { shownColumnOf, type ShownRequest, useShownRequest } from './use-shown-request.ts'
import shared from '../../ui/shared.module.css'
import drawer from './drawer.module.css'
import styles from './request-pane.module.css'
import { Response, useResponseText } from './response.tsx'

const tabs: readonly { readonly id: RequestTab; readonly label: string }[] = [
  { id: 'json', label: 'JSON' },
  ...snippetTabs,
  { id: 'response', label: 'Response' },
]

/** One request of a column, in several forms, and its response. */
export function RequestPane({ close }: { readonly close: ReactNode }) {
  const store = useSessionStore()
  const tab = useSession((state) => state.requestTab)
  const columnId = useSession(shownColumnOf)
  const name = useSession(({ inputs }) => {
    const column = inputs.columns.find(({ id }) => id === columnId)
    return (column && columnName(inputs, column)) || letterOfColumn(inputs, columnId)
  })
  const isOwn = useSession(({ inputs }) => hasOwnContext(inputs, columnId))
  const nothing = useSession(({ inputs }) => whyNothing(inputs, columnId))
  const { current, number, count } = useShownRequest(columnId, tab === 'response')
  const code = useCode(tab, current)
  const response = useResponseText(columnId, current?.exchange)
  const copied = tab === 'response' ? response : code.parts && codeText(code.parts)

  return (
    <>
      <div className={drawer.head}>
        <h2 id="pane-title" className={shared.cut}>
          Request of {name}
        </h2>
        <span className={drawer.end}>
          <Button
            variant="quiet"
            size="small"
            icon={<Copy aria-hidden size={13} />}
            aria-disabled={!copied}
            onPress={() => void copyText(copied)}
          >
            Copy
          </Button>
          {close}
        </span>
      </div>
      <Tabs
        chosen={tab}
        onChoose={(chosen) => store.show({ requestTab: tabs.find(({ id }) => id === chosen)?.id ?? tab })}
      >
        <TabList label={`Request of ${name}`} tabs={tabs} className={styles.tabs} />
        <TabPanel id={tab} className={styles.panel}>
          {count > 1 ? (
            <p className={styles.number}>
              Request {formatCount(number)} of {formatCount(count)}
            </p>
          ) : null}
          {tab === 'response' ? (
            <Response columnId={columnId} exchange={current?.exchange} text={response} />
          ) : current && code.parts ? (
            <CodeView
              key={`${columnId} ${tab} ${number}`}
              label={tabs.find(({ id }) => id === tab)?.label ?? ''}
              parts={code.parts}
              isOwn={isOwn}
            />
          ) : (
            <p className={styles.note}>{current ? code.note : nothing}</p>
          )}
        </TabPanel>
      </Tabs>
      {tab === 'response' || !current ? null : (
        <p className={styles.foot}>
          <Figures {...current} />
          <span>{code.key}</span>
        </p>
      )}
    </>
  )
}

/** The request as shown in the tab: its code, and the name of the key variable a program needs, or a note while the service is unknown. */
function useCode(
  tab: RequestTab,
  current: ShownRequest | undefined,
): { readonly parts?: readonly CodePart[]; readonly key?: string; readonly note?: string } {
  const { data: connection, isError } = useQuery(connectionQuery)
  const snippet = snippetTabs.find(({ id }) => id === tab)
  if (tab === 'json' && current) return { parts: bodyCode(current.request) }
  if (!snippet || !current) return {}
  if (!connection) {
    return {
      note: isError
        ? 'The console’s server did not report the service’s address. The body is under JSON.'
        : 'Looking up the service’s address.',
    }
  }
  const target = snippetTarget(connection)
  const key = `Key: $${target.keyVariable}${connection.sandbox ? ' (any will do)' : ''}`
  return { parts: snippet.code(current.request, target), key }
}

/** Whether the column's context differs from the baseline's, which may have none. */
function hasOwnContext(inputs: Inputs, columnId: string): boolean {
  const column = inputs.columns.find(({ id }) => id === columnId)
  const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
  return column !== undefined && (hasRowContexts(column) || baseline?.context !== column.context)
}

function whyNothing(inputs: Inputs, columnId: string): string {
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (column && !isFilled(inputs, column)) return 'Nothing to send yet: this column has no context.'
  if (!inputs.texts.some(isSent)) return 'Nothing to send yet: type a text.'
  return column?.kind === 'notes'
    ? 'Nothing to send yet: no text has a note.'
    : 'Nothing to send yet: there is no other text around this one.'
}

/** The status, time, bill and size of a sent request; for an unsent one, only the size. */
function Figures({ request, exchange }: ShownRequest) {
  const status = exchange?.result?.status ?? exchange?.failure?.status
  const words = (exchange ? callInWords(exchange) : plannedInWords(request)).join(' · ')
  return <span>{status === undefined ? words : `${status} · ${words}`}</span>
}
