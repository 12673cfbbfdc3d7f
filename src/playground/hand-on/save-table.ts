import type { Connection } from '../../api/connection.ts'
import { listOf } from '../../locale/numbers.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { expectedElsewhere, expectedIn, hasExpectation } from '../model/input-changes.ts'
import { inTarget, hasText } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import { writeComparison } from '../model/comparison-file.ts'
import { checkScript } from './check-script.ts'
import { snippetTarget } from './snippets.ts'
import type { SessionStore } from '../session/session-store.ts'
import { tableCsv, tableJson, tableMarkdown, tableOf } from './export-table.ts'

const forms = {
  csv: { extension: 'csv', type: 'text/csv;charset=utf-8', write: tableCsv },
  markdown: { extension: 'md', type: 'text/markdown;charset=utf-8', write: tableMarkdown },
  json: { extension: 'json', type: 'application/json', write: tableJson },
}

export type ExportForm = 'inputs' | keyof typeof forms | 'check'

/** Saves the comparison as a file. A form other than a table holds no answers. */
export async function saveAs(form: ExportForm, store: SessionStore, connection: () => Promise<Connection>) {
  if (form === 'check') await saveCheck(store, connection)
  else if (form === 'inputs') {
    // "Import texts" can reopen it.
    const file = new Blob([writeComparison(store.getState().inputs)], { type: 'application/json' })
    save(file, 'playground-inputs.json')
  } else saveTable(store, form)
}

/** Saves the current comparison in all target languages, which the file name lists. */
function saveTable(store: SessionStore, form: keyof typeof forms) {
  const { extension, type, write } = forms[form]
  const { inputs } = store.getState()
  const { targets } = inputs
  const tables = targets.map((target) =>
    tableOf(inTarget(inputs, target), (rowId, columnId) => store.cell(rowId, columnId, target)),
  )
  // A typed language code may be any text.
  const languages =
    targets.length > 1 ? `${targets.length}-languages` : (targets[0] ?? '').replace(/[^\w-]+/g, '_')
  const others = expectedElsewhere(inputs)
  const leftOut = [
    ...(inputs.isJudging ? ['preferences: the blind comparison is not finished'] : []),
    ...(others.length > 0 ? [`expectations for ${listOf(others.map(languageName))}, not a target here`] : []),
  ]
  save(
    new Blob([write(...tables)], { type }),
    `comparison-${languages}.${extension}`,
    leftOut.length > 0 ? `, without ${leftOut.join('; and without ')}` : '',
  )
}

/** Saves a program that checks the comparison without the console. It holds no key. */
async function saveCheck(store: SessionStore, connection: () => Promise<Connection>) {
  const { inputs } = store.getState()
  const isExpecting = inputs.texts.some(
    (row) => hasText(row) && inputs.targets.some((target) => hasExpectation(row, target)),
  )
  if (!isExpecting) {
    const others = expectedIn(inputs)
    const names = (codes: readonly string[]) => listOf(codes.map(languageName))
    showToast({
      title:
        others.length === 0
          ? 'Set an expectation first: without one, the script would check nothing.'
          : `The expectations are for ${names(others)}: set some for ${names(inputs.targets)}, or the script would check nothing.`,
    })
    return
  }
  const script = checkScript(inputs, snippetTarget(await connection()))
  save(new Blob([script], { type: 'text/javascript' }), 'check.mjs')
}

/** Saves a file and says so. */
export function save(file: Blob, name: string, note = '') {
  saveFile(file, name)
  showToast({ title: `Saved ${name}${note}` })
}
