/** The real console against the real gateway and sandbox over HTTP, in one test: none of our modules is mocked. */
import { render } from '@testing-library/react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { Console, createQueryClient } from '../app/console.tsx'
import { readSettings } from '../gateway/settings/read-settings.ts'
import type { Environment } from '../gateway/settings/settings.ts'
import { start } from '../gateway/start.ts'
import { startScriptedService } from './scripted-service.mjs'

export type TestGateway = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts a gateway on a free loopback port, by default with the sandbox behind it. */
export async function startTestGateway(environment: Environment = {}): Promise<TestGateway> {
  const read = readSettings({ ...environment, PORT: '0' })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'))
  const { port, stop } = await start(read.settings, folder, {})
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await stop()
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
  return render(<Console queryClient={createQueryClient()} base="" hook={hook} />)
}

/** The console at `path`, in front of a service that answers like this; both stop with the test. */
export async function renderConsoleWith(answer: Parameters<typeof startScriptedService>[0], path: string) {
  const service = await startScriptedService(answer)
  const gateway = await startTestGateway({ SERVICE_URL: service.address, SERVICE_KEY: 'a-key' })
  onTestFinished(async () => {
    await gateway.stop()
    await service.stop()
  })
  renderConsole(gateway, path)
  return service
}
