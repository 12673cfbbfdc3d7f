import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadLazyComponents } from '../ui/loading/lazy-component.tsx'

// Requests are real and machines may be busy: waiting longer costs nothing where nothing is wrong.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(loadLazyComponents)

// Test files share a thread's document, so each test leaves it as it found it.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
