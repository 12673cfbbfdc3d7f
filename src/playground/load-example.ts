import { showToast } from '../ui/toast.tsx'
import type { Example } from './inputs/examples.ts'
import { loadContents } from './inputs/lab-changes.ts'
import { isSent } from './inputs/lab.ts'
import type { LabStore } from './store/lab-store.ts'

/** Puts an example in the place of what is there, which one press brings back. Sends nothing; what is under way is stopped. */
export function loadExample(store: LabStore, example: Example) {
  const before = store.getState().lab
  store.stop()
  store.change((lab) => loadContents(lab, example.contents))
  const hadWork = before.texts.some(isSent) || before.columns.some(({ context }) => context !== '')
  if (!hadWork) return
  showToast({
    title: `Example “${example.title}”`,
    action: { label: 'Undo', onPress: () => store.change(() => before) },
  })
}
