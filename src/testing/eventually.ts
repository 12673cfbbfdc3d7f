/** Retries an expectation for as long as a busy machine may need; then fails with the last error. */
import { vi } from 'vitest'

export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 30_000, interval: 10 })
}
