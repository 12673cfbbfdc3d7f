import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { runsKept } from '../playground/history/keep-runs.ts'
import { closeDatabase } from '../playground/session/database.ts'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'
import { closeToasts } from '../ui/messages/toast-queue.tsx'

// Requests are real and machines may be busy: waiting longer costs nothing where nothing is wrong.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

// Nothing is laid out here, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) })

// Its `CSS` knows only `escape`; the fallbacks of older browsers are tried in a real one.
Object.assign(CSS, { supports: () => true })

/** The library writes the whole page out for every look in vain, of which waiting has many; here it is written when somebody reads it. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let told: string | undefined
  const tell = () => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  return Object.defineProperty(error, 'message', { configurable: true, get: tell })
}

beforeAll(loadLazyComponents)

// The tests of a file share its document and modules, so each leaves them as it found them.
afterEach(async () => {
  cleanup()
  await runsKept()
  await closeDatabase()
  closeToasts()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
