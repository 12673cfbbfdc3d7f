import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { serve, stopServers } from '../testing/serve.ts'
import { type Connection, connectionQuery, fetchConnection, translationTimeout } from './connection.ts'

afterEach(() => {
  stopServers()
  document.head.replaceChildren()
})

async function gatewayAnswers(body: string) {
  const urls: (string | undefined)[] = []
  const base = document.createElement('base')
  base.href = await serve((request, response) => {
    urls.push(request.url)
    response.end(body)
  })
  document.head.append(base)
  return urls
}

const connection: Connection = {
  service: 'api.example.org',
  sandbox: false,
  keys: { translate: 'gateway', analytics: 'person' },
  direct: { url: 'https://api.example.org/', scheme: 'Some-Key', keyVariable: 'SERVICE_KEY' },
  access: 'proxy',
  visitor: 'Kim',
  mayReadUsage: true,
  dailyCharacters: { limit: 10_000, left: 120, day: '2026-11-21' },
}

test('the connection is fetched from the gateway only once', async () => {
  const urls = await gatewayAnswers(JSON.stringify(connection))
  const client = new QueryClient()
  expect(await client.fetchQuery(connectionQuery)).toEqual(connection)
  expect(await client.fetchQuery(connectionQuery)).toEqual(connection)
  expect(urls).toEqual(['/console/gateway/connection'])
})

test('an unknown value in the gateway’s response makes it unreadable', async () => {
  await gatewayAnswers(JSON.stringify({ ...connection, access: 'guess' }))
  await expect(fetchConnection()).rejects.toMatchObject({
    failure: { kind: 'unreadable', path: '$.access' },
  })
})

test('if a language model translates, the page waits as long as the gateway does', async () => {
  const engine = { model: 'gemma3', timeoutSeconds: 600 }
  await gatewayAnswers(JSON.stringify({ ...connection, engine }))
  expect((await fetchConnection()).engine).toEqual(engine)
  expect(translationTimeout()).toBe(600_000)
  stopServers()
  document.head.replaceChildren()
  await gatewayAnswers(JSON.stringify(connection))
  await fetchConnection()
  expect(translationTimeout()).toBe(120_000)
})
