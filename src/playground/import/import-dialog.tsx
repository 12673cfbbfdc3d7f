import { useMemo, useRef, useState } from 'react'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { decodeText } from '../../ui/files/read-text.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { hasRowContexts, type Inputs, hasText, MAX_COLUMNS, MAX_TEXTS } from '../model/inputs.ts'
import { isSameLanguage, normalCode } from '../languages.ts'
import { focusRow } from '../table/rows.ts'
import { changeWithUndo, replaceInputs, withoutExample } from '../change-with-undo.ts'
import { readComparison } from '../model/comparison-file.ts'
import {
  addContexts,
  addTexts,
  chooseContextKind,
  type Languages,
  rowContextNames,
  setLanguages,
} from '../model/input-changes.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { countOf } from '../../locale/numbers.ts'
import { ImportSummary, SavedInputs, directionInWords } from './import-summary.tsx'
import { FILE_ENDINGS, readStringsFile } from './strings-file.ts'
import { type Columns, type FileString, stringsOf, type StringsTable } from './strings-table.ts'
import type { Cut } from './text-table.ts'

type Props = {
  readonly onClose: () => void
  /** Pasted contents to start with instead of a file. */
  readonly pasted?: Pick<Chosen, 'content' | 'ending'>
  /** The inputs without those contents, if they were pasted into a text. */
  readonly withoutPaste?: ((inputs: Inputs) => Inputs) | undefined
}

const asTheyAre = (inputs: Inputs) => inputs

/** The chosen file, with the user's corrections to how it was parsed. */
type Chosen = {
  readonly name: string
  /** The type of a paste, which has no file name. */
  readonly ending?: string
  readonly content: string
  readonly cut?: Partial<Cut>
  readonly columns?: Columns
}

/** The largest file, in bytes. Larger ones do not fit into a comparison and would freeze the page while they are read. */
const MAX_BYTES = 20 * 1024 * 1024

