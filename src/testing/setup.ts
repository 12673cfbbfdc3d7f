import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadDeferred } from '../ui/deferred.tsx'

// Test files share one jsdom per thread (`isolate: false` is six times faster), so each test leaves it as it found it.
// Requests are real and machines may be busy: waiting longer costs nothing where nothing is wrong.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(loadDeferred)

afterEach(() => {
  cleanup()
  if (typeof document !== 'undefined') {
    document.body.replaceChildren()
    document.head.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  }
})
