import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { listOf } from '../../locale/numbers.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { contentsOf } from '../model/inputs.ts'
import { describeContents } from '../model/comparison-file.ts'
import { type PastedRequest, readPastedRequest } from './pasted-request.ts'
import { languageName } from '../languages.ts'
import { hasWork, replaceInputs } from '../change-with-undo.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './import-dialog.module.css'

/** After this pause in typing, in milliseconds, what was read is announced. */
const PAUSE = 1_000

const PROBLEM_ID = 'paste-problem'

type Props = {
  readonly onClose: () => void
  readonly pasted?: string
}

/**
 * Fills the page from a pasted request. Shows what it contains and what it replaces before anything changes. The paste itself is not kept, because
 * it may contain a key.
 */
export function PasteDialog({ onClose, pasted = '' }: Props) {
  const store = useSessionStore()
  const [text, setText] = useState(pasted)
  const settled = useDeferredValue(text)
  const read = useMemo(() => (settled.trim() === '' ? undefined : readPastedRequest(settled)), [settled])
  const request = read && !('problem' in read) ? read : undefined
  const problem = read && 'problem' in read ? read.problem : undefined
  const outcome = problem ?? (request && `${describeContents(request.contents)}.`)
  // Not while typing: each letter may bring another outcome.
  useEffect(() => {
    if (settled === '' || outcome === undefined) return undefined
    const timer = setTimeout(() => announce(outcome), PAUSE)
    return () => clearTimeout(timer)
  }, [settled, outcome])

  function load() {
    if (!request) return
    const { contents } = request
    onClose()
    const { targets, targetLanguage, repeats, repeatScope } = contentsOf(store.getState().inputs)
    const languages = contents.targetLanguage === undefined ? { targets, targetLanguage } : {}
    replaceInputs(store, { ...languages, repeats, repeatScope, ...contents }, 'Request loaded')
  }

  return (
    <Dialog
      title="Paste a request"
      isOpen
      onClose={onClose}
      width="wide"
      confirm={{ label: 'Load', onPress: load, isDisabled: request === undefined || text !== settled }}
    >
      <div className={`${shared.stack} ${styles.paste}`}>
        <TextArea
          ref={takeFocus}
          label="Request"
          value={text}
          onChange={setText}
          dir="ltr"
          minRows={6}
          placeholder={`curl … --data-raw '{"text": ["…"], "target_lang": "…"}'`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
          description={problem === undefined ? 'A cURL command for bash, or the JSON body alone' : undefined}
        />
        <div id={problem === undefined ? undefined : PROBLEM_ID} className={styles.findings}>
          {read === undefined ? (
            <p className={styles.note}>
              Only the body is read: a key in the command is neither kept nor sent.
            </p>
          ) : 'problem' in read ? (
            <Notice tone="danger" role="note" title={read.problem}>
              {read.advice}
            </Notice>
          ) : (
            <Findings request={read} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Findings({ request: { contents, leftOut } }: { readonly request: PastedRequest }) {
  const replaces = useSession((state) =>
    hasWork(state) ? describeContents(contentsOf(state.inputs)) : undefined,
  )
  const targets = useSession(({ inputs }) => inputs.targets)
  return (
    <>
      <p>
        <strong>{describeContents(contents)}.</strong>{' '}
        {replaces === undefined
          ? 'Nothing is sent.'
          : `Replaces what is on the page (${replaces}); Undo brings it back. Nothing is sent.`}
      </p>
      {contents.targetLanguage === undefined ? (
        <p className={styles.note}>
          It names no target language: {listOf(targets.map(languageName))}{' '}
          {targets.length === 1 ? 'stays' : 'stay'}.
        </p>
      ) : null}
      {contents.markup === undefined || contents.markup === 'off' ? null : (
        <p className={styles.note}>Markup: {contents.markup.toUpperCase()}.</p>
      )}
      {leftOut.length === 0 ? null : (
        <p className={styles.note}>
          Not loaded, because the console sends no such field or value: {leftOut.join(', ')}.
        </p>
      )}
    </>
  )
}
