/** A language model translates for the sandbox: what a person sees of it, also when it fails. */
import type { ServerResponse } from 'node:http'
import { startEngineDouble, streamContent, type Behaviour } from '../src/testing/engine-double.ts'
import { expect, expectAccessible, startConsole, test } from './console.ts'
import { cell, column, ended, openPlayground, translate } from './playground/playground.ts'

const page_ = (outgoing: ServerResponse) =>
  outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>')

/** What goes wrong under which context, and the sentence a person reads. */
const failures: Record<string, [write: (outgoing: ServerResponse) => void, sentence: string]> = {
  busy: [(o) => o.writeHead(429, { 'Retry-After': '1' }).end(), 'The engine is busy (429)'],
  'wrong key': [(o) => o.writeHead(401).end(), 'ENGINE_KEY must be one of its keys'],
  'wrong model': [(o) => o.writeHead(404).end(), 'does not know the model double'],
  'too long': [(o) => o.writeHead(400).end('maximum context length'), 'too long for the model double'],
  'stopped at length': [(o) => streamContent(o, '{"tr', 'length'), 'reached its maximum length'],
  'broken form': [(o) => streamContent(o, 'Of course!'), 'did not answer in the requested form'],
  'lost tag': [(o) => streamContent(o, '{"translation":"Ufer"}'), 'lost a tag of the text'],
  'web page': [page_, 'answered with a web page'],
  silence: [() => {}, 'no translation within 1 seconds'],
}

const behave: Behaviour = ({ entry }, outgoing) => {
  const failure = failures[entry.context ?? '']
  if (failure === undefined)
    return entry.text.replace('bank', entry.context?.includes('river') ? 'Ufer' : 'Bank')
  failure[0](outgoing)
  return undefined
}

/** A console whose translations come from a double of an engine. */
async function startWithEngine(behaviour = behave, settings: Record<string, string> = {}) {
  const double = await startEngineDouble(behaviour)
  const server = await startConsole({
    ENGINE_URL: double.url,
    ENGINE_MODEL: 'double',
    ENGINE_SECONDS: '1',
    ...settings,
  })
  return {
    double,
    server,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await double.stop()
    },
  }
}

test('header and connection name the model, and its translations stand in the cells', async ({ page }) => {
  await using engine = await startWithEngine()
  await openPlayground(
    page,
    { texts: ['the bank'], contexts: ['by the river'], source: 'EN', target: 'DE' },
    engine.server.address,
  )
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('the Bank')
  await expect(cell(page, 1, 'B')).toContainText('the Ufer')
  const button = page.getByRole('button', { name: 'Connection: double (Sandbox)', exact: true })
  await expect(button).toContainText('double (Sandbox)')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Connection' })
  await expect(dialog).toContainText('the language model double translates for it')
  await expect(dialog).toContainText('says nothing about how it changes a service’s')
  await expectAccessible(page)
})

test('an engine that fails is named in its column, whatever it does, and the others are translated', async ({
  page,
}) => {
  await using engine = await startWithEngine()
  // A comparison has eight columns.
  const all = Object.entries(failures)
  for (const some of [all.slice(0, 5), all.slice(5)]) {
    await openPlayground(
      page,
      {
        texts: ['the <b>bank</b>'],
        contexts: [...some.map(([failure]) => failure), 'by the river'],
        source: 'EN',
        target: 'DE',
        markup: 'xml',
      },
      engine.server.address,
    )
    await translate(page)
    for (const [index, [failure, [, sentence]]] of some.entries()) {
      const alert = column(page, 'BCDEF'.charAt(index)).getByRole('alert')
      await expect(alert, failure).toContainText(sentence)
      await expect(alert, failure).toContainText('Nothing was billed')
      await expect(alert, failure).not.toContainText('Your request is not the cause')
    }
    await expect(cell(page, 1, 'A')).toContainText('Bank')
    await expect(cell(page, 1, 'BCDEFG'.charAt(some.length))).toContainText('Ufer')
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|<html/i)
  }
})

test('an engine that is not there is named, and so is what to look at', async ({ page }) => {
  await using engine = await startWithEngine()
  await engine.double.stop()
  await openPlayground(page, { texts: ['the bank'], source: 'EN', target: 'DE' }, engine.server.address)
  await translate(page)
  await expect(column(page, 'A').getByRole('alert')).toContainText('cannot be reached')
  await expect(column(page, 'A').getByRole('alert')).toContainText('ENGINE_URL')
})

test('repetition really asks the model, each time with another seed', async ({ page }) => {
  await using engine = await startWithEngine()
  await openPlayground(
    page,
    { texts: ['the bank'], source: 'EN', target: 'DE', repeats: 3, scope: 'all' },
    engine.server.address,
  )
  await translate(page)
  expect(engine.double.asked.map(({ seed }) => seed).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
})

test('who leaves the page stops the model', async ({ page }) => {
  await using engine = await startWithEngine(
    (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': thinking\n\n')
      return undefined
    },
    { ENGINE_SECONDS: '60' },
  )
  await openPlayground(
    page,
    { texts: ['the bank', 'a branch'], source: 'EN', target: 'DE' },
    engine.server.address,
  )
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect.poll(() => engine.double.now()).toBe(1)
  await page.close()
  await expect.poll(() => engine.double.left()).toBe(1)
  expect(engine.double.asked).toHaveLength(1)
})

test('Stop stops the model', async ({ page }) => {
  await using engine = await startWithEngine(
    (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': thinking\n\n')
      return undefined
    },
    { ENGINE_SECONDS: '60' },
  )
  await openPlayground(page, { texts: ['the bank'], source: 'EN', target: 'DE' }, engine.server.address)
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect.poll(() => engine.double.now()).toBe(1)
  // A press that follows at once would be taken for the second half of a double press.
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended(page)
  await expect.poll(() => engine.double.left()).toBe(1)
})
