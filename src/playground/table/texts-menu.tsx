import { EllipsisVertical, FileUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { addTexts, removeAllTexts } from '../inputs/lab-changes.ts'
import { isSent } from '../inputs/lab.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useLabStore } from '../store/use-lab.ts'

/** What can be done with all texts at once. */
export function TextsMenu() {
  const store = useLabStore()
  const input = useRef<HTMLInputElement>(null)

  async function importFile(file: File) {
    // Loaded with the first file: few people need it.
    const { textsFromFile } = await import('../inputs/texts-from-file.ts')
    const texts = textsFromFile(file.name, await file.text())
    if (texts.length === 0) {
      showToast({ title: `No texts found in ${file.name}` })
      return
    }
    changeWithUndo(
      store,
      `${texts.length} ${texts.length === 1 ? 'text' : 'texts'} from ${file.name}`,
      (lab) => {
        const added = addTexts(lab, texts)
        return {
          ...added,
          texts: added.texts.filter((row, index) => isSent(row) || index >= lab.texts.length),
        }
      },
    )
  }

  return (
    <>
      <Menu
        label="All texts"
        trigger={
          <IconButton label="Actions for all texts" size="small">
            <EllipsisVertical aria-hidden size={14} />
          </IconButton>
        }
        items={[
          {
            id: 'import',
            label: 'Import from a file',
            note: 'TXT: a text per line. CSV: first column. JSON: a list',
            icon: <FileUp aria-hidden size={14} />,
            onAction: () => input.current?.click(),
          },
          {
            id: 'clear',
            label: 'Remove all',
            icon: <Trash2 aria-hidden size={14} />,
            onAction: () => changeWithUndo(store, 'All texts removed', removeAllTexts),
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with texts"
        accept=".txt,.csv,.tsv,.json,text/plain,text/csv,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void importFile(file)
        }}
      />
    </>
  )
}
