/** Puts each run into the history once it has ended, whatever page is shown then. The code for it is fetched with the first run. */
import type { Inputs } from '../inputs/inputs.ts'
import { isUnderWay } from '../sending/run.ts'
import type { SessionStore } from '../store/session-state.ts'
import type { StartedRun } from './ended-run.ts'
import type { KeptRun } from './open-run.ts'

/** The pause in typing before changed expectations are stored with the run, in milliseconds. */
const PAUSE = 800

const followed = new WeakSet<SessionStore>()

type OpenRun = StartedRun & { readonly begun: Promise<KeptRun | undefined> }

/** Follows the runs of a session from now on. `serviceName` as the gateway names it. */
export function keepRuns(store: SessionStore, serviceName: () => string) {
  if (followed.has(store)) return
  followed.add(store)
  let run: OpenRun | undefined

  /** The run that was kept last, with its inputs as stored: later expectations for them belong to it. */
  let kept: { readonly id: string; readonly inputs: Inputs } | undefined
  let texts: Inputs['texts'] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  async function keepExpectations() {
    const run = kept
    if (!run) return
    try {
      const { updateExpectations, withExpectations } = await import('./save-ended-run.ts')
      const inputs = withExpectations(run.inputs, store.getState().inputs)
      if (inputs === run.inputs || run !== kept) return
      kept = { ...run, inputs }
      await updateExpectations(store, run.id, inputs)
    } catch {
      // As below.
    }
  }

  /** Keeps a run from its beginning; undefined where it cannot be kept. */
  async function begin(started: StartedRun) {
    try {
      const { keepOpenRun } = await import('./open-run.ts')
      return await keepOpenRun(store, started, serviceName())
    } catch {
      // As below.
      return undefined
    }
  }

  async function keep({ begun, ...started }: OpenRun, endedAt: number) {
    try {
      const open = await begun
      if (!open) return
      const { id, end } = open
      await end(async () => {
        const { saveEndedRun } = await import('./save-ended-run.ts')
        await saveEndedRun(store, id, { ...started, endedAt, service: serviceName() })
      })
      kept = { id, inputs: started.inputs }
      texts = undefined
      follow()
    } catch {
      // The code could not be fetched, for example because the console was updated. The run itself is on the page.
    }
  }
  const filled = new Set<string>()
  let seen: Inputs['columns'] | undefined
  /** Columns of past runs that came with a draft, a past run or a step. */
  async function fill(columns: Inputs['columns']) {
    for (const { id, frozen } of columns) {
      if (!frozen || filled.has(id)) continue
      filled.add(id)
      try {
        const { fillFrozen } = await import('./frozen-columns.ts')
        await fillFrozen(store, id, frozen)
      } catch {
        // The code could not be fetched. The column says that its texts are not in that run; a reload tries again.
      }
    }
  }
  const follow = () => {
    const { isRunning, inputs } = store.getState()
    if (inputs.columns !== seen) {
      seen = inputs.columns
      void fill(inputs.columns)
    }
    if (kept && inputs.texts !== texts) {
      texts = inputs.texts
      clearTimeout(timer)
      timer = setTimeout(() => void keepExpectations(), PAUSE)
    }
    if (isRunning && !run) {
      const sent = new Map(inputs.targets.map((target) => [target, columnsUnderWay(store, target)]))
      const started = { inputs, startedAt: Date.now(), sent }
      run = { ...started, begun: begin(started) }
    } else if (!isRunning && run) {
      const ended = run
      const endedAt = Date.now()
      run = undefined
      // The answers are painted first.
      setTimeout(() => void keep(ended, endedAt), 100)
    }
  }
  follow()
  store.subscribe(follow)
  void tellInterrupted(store)
}

/** Where the page was left during a run, by its own note. */
async function tellInterrupted(store: SessionStore) {
  try {
    if (localStorage.getItem('playground-interrupted'))
      (await import('./interrupted.ts')).restoreInterrupted(store)
  } catch {
    // The storage is forbidden, or the code could not be fetched. The history reports it too.
  }
}

function columnsUnderWay(store: SessionStore, target: string): ReadonlySet<string> {
  return new Set(
    [...store.inTarget(target).runs].flatMap(([id, { phase }]) => (isUnderWay(phase) ? [id] : [])),
  )
}
