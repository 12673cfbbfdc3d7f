/** The real console against the real gateway and sandbox over HTTP, in one test: none of our modules is mocked. */
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryLocation } from 'wouter/memory-location'
import { Console, createQueryClient } from '../app/console.tsx'
import { createGateway } from '../gateway/gateway.ts'
import { listen } from '../gateway/server.ts'
import { connectService } from '../gateway/upstream/service.ts'
import { readSettings } from '../gateway/settings/read-settings.ts'
import type { Environment } from '../gateway/settings/settings.ts'

export type TestGateway = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts a gateway on a free loopback port, by default with the sandbox behind it. */
export async function startTestGateway(environment: Environment = {}): Promise<TestGateway> {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problems.join(' '))
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'))
  const service = await connectService(read.settings, folder, () => {})
  const server = await listen(
    createGateway({ settings: read.settings, service }),
    '127.0.0.1',
    0,
    read.settings,
  )
  return {
    address: `http://127.0.0.1:${server.port}/`,
    stop: async () => {
      await server.stop()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends the requests of this test to `gateway`. */
export function sendRequestsTo(gateway: TestGateway) {
  const base = document.createElement('base')
  base.href = gateway.address
  document.head.replaceChildren(base)
}

/** Renders the console at `path`, sending its requests to `gateway`. */
export function renderConsole(gateway: TestGateway, path: string) {
  sendRequestsTo(gateway)
  const { hook } = memoryLocation({ path })
  const queryClient: QueryClient = createQueryClient()
  return render(<Console queryClient={queryClient} base="" hook={hook} />)
}
