import { FileUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { billedCharacters } from '../../api/translate.ts'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { addTexts } from '../inputs/input-changes.ts'
import { isSent, type Inputs, MAX_TEXTS } from '../inputs/inputs.ts'
import { decodeText, detectEncoding, type Encoding } from '../inputs/text-encoding.ts'
import { readTable, type Separator, textsOfColumn } from '../inputs/text-table.ts'
import { isTable, textsFromFile } from '../inputs/texts-from-file.ts'
import { withoutExample } from '../store/own-inputs.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** A file a person has chosen, and what they know better than we do. */
type Chosen = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly separator?: Separator
  readonly hasHeadings?: boolean
  readonly column?: number
}

/** Larger files hold more than a comparison does, and would hold the page while they are read; bytes. */
const MAX_BYTES = 20 * 1024 * 1024

/** Brings texts in from a file: shows what was understood before anything is changed. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const store = useSessionStore()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Chosen>()
  const [trouble, setTrouble] = useState('')
  const found = useMemo(() => (file ? readFile(file) : undefined), [file])
  const kept = useSession(({ inputs }) => (isOpen ? inputs.texts.filter(isSent).length : 0))
  const room = MAX_TEXTS - kept
  const count = found?.texts.length ?? 0

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setFile(undefined)
    setTrouble('')
    if (chosen.size > MAX_BYTES) {
      setTrouble(`${chosen.name} is larger than 20 MB. Split it into smaller files.`)
      return
    }
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      setFile({ name: chosen.name, bytes, encoding: detectEncoding(bytes) })
    } catch {
      setTrouble(`${chosen.name} could not be read. Choose it again, or another file.`)
    }
  }

  function close() {
    setFile(undefined)
    setTrouble('')
    onClose()
  }

  function bringIn() {
    if (!file || !found) return
    const { texts } = found
    close()
    changeWithUndo(store, `${inWords(texts.length)} from ${file.name}`, (inputs) =>
      withTexts(withoutExample(store, inputs), texts),
    )
    store.show({ firstVisit: undefined })
  }

  return (
    <DialogWindow
      title="Import texts"
      isOpen={isOpen}
      onClose={close}
      width="wide"
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" onPress={bringIn} isDisabled={count === 0 || count > room}>
            Import
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped can be chosen by the button too */}
      <div
        role="group"
        aria-label="File"
        className={styles.contents}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void choose(event.dataTransfer.files[0])
        }}
      >
        <div className={styles.file}>
          <Button icon={<FileUp aria-hidden size={14} />} onPress={() => input.current?.click()}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <span className={styles.note}>
            {file
              ? file.name
              : 'Or drop it here. CSV and TSV: one column. TXT: one text per line. JSON: a list of texts.'}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File with texts"
            accept=".txt,.csv,.tsv,.tab,.json,text/plain,text/csv,text/tab-separated-values,application/json"
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              void choose(chosen)
              event.target.value = ''
            }}
          />
        </div>
        {trouble === '' ? null : <Notice tone="danger" title={trouble} />}
        {file && found ? (
          <>
            <ImportPreview
              texts={found.texts}
              {...(found.table ? { table: found.table } : {})}
              encoding={file.encoding}
              onEncodingChange={(encoding) => setFile({ ...file, encoding })}
              onSeparatorChange={(separator) =>
                setFile({ name: file.name, bytes: file.bytes, encoding: file.encoding, separator })
              }
              onHeadingsChange={(hasHeadings) => setFile({ ...file, hasHeadings })}
              onColumnChange={(column) => setFile({ ...file, column })}
            />
            {count === 0 ? (
              <Notice tone="danger" title={`No texts found in ${file.name}.`}>
                {found.table
                  ? 'Choose another column.'
                  : 'A JSON file holds a list of texts, or of objects with a “text”.'}
              </Notice>
            ) : count > room ? (
              <Notice
                tone="danger"
                title={`${inWords(count)} are too many: a comparison holds ${MAX_TEXTS.toLocaleString()}, and there is room for ${room.toLocaleString()}.`}
              >
                {kept === 0
                  ? 'Divide the file, and import its parts one after the other.'
                  : 'Divide the file, or remove texts first.'}
              </Notice>
            ) : (
              <p className={styles.sum}>
                <strong>{inWords(count)}</strong>, {charactersOf(found.texts).toLocaleString()} characters.{' '}
                {kept === 0 ? '' : 'They are added below.'}
              </p>
            )}
          </>
        ) : null}
      </div>
    </DialogWindow>
  )
}

function readFile({ name, bytes, encoding, separator, hasHeadings, column }: Chosen) {
  const content = decodeText(bytes, encoding)
  if (!isTable(name)) return { texts: textsFromFile(name, content) }
  const found = readTable(content, separator ?? (/\.(?:tsv|tab)$/i.test(name) ? '\t' : undefined))
  const table = {
    ...found,
    hasHeadings: hasHeadings ?? found.hasHeadings,
    textColumn: column ?? found.textColumn,
  }
  return { table, texts: textsOfColumn(table.rows, table.textColumn, table.hasHeadings) }
}

/** The texts below those that are there; rows without any make room. */
function withTexts(inputs: Inputs, texts: readonly string[]): Inputs {
  return addTexts({ ...inputs, texts: inputs.texts.filter(isSent) }, texts)
}

function inWords(count: number): string {
  return count === 1 ? '1 text' : `${count.toLocaleString()} texts`
}

function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + billedCharacters(text), 0)
}
