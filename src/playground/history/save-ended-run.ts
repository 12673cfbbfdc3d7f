/** Turns a run that has ended into what the history keeps. */
import { contentsOf } from '../inputs/contents.ts'
import { type Inputs, isSameRow, rowOf } from '../inputs/inputs.ts'
import { mayKeepTexts } from '../keep-texts.ts'
import { takeResults } from '../results/results.ts'
import type { SessionStore } from '../store/session-state.ts'
import type { EndedRun } from './ended-run.ts'
import { changeRun, saveRun } from './run-store.ts'
import { effectOf, summaryOf } from './run-summary.ts'

/** Keeps the run with its answers, unless texts are not to be kept. */
export async function saveEndedRun(store: SessionStore, id: string, run: EndedRun): Promise<void> {
  if (!mayKeepTexts()) return
  const inputs = JSON.stringify(contentsOf(run.inputs))
  const answers = JSON.stringify(takeResults(run.inputs, store.answers))
  await saveRun({ run: { id, ...summaryOf(store, run) }, inputs, answers })
}

/** The inputs of a run with the current expectations for their texts; the same object where nothing changed. Rows edited since stay as they were. */
export function withExpectations(run: Inputs, now: Inputs): Inputs {
  const rows = new Map(now.texts.map((row) => [row.id, row]))
  const texts = run.texts.map((row) => {
    const present = rows.get(row.id)
    if (!present || present.text !== row.text) return row
    const expecting = rowOf({ ...row, expectations: present.expectations })
    return isSameRow(expecting, row) ? row : expecting
  })
  return texts.some((row, index) => row !== run.texts[index]) ? { ...run, texts } : run
}

/** Stores a run's expectations with it, and how many of its answers meet them. */
export async function updateExpectations(store: SessionStore, id: string, inputs: Inputs): Promise<void> {
  if (!mayKeepTexts()) return
  await changeRun(id, JSON.stringify(contentsOf(inputs)), (run) => ({
    ...run,
    columns: run.columns.map((kept) => {
      const column = inputs.columns[kept.index]
      if (!column) return kept
      const { judged, met, open } = effectOf(store, inputs, column)
      return { ...kept, judged, met, open }
    }),
  }))
}