/** Imports texts from a file, with their notes, keys and expectations. Shows a preview before anything changes. */
export function ImportDialog({ onClose, pasted, withoutPaste = asTheyAre }: Props) {
  const store = useSessionStore()
  const keptOf = (inputs: Inputs) => withoutExample(store, withoutPaste(inputs))
  const [file, setFile] = useState<Chosen | undefined>(pasted && { name: 'the paste', ...pasted })
  const [trouble, setTrouble] = useState('')
  /** The latest chosen file; a file that finishes loading after a newer choice is dropped. */
  const awaited = useRef<File>(undefined)
  const [wantsNotesColumn, setWantsNotesColumn] = useState(true)
  const [wantsLanguages, setWantsLanguages] = useState(true)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const source = useSession(({ inputs }) => inputs.sourceLanguage)
  const found = useMemo(() => (file ? readFile(file, target) : undefined), [file, target])
  const kept = useSession(({ inputs }) => keptOf(inputs).texts.filter(hasText).length)
  const mayAddColumn = useSession(({ inputs }) => canAddNotesColumn(inputs))
  const room = MAX_TEXTS - kept
  const languages = found ? languagesOf(found.table, source, target) : {}
  const direction = directionInWords(languages)
  const count = found?.strings.length ?? 0
  const hasNotes = found?.strings.some(({ note }) => note !== '') ?? false

  const mayImport = found?.saved ? 'contents' in found.saved : count > 0 && count <= room

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    awaited.current = chosen
    setFile(undefined)
    setTrouble('')
    if (chosen.size > MAX_BYTES) {
      setTrouble(`${chosen.name} is larger than 20 MB. Split it into smaller files.`)
      return
    }
    try {
      const content = decodeText(new Uint8Array(await chosen.arrayBuffer()))
      if (awaited.current === chosen) setFile({ name: chosen.name, content })
    } catch {
      if (awaited.current !== chosen) return
      setTrouble(`${chosen.name} could not be read. Choose it again, or another file.`)
    }
  }

  function importAll() {
    if (!file || !found) return
    const { strings, table, saved } = found
    const choices = {
      addsNotesColumn: hasNotes && mayAddColumn && wantsNotesColumn,
      isMarkup: table.isMarkup === true,
      ...(wantsLanguages ? languages : {}),
    }
    onClose()
    if (saved && 'contents' in saved) {
      replaceInputs(store, saved.contents, `Opened ${file.name}`, { answers: saved.answers })
      return
    }
    changeWithUndo(store, `Added ${countOf(strings.length, 'text')} from ${file.name}`, (inputs) =>
      bringIn(keptOf(inputs), strings, choices),
    )
    if (!store.getState().firstVisit) return
    // Ends the first visit: the control that opened the dialog disappears with the example.
    store.show({ firstVisit: undefined })
    focusRow(store, store.getState().inputs.texts[0]?.id ?? '')
  }

  return (
    <Dialog
      title="Import texts"
      isOpen
      onClose={onClose}
      width="wide"
      confirm={{ label: 'Import', onPress: importAll, isDisabled: !mayImport }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dropped file can be chosen with the button too */}
      <div
        role="group"
        aria-label="File"
        className={shared.stack}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void choose(event.dataTransfer.files[0])
        }}
      >
        <div className={styles.file}>
          <FileButton
            label="File with texts"
            accept={FILE_ENDINGS.join()}
            onChoose={(chosen) => void choose(chosen)}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          <span className={styles.note}>
            {file
              ? file.name
              : 'Or drop it here: CSV, TSV, TXT, JSON, PO, ARB or XLIFF, with their notes, or a file of inputs saved from this console.'}
          </span>
        </div>
        {trouble === '' ? null : <Notice tone="danger" title={trouble} />}
        {file && found?.saved ? (
          <SavedInputs fileName={file.name} saved={found.saved} />
        ) : file && found ? (
          <>
            {found.table.rows.length > 0 ? (
              <ImportPreview
                table={found.table}
                cut={found.cut}
                onCutChange={(cut) => {
                  // A different separator produces different columns, so the chosen ones no longer apply.
                  const { columns, ...others } = file
                  const isSame = cut.hasHeadings !== undefined && columns !== undefined
                  setFile({ ...others, cut: { ...file.cut, ...cut }, ...(isSame ? { columns } : {}) })
                }}
                onColumnsChange={(columns) => setFile({ ...file, columns: { ...file.columns, ...columns } })}
              />
            ) : null}
            <ImportSummary fileName={file.name} found={found} kept={kept} />
            {mayImport && direction !== '' ? (
              <CheckBox isChecked={wantsLanguages} onChange={setWantsLanguages}>
                Translate{direction}, as the file says
              </CheckBox>
            ) : null}
            {mayImport && hasNotes && mayAddColumn ? (
              <CheckBox isChecked={wantsNotesColumn} onChange={setWantsNotesColumn}>
                Add a column “{rowContextNames.notes}” that sends each text on its own, with its note as
                context
              </CheckBox>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

/** The file's source and target language, if they differ from the chosen ones. A source language has no regional variants. */
function languagesOf(
  { sourceLanguage = '', targetLanguage = '' }: StringsTable,
  source: string,
  target: string,
): Languages {
  const codeOf = (language: string) => normalCode(language.replaceAll('_', '-'))
  const [from = ''] = codeOf(sourceLanguage).split('-')
  const into = codeOf(targetLanguage)
  return {
    source: from === '' || isSameLanguage(from, source) ? undefined : from,
    target: into === '' || isSameLanguage(into, target) ? undefined : into,
  }
}

/** `target` is the language of expectations if the file names none. */
function readFile({ name, ending = name, content, cut, columns }: Chosen, target: string) {
  const file = readStringsFile(ending, content, cut)
  const chosen: Columns = { ...file.table.columns, ...columns }
  // The column chosen for the texts has no other role.
  const text = chosen.text?.join()
  const isElsewhere = text !== file.table.columns.text?.join()
  const free = Object.entries(chosen).map(([role, list]) => [
    role,
    isElsewhere && role !== 'text' ? list.filter((column) => `${column}` !== text) : list,
  ])
  const table: StringsTable = { ...file.table, columns: Object.fromEntries(free) }
  return { ...file, table, strings: stringsOf(table, target), saved: readComparison(content, 'file') }
}

type Choices = Languages & {
  /** Whether a column should send each note as the context of its text. */
  readonly addsNotesColumn: boolean
  /** Whether the texts are XML fragments. */
  readonly isMarkup: boolean
}

/** Adds the texts below the existing ones and drops empty rows. */
function bringIn(
  inputs: Inputs,
  strings: readonly FileString[],
  { addsNotesColumn, isMarkup, ...languages }: Choices,
): Inputs {
  const kept = { ...inputs, texts: inputs.texts.filter(hasText) }
  const added = setLanguages(addTexts(kept, strings), languages)
  const marked = isMarkup && added.markup === 'off' ? { ...added, markup: 'xml' as const } : added
  return addsNotesColumn ? withNotesColumn(marked) : marked
}

/** Whether no column sends the notes yet and there is room for one. */
function canAddNotesColumn(inputs: Inputs): boolean {
  return (
    !inputs.columns.some(({ kind }) => kind === 'notes') &&
    (inputs.columns.length < MAX_COLUMNS || emptyColumn(inputs) !== undefined)
  )
}

/** Uses an empty column for the notes or, if there is none, adds one. */
function withNotesColumn(inputs: Inputs): Inputs {
  const empty = emptyColumn(inputs)
  return empty
    ? chooseContextKind(inputs, empty.id, 'notes')
    : addContexts(inputs, [{ context: '', name: rowContextNames.notes, kind: 'notes' }])
}

function emptyColumn({ columns }: Inputs) {
  return columns
    .slice(1)
    .find((column) => !hasRowContexts(column) && column.context.trim() === '' && column.name === '')
}
