/**
 * Keeps the answers of a session on this device as they arrive, and restores them after a reload: what was answered is shown, and only the rest is
 * requested. The code is fetched with the first answer, or with inputs of an earlier visit.
 */
import type { Inputs } from '../inputs/inputs.ts'
import { mayKeepTexts, onKeepTextsNews } from '../keep-texts.ts'
import type { AnswersByKey, CacheKey } from '../sending/answer-cache.ts'
import type { SessionStore } from '../store/session-state.ts'

const followed = new WeakSet<SessionStore>()

/** The pause in typing before stored answers to the current question are looked up, in milliseconds. */
const PAUSE = 500

/** Follows a session from now on. `whichService` returns a unique name of the service that answers. */
export function keepAnswers(store: SessionStore, whichService: () => Promise<string>) {
  if (followed.has(store)) return
  followed.add(store)
  const looked = new Set<CacheKey>()
  let brought: AnswersByKey | undefined
  let settings: Pick<Inputs, 'columns' | 'targets' | 'sourceLanguage' | 'markup'> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One after the other, so that nothing is written again after it was cleared. */
  let work: Promise<unknown> = Promise.resolve()

  function inTurn(next: () => Promise<unknown>, onTrouble?: () => void) {
    work = after(work, next, onTrouble)
    return work
  }
  const sayTrouble = () => store.show({ areAnswersInDanger: true })

  function withDevice(
    next: (device: typeof import('./answers-on-device.ts').device, service: string) => Promise<unknown>,
    onTrouble?: () => void,
  ) {
    return inTurn(async () => {
      const [{ device }, service] = await Promise.all([import('./answers-on-device.ts'), whichService()])
      // The switch may have been changed meanwhile.
      if (mayKeepTexts()) await next(device, service)
    }, onTrouble)
  }

  store.onAnswer((cacheKey, request, result) => {
    if (!mayKeepTexts()) return
    void withDevice(({ saveOwn }, service) => saveOwn(service, cacheKey, request, result), sayTrouble)
  })

  onKeepTextsNews((news) => {
    if (news === 'switched' && mayKeepTexts()) return
    store.show({ areAnswersInDanger: false })
    void inTurn(async () => (await import('./answers-on-device.ts')).device.clearAnswers())
  })

  const restore = () => withDevice(({ restoreAnswers }, service) => restoreAnswers(store, service, looked))

  function follow() {
    const { inputs, firstVisit, handedOn } = store.getState()
    if (handedOn && handedOn !== brought && mayKeepTexts()) {
      brought = handedOn
      void withDevice(({ saveHandedOn }, service) => saveHandedOn(service, handedOn), sayTrouble)
    }
    const { columns, targets, sourceLanguage, markup } = inputs
    const isSame =
      settings?.columns === columns &&
      settings.targets === targets &&
      settings.sourceLanguage === sourceLanguage &&
      settings.markup === markup
    if (isSame || firstVisit || !mayKeepTexts()) return
    settings = inputs
    clearTimeout(timer)
    timer = setTimeout(() => void restore(), PAUSE)
  }

  async function begin() {
    if (store.getState().isRestoring) await restore()
    store.endRestoring()
    follow()
    store.subscribe(follow)
  }
  void begin()
}

async function after(before: Promise<unknown>, next: () => Promise<unknown>, onTrouble?: () => void) {
  await before
  try {
    await next()
  } catch {
    onTrouble?.()
  }
}
