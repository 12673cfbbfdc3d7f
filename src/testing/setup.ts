import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'
import { closeToasts } from '../ui/messages/toast-queue.tsx'

// Requests are real and machines may be busy: waiting longer costs nothing where nothing is wrong.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

// Nothing is laid out here, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

/** The library writes the whole page out for every look in vain, of which waiting has many; here it is written when somebody reads it. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let told: string | undefined
  const tell = () => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  return Object.defineProperty(error, 'message', { configurable: true, get: tell })
}

beforeAll(loadLazyComponents)

// Test files share a thread's document, so each test leaves it as it found it.
afterEach(() => {
  cleanup()
  closeToasts()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
