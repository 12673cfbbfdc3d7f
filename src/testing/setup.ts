import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll } from 'vitest'
import { runsKept } from '../playground/history/past-runs.ts'
import { closeDatabase } from '../playground/session/database.ts'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'
import { closeToasts } from '../ui/messages/toast.tsx'

// Requests are real and machines may be busy: a long timeout costs nothing if all is well.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

// jsdom has no layout, so there is nothing to scroll. Chromium 156 returns a promise, which must not become the clean-up of an effect.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) })

// jsdom's `CSS` has only `escape`; the fallbacks for older browsers are tested in a real one.
Object.assign(CSS, { supports: () => true })

/** The library prints the whole page for every failed query, of which waiting makes many; here it is printed only when the message is read. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let told: string | undefined
  const tell = () => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  return Object.defineProperty(error, 'message', { configurable: true, get: tell })
}

beforeAll(loadLazyComponents)

// The tests of a file share its document and modules, so each must clean up.
afterEach(async () => {
  cleanup()
  cancelFrames()
  await runsKept()
  await closeDatabase()
  // Where an earlier file of the same process brought one.
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
  closeToasts()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** What still waits for a row to be drawn would find it on the page of the next test. */
function cancelFrames() {
  const last = requestAnimationFrame(() => {})
  for (let frame = last; frame > last - 1_000; frame -= 1) cancelAnimationFrame(frame)
}
