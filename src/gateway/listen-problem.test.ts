import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenProblem } from './server.ts'

async function whyNot(host: string, port: number): Promise<string> {
  const server = createServer().listen(port, host)
  onTestFinished(() => void server.close())
  return once(server, 'listening').then(
    () => '',
    (error: Error) => listenProblem(error, host, port),
  )
}

test('an address that another program has, or this machine has not, is named with what is wrong', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await whyNot('127.0.0.1', port)).toBe(
    `The console cannot listen on HOST 127.0.0.1, PORT ${port}: another program listens there already.`,
  )
  expect(await whyNot('203.0.113.7', 4173)).toBe(
    'The console cannot listen on HOST 203.0.113.7, PORT 4173: this machine does not have that address.',
  )
})

test.each([
  ['ENOTFOUND', 'that name is not known to this machine'],
  ['EAI_AGAIN', 'that name is not known to this machine'],
  ['EACCES', 'this user may not use that port'],
  ['EOTHER', 'EOTHER'],
])('%s is explained in words', (code, words) => {
  const error = Object.assign(new Error('x'), { code })
  expect(listenProblem(error, 'console.internal', 80)).toBe(
    `The console cannot listen on HOST console.internal, PORT 80: ${words}.`,
  )
})
